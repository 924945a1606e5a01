extension ContinuousClock {
  /// How long something takes, in milliseconds.
  static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(body).components
    return Double(seconds) * 1000 + Double(attoseconds) / 1e15
  }
}
