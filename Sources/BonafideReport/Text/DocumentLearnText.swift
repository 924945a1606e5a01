internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
package import BonafideWords

/// What a person reads of `document learn`.
package struct DocumentLearnText {
  private let report: DocumentLearnReport
  private let words: Words

  private init(_ report: DocumentLearnReport, _ words: Words) {
    self.report = report
    self.words = words
  }

  /// The file and its definition, how well it reads the specimens, whether these were known before, and what to check
  /// first.
  package static func lines(_ report: DocumentLearnReport, words: Words) -> [String] {
    let text = DocumentLearnText(report, words)
    return text.contents + text.readBack + text.known + text.doubts
  }

  private var contents: [String] {
    let definition = report.definition
    let keypoints = (definition.keypointTemplate?.places.count ?? 0) / 2
    let size =
      definition.size.name
      ?? "\(Int(definition.size.widthMillimeters.rounded())) x \(Int(definition.size.heightMillimeters.rounded())) mm"
    let parts = [
      definition.mrz.map { "\(words.phrase(.machineReadableZone)) \($0.format)" },
      definition.barcodes.map { "\(words.phrase(.barcode)) \($0.map(\.format).joined(separator: ", "))" },
      definition.portrait.map { _ in words.phrase(.portrait) },
    ].compactMap(\.self)
    return [
      filled(.learnWrote, ["file": report.output]), filled(.learnSize, ["size": size, "count": "\(keypoints)"]),
    ] + (parts.isEmpty ? [] : [parts.joined(separator: ", ")])
      + definition.anchors.map { anchor in
        words.labeled(words.phrase(.learnText), anchor.texts.first ?? "")
          + (anchor.isDistinctive == true ? " (\(words.phrase(.learnDistinctive)))" : "")
      }
      + definition.fields.map { words.labeled(words.fieldTitle($0.name), $0.labels.first) }
  }

  /// One line for each state, with what to do about it.
  private var readBack: [String] {
    let reading = report.readBack
    guard reading.isRecognized else { return [words.phrase(.learnNotRecognized)] }
    func line(_ state: LearnedReading.State, _ phrase: Phrase) -> String? {
      let names = reading.fields.filter { $0.state == state }.map { words.fieldTitle($0.name) }
      return names.isEmpty ? nil : filled(phrase, ["fields": names.joined(separator: ", ")])
    }
    return [
      line(.found, .learnFoundAgain), line(.notFound, .learnNotFoundAgain), line(.unusualForm, .learnUnusualForm),
      line(.differs, .learnDiffers),
    ].compactMap(\.self)
  }

  private var known: [String] {
    report.specimens.compactMap { $0.knownAs.map { filled(.learnKnown, ["document": words.name($0.document)]) } }
      .eachOnce
  }

  /// The text that a doubt is about; states are told by their names.
  private func text(of doubt: DocumentLearnReport.Doubt) -> String {
    let text = doubt.text ?? ""
    let namesState = [LearningDoubt.Code.otherIssuer, .otherStateInTitle].contains { $0.rawValue == doubt.code }
    return namesState ? words.stateTitle(text) : text
  }

  private var doubts: [String] {
    // Where the reader finds the value all the same, nothing needs to be added.
    let found = Set(report.readBack.fields.filter { $0.state == .found }.map(\.name))
    let open = report.doubts.filter { doubt in
      doubt.code != LearningDoubt.Code.valueNotSeen.rawValue || !(doubt.field.map(found.contains) ?? false)
    }
    guard !open.isEmpty else { return [] }
    let lines = open.map { doubt in
      let text = Self.filled(
        words.doubt(doubt.code),
        ["field": doubt.field.map(words.fieldTitle) ?? words.phrase(.anyField), "text": self.text(of: doubt)])
      guard report.specimens.count > 1, let specimen = doubt.specimen else { return text }
      return words.labeled(filled(.pictureNumber, ["number": "\(specimen + 1)"]), text)
    }
    // What is told of several places is told once.
    var counts: [String: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    let distinct = lines.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return [words.phrase(.learnLookAt)]
      + distinct.map { line in counts[line, default: 1] > 1 ? "- \(line) (\(counts[line, default: 1])×)" : "- \(line)" }
  }

  private func filled(_ phrase: Phrase, _ values: [String: String]) -> String {
    Self.filled(words.phrase(phrase), values)
  }

  /// A text with values in its places; what a value itself holds is no place.
  private static func filled(_ text: String, _ values: [String: String]) -> String {
    var (rest, result) = (text[...], "")
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      result += rest[..<start] + (values[name] ?? String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
