/// One parser under the fuzzer: what it is fed, and what it may answer.
struct FuzzTarget: Sendable {
  /// The name by which `BONAFIDE_FUZZ_TARGET` chooses it; also the folder of its corpus.
  let name: String
  private let body: @Sendable ([UInt8]) throws -> Void
  private let isExpected: @Sendable (any Error) -> Bool

  /// A target whose parser refuses bad bytes with `Refusal` and nothing else.
  init<Refusal: Error>(
    _ name: String, refusesWith: Refusal.Type, where isRight: @escaping @Sendable (Refusal) -> Bool = { _ in true },
    body: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.body = body
    isExpected = { error in (error as? Refusal).map(isRight) ?? false }
  }

  /// Feeds one input and says whether it was accepted.
  ///
  /// Any error but the expected one stops the fuzzer, as a trap does.
  func run(_ bytes: [UInt8]) -> Bool {
    do {
      try body(bytes)
      return true
    } catch {
      guard isExpected(error) else { fatalError("\(name): an error of another kind: \(error)") }
      return false
    }
  }

  /// Every target.
  static let all = pictures + zones + json + documents + templates + truths
}

/// Stops the fuzzer where a promise is broken; unlike `assert` it stays in a release build.
func promise(_ holds: Bool, _ what: StaticString, line: UInt = #line) {
  if !holds { fatalError("broken promise, line \(line): \(what)") }
}
