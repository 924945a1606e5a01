/// What a page shows for or against a document; each has one weight in ``RecognitionModel``.
///
/// A weight is a natural logarithm: of how much likelier the finding is for this document than for any other.
package enum RecognitionWeight: String, Sendable, Hashable, CaseIterable {
  // Texts, by how long they are and how few issuers print them.

  /// A title that no other kind has.
  case distinctiveText
  /// Any other title or fixed text.
  case text
  /// The label of a field.
  case label
  /// A title that no other kind has and that could not be read on a legible page.
  case missingDistinctiveText
  /// Any other text that could not be read.
  case missingText
  /// A label that could not be read.
  case missingLabel
  /// A text stands within 5 % of the page's width of where it should.
  case textInPlace
  /// Within 12 %.
  case textNearPlace
  /// Within 25 %.
  case textOffPlace
  /// Further off.
  case textElsewhere
  /// Nothing makes it certain: no title of its own, no zone, no keypoints.
  case weak

  // The machine readable zone, by its check digits.

  case zoneFormat, zoneOtherFormat, zoneIssuer, zoneOtherIssuer, zoneCode, zoneOtherCode
  /// A zone where the page has none.
  case zoneUnexpected
  /// No zone where the page has one.
  case zoneUnread
  /// The document is known by its zone alone.
  case zoneAlone

  // Keypoints of a specimen.

  /// One agreeing keypoint more than chance gives.
  case keypoint
  /// No keypoints agree though the page has a template.
  case keypointsUnseen

  // Size, dates and layout.

  /// Proportions within 5 %, within 12 %, further off.
  case sizeNear, sizeFair, sizeFar
  /// Dates in the years of an edition, and in none of them.
  case datesInside, datesOutside
  /// A field stands where the edition has it, stands elsewhere, is not there.
  case fieldInPlace, fieldElsewhere, fieldMissing

  // Titles of documents that the catalogue may not have.

  /// A title names another state than the page's.
  case otherState
  /// The state is told by its name, its sign, its language.
  case stateName, stateSign, stateLanguage
  /// The kind is told by a title, by one in a second language too.
  case kindTitle, kindTitleAgain
  /// Entries numbered as on licences.
  case licenceEntries
  /// The document is known by its titles alone.
  case titlesAlone

  // The barcode of North American licences.

  case barcodeForm, barcodeCountry, barcodeKind
  /// The document is known by its barcode alone.
  case barcodeAlone

  /// None of all these documents.
  case none
}

/// A weight and how much of it counts.
package struct RecognitionTerm: Sendable, Hashable {
  /// Which weight.
  package let weight: RecognitionWeight
  /// How much of it counts, mostly 0...1.
  package let value: Double

  /// As much more or less of it.
  func times(_ share: Double) -> RecognitionTerm { RecognitionTerm(weight: weight, value: value * share) }
}
