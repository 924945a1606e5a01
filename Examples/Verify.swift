internal import Bonafide

/// Pictures of a document and of a person: whether the document is in order, and the person its holder.
///
/// Every check is told in the language of `--language`, by the standard policy or one from a JSON file.
struct Verify: Example {
  static let about = "a document's picture and a selfie (the first FILE) verified, by the policy of a second FILE"

  static func run(_ input: ExampleInput) throws {
    let document = Examples.orFail { try ImageDecoder().read(path: input.source) }
    guard let selfiePath = input.files.first else { Examples.fail("name a selfie behind the document's picture") }
    let selfie = Examples.orFail { try ImageDecoder().read(path: selfiePath) }
    let words = try Words.load(input.language)
    let verification = try Verification(
      models: ModelStore(), catalogue: .standard(), policy: try policy(input.files.dropFirst().first))

    // A person who is not accepted is a verdict, no error.
    let result = try verification.verify(document: [document], selfie: selfie, on: ExampleInput.today())
    let verdict = result.verdict
    print("\(words.title(verdict.decision)) (\(verification.policy.name)): \(words.sentence(verdict.decision))")
    for reason in verdict.reasons { print("-", words.advice(reason)) }
    var subject: CheckSubject?
    for check in verdict.checks {
      if check.subject != subject { print("\(words.title(check.subject)):") }
      subject = check.subject
      print("  \(mark(check)) \(words.title(check.code))\(measured(check, words))")
      for reason in check.reasons { print("     ", words.advice(reason)) }
    }
  }

  /// The standard policy, or that of a file as `{"name": "shop/1", "minimumRemainingDays": 30}`.
  private static func policy(_ path: String?) throws -> VerificationPolicy {
    guard let path else { return .standard }
    return try VerificationPolicy(json: BoundedFile.read(path: path, maximumByteCount: 1 << 20))
  }

  /// What came of it; in brackets where it does not decide.
  private static func mark(_ check: VerificationCheck) -> String {
    let mark =
      switch check.outcome {
      case .passed: "+"
      case .failed: "-"
      case .notPerformed: "?"
      }
    return check.role == .informative ? "(\(mark))" : " \(mark) "
  }

  private static func measured(_ check: VerificationCheck, _ words: Words) -> String {
    guard let measured = check.measured, let value = measured.value else { return "" }
    let unit = words.unit(measured.unit)
    return ": \((value * 1000).rounded() / 1000)\(unit.isEmpty ? "" : " \(unit)")"
  }
}
