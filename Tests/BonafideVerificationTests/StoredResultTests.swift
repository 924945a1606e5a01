import Bonafide
import Foundation
import Testing

@testable import BonafideVerification

/// Results that a program keeps and reads back.
@Suite struct StoredResultTests {
  private static func expectKept<Value: Codable & Equatable>(_ value: Value) throws {
    let bytes = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(Value.self, from: bytes) == value)
  }

  @Test func verdictsAreReadBackAsTheyWere() throws {
    var expiry = VerificationCheck(
      .documentNotExpired, .notPerformed([Reason(.documentValueDiffers, field: "expiryDate")]), role: .objection,
      subject: .document, dependsOn: [.mrzFound, .mrzCheckDigits])
    expiry.pictures = [0, 1]
    let checks = [
      expiry,
      VerificationCheck(
        .portraitMatch, MeasuredValue(0.4, .atLeast(2.0 / 3), .score), failure: Reason(.matchOtherPerson),
        missing: Reason(.faceNotFound), role: .decisive, subject: .comparison),
      VerificationCheck(
        .selfieYaw, MeasuredValue(nil, .within(-20...20), .degrees), failure: Reason(.faceTurned),
        missing: Reason(.faceNotFound), role: .precondition, subject: .selfie),
      VerificationCheck(.mrzFound, .passed, role: .informative, subject: .document),
    ]
    try Self.expectKept(Verdict(checks: checks))
    let text = String(decoding: try JSONEncoder().encode(checks), as: UTF8.self)
    #expect(text.contains("\"name\":\"notPerformed\"") && !text.contains("\"_0\""), "\(text)")
    try Self.expectKept(MatchResult(score: 0.4, threshold: 2.0 / 3, similarity: 0.31))
    try Self.expectKept(HolderValue(name: "surname", value: "ERIKSSON", source: .mrz))
  }

  /// What a program wrote itself is no outcome that explains itself, and no limit.
  @Test(arguments: [#"{"name": "failed"}"#, #"{"name": "passed", "reasons": [{"code": "face.several"}]}"#, "{}"])
  func anOutcomeHasItsReasons(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Check.Outcome.self, from: Data(text.utf8)) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Bound.self, from: Data(#"{"atLeast": 2, "atMost": 1}"#.utf8))
    }
  }
}
