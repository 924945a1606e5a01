internal import ArgumentParser
internal import Bonafide

/// What a command found in one input.
struct InputOutcome<Body: Encodable> {
  var body: Body
  /// Nothing found, no match, rejected.
  var isNegative: Bool
  /// What a person reads, without the input's name.
  var lines: [String]
}

/// Runs a command over its inputs: one bad file never stops the rest, and the worst outcome gives the exit code.
struct InputRunner {
  var json: Bool

  /// The same with what all inputs share, as loaded models, made first.
  ///
  /// When that fails, every input gives an object with the error in JSON; usage errors are thrown on.
  func run<State, Body: Encodable>(
    _ inputs: [String], prepare: () throws -> State, _ process: (State, String) throws -> InputOutcome<Body>
  ) throws {
    let state: State
    do {
      state = try prepare()
    } catch {
      guard json, !(error is ValidationError), !(error is ExitStatus) else { throw error }
      try run(inputs) { _ -> InputOutcome<Body> in throw error }
      throw ExitStatus(for: error)
    }
    try run(inputs) { try process(state, $0) }
  }

  /// Processes each input and prints its result; throws the exit status when it is not 0.
  func run<Body: Encodable>(_ inputs: [String], _ process: (String) throws -> InputOutcome<Body>) throws {
    var worst = ExitStatus.done
    for (index, input) in inputs.enumerated() {
      if inputs.count > 1 { Console.progress("\(index + 1)/\(inputs.count) \(input)") }
      let report = Self.report(input, process, worst: &worst)
      if inputs.count > 1 { Console.progress("") }
      try show(report.0, lines: report.1, single: inputs.count == 1)
      // A wrong set-up stays wrong for every further input.
      if worst == .setup { break }
    }
    if worst != .done { throw worst }
  }

  private static func report<Body: Encodable>(
    _ input: String, _ process: (String) throws -> InputOutcome<Body>, worst: inout ExitStatus
  ) -> (InputReport<Body>, [String]) {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let outcome = try process(input)
      if outcome.isNegative { worst = max(worst, .negative) }
      let report = InputReport(
        input, body: outcome.body, isNegative: outcome.isNegative, elapsedMilliseconds: (clock.now - start).milliseconds
      )
      return (report, outcome.lines)
    } catch {
      worst = max(worst, ExitStatus(for: error))
      let line = ErrorText.line(for: error)
      let report = InputReport<Body>(input, error: error, elapsedMilliseconds: (clock.now - start).milliseconds)
      return (report, ["error: " + line])
    }
  }

  private func show<Body: Encodable>(_ report: InputReport<Body>, lines: [String], single: Bool) throws {
    if json {
      Console.line(try JSONText.encode(report))
    } else if report.status == .error {
      Console.note(
        single
          ? "bonafide: " + lines.joined(separator: "\n").replacingPrefix("error: ")
          : "\(report.input): \(lines.joined())")
    } else if single {
      for line in lines { Console.line(line) }
    } else {
      Console.line(report.input)
      for line in lines { Console.line("  " + line) }
    }
  }
}

extension ExitStatus: Comparable {
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
