import Bonafide

@testable import BonafideVerification

/// Evidence with something else on its first page.
enum EvidenceChange {
  /// The same evidence with something changed on the first page.
  static func changed(
    _ evidence: VerificationEvidence, _ change: (inout DocumentReaderResult) -> Void
  ) -> VerificationEvidence {
    var evidence = evidence
    let page = evidence.readings[0].pages[0]
    var reading = page.reading
    change(&reading)
    evidence.readings[0].pages[0] = DocumentPage(
      picture: 0, reading: reading, faces: page.faces, place: page.place)
    return evidence
  }

  /// Lets a check of the page fail as the judge does.
  static func fail(_ code: CheckCode, _ reason: ReasonCode, in reading: inout DocumentReaderResult) {
    let failed = Check(code, .failed([Reason(reason)]), measured: reading.judgement.check(code)?.measured)
    reading.judgement.checks.removeAll { $0.code == code }
    reading.judgement.checks.append(failed)
  }
}
