/// The times of one step, in milliseconds.
struct Row: Encodable {
  var name: String
  var runs: Int
  var median: Double
  var lowest: Double
  var ninetieth: Double

  /// Runs a step twenty times to warm up, then times it; `body` gets the number of the run.
  static func measure(_ name: String, runs: Int, _ body: (Int) throws -> Void) rethrows -> Row {
    for run in 0..<min(20, runs) { try body(run) }
    let clock = ContinuousClock()
    var times: [Double] = []
    for run in 0..<runs {
      let duration = try clock.measure { try body(run) }
      times.append(Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15)
    }
    times.sort()
    return Row(
      name: name, runs: runs, median: times[times.count / 2], lowest: times[0], ninetieth: times[times.count * 9 / 10])
  }
}
