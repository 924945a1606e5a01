internal import BonafideCatalogue
public import BonafideCore
public import BonafideDocument
public import BonafidePage
internal import BonafideText

/// A page that was found in a picture and read for a verification.
public struct DocumentPage: Sendable {
  /// The index of the picture that it was found in.
  public let picture: Int
  /// What was read; its recognition says where the page lies.
  public let reading: DocumentReaderResult
  /// The faces on it, the largest first; empty if the page's place is not known.
  public let faces: [PageFace]

  /// The flat page with its place in the picture; nil if that is not known.
  public let place: RectifiedPage?

  /// Most faces that are looked at on a page: more than a document has.
  static let mostFaces = 12

  /// Whether it is known where the page lies in its picture.
  public var isLocated: Bool { place != nil }
  /// Whether the catalogue has the page, or a machine readable zone names it.
  ///
  /// Anybody can print a title or a barcode, so a page with only those carries no case and joins none.
  var isKnown: Bool { reading.recognition.definition != nil || reading.mrz != nil }

  /// The fields of the page.
  ///
  /// For a catalogue page only the listed ones count in print, because anybody could write a label on it.
  var fields: [DocumentField] {
    guard let definition = reading.recognition.definition else { return reading.fields }
    let listed = Set(definition.fields.map(\.name))
    return reading.fields.filter { $0.source != .visual || listed.contains($0.name) }
  }

  /// The page's corners in the picture.
  public var outline: Quadrilateral? { place?.quad }
}
