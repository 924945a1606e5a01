internal import BonafideCatalogue
internal import BonafideCore

/// What a person reads of `document learn`.
package enum DocumentLearnText {
  /// The file and what its definition holds, then what reading the specimen with it gave.
  package static func lines(_ report: DocumentLearnReport) -> [String] {
    let definition = report.definition
    let keypoints = (definition.keypointTemplate?.places.count ?? 0) / 2
    let barcodes = definition.barcodes?.map(\.format).joined(separator: ", ") ?? "none"
    let portrait = definition.portrait == nil ? "none" : "found"
    return [
      "wrote \(report.output)", "size \(definition.size.name ?? "of its own"), \(keypoints) keypoints",
      "zone \(definition.mrz?.format ?? "none"), barcodes \(barcodes), portrait \(portrait)",
    ]
      + definition.anchors.map {
        "text   \($0.texts.first ?? "")\($0.isDistinctive == true ? " (tells it from others)" : "")"
      }
      + definition.fields.map { "field  \($0.name): \($0.labels.first ?? "")" } + lines(report.readBack)
  }

  /// One line for each state, with what to do about it.
  private static func lines(_ reading: LearnedReading) -> [String] {
    guard reading.isRecognized else {
      return ["read back: the specimen is not recognized by the new definition; learn it from a sharper picture"]
    }
    func line(_ state: LearnedReading.State, _ words: String) -> String? {
      let names = reading.fields.filter { $0.state == state }.map(\.name)
      return names.isEmpty ? nil : "read back, \(words): \(names.joined(separator: ", "))"
    }
    return [
      line(.found, "found"), line(.notFound, "not found; correct the field's box in the file"),
      line(.unusualForm, "of unusual form; see whether the field's box and kind are right"),
      line(.differs, "other than in the zone or barcode; see whether the field's box is right"),
    ].compactMap(\.self)
  }
}
