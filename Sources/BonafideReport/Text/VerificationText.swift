internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideVerification
package import BonafideWords

/// What a person reads of `verify`.
package enum VerificationText {
  /// The lines; a check names the pictures it is about if there are several.
  package static func lines(_ body: VerificationBody, _ words: Words, pictures: [String] = []) -> [String] {
    let names = PictureNames(pictures)
    var text = [words.labeled(words.phrase(.verdict), words.title(body.verdict))]
    text += ReasonGroup.of(body.reasons).map { group in
      let about = body.checks.filter { $0.role != .informative && $0.check.reasons.contains(where: group.holds) }
      let places = names(Set(about.flatMap { $0.pictures ?? [] }).sorted())
      return "  \(words.phrase(.because)) \(words.advice(group))"
        + (places.isEmpty ? "" : " (\(places.joined(separator: ", ")))")
    }
    text += holder(body, words)
    text += checks(body, words, names)
    if let steps = body.liveness?.steps ?? body.failedLiveness?.steps {
      let (asked, lines) = (body.failedLiveness?.challenges ?? [], ChallengeLines(words: words))
      text.append(lines.title(steps, of: asked) + words.colon)
      let leftOut = body.liveness?.leftOut ?? body.failedLiveness?.leftOut ?? []
      text += lines(steps, of: asked, leftOut: leftOut).map { "  " + words.labeled($0.asked, $0.times) }
    }
    if let report = body.report { text.append(words.phrase(.reportWritten, ["file": report])) }
    return text
  }

  /// The checks under a heading for each subject: those that failed and decide, those that passed, those that failed
  /// and do not decide, those not performed.
  private static func checks(_ body: VerificationBody, _ words: Words, _ names: PictureNames) -> [String] {
    let line = CheckLine(words)
    var told = ToldReasons()
    var text: [String] = []
    for subject in CheckSubject.allCases {
      let rows = (0...3).flatMap { place in body.checks.filter { $0.subject == subject && rank($0) == place } }
      if !rows.isEmpty { text.append(words.title(subject)) }
      for row in rows {
        let decides = row.role != .informative
        text.append(line(row.check, of: names(row.pictures ?? []), decides: decides))
        // What does not decide needs no mending.
        let advises = decides && row.check.outcome == .failed
        var check = row.check
        let untold = told.untold(check.reasons, of: row.pictures ?? [], advises: advises)
        // A reader who follows a failed or deciding check finds its reason there.
        let isAsked = row.check.outcome == .failed || row.check.outcome == .notPerformed && row.role == .decisive
        check.reasons = untold.isEmpty && isAsked ? check.reasons : untold
        text += line.reasons(check, withAdvice: advises && !untold.isEmpty)
        if !decides, row.check.outcome == .failed { text.append(line.note(words.phrase(.notDeciding))) }
        if let codes = row.heldBackBy { text.append(line.note(words.heldBack(codes))) }
      }
    }
    return text
  }

  private static func rank(_ row: VerificationBody.RoleRow) -> Int {
    switch row.check.outcome {
    case .failed: row.role == .informative ? 2 : 0
    case .passed: 1
    case .notPerformed: 3
    }
  }

  /// What people look for first.
  private static let holderFields: Set<String> = [
    "fullName", "givenNames", "surname", "documentNumber", "birthDate", "expiryDate",
  ]

  /// The document and its holder, from the pages that count; empty without any.
  private static func holder(_ body: VerificationBody, _ words: Words) -> [String] {
    let documents = body.pages.filter(\.relation.counts).compactMap { page -> String? in
      guard page.role != nil || page.country != nil else { return nil }
      let document = Document(role: page.role, country: page.country, page: page.page, code: page.code)
      return words.name(document, isEditionCertain: page.editionCertain ?? true)
    }
    let values = body.holder.filter { holderFields.contains($0.name) }
      .map { "  " + words.labeled(words.fieldTitle($0.name), $0.value) }
    return documents.eachOnce.map { "  " + $0 } + values
  }
}
