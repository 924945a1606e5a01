internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument
internal import BonafideMRZ
internal import BonafideText

/// The place of a page's portrait: the catalogue's box, or the usual place for the page's format.
struct PortraitPlace: Sendable {
  /// The box of the catalogue; nil where it names none.
  let box: PageBox?
  /// Whether the format leaves the portrait to the other side.
  let isElsewhere: Bool

  /// A ghost portrait has at most this share of the portrait's size.
  static let ghostShare = 0.75
  /// Usual least size of a ghost portrait, as a share of the portrait's size; by hand.
  static let leastGhostShare = 0.4
  /// From this share on one is compared: smaller faces may be drawn into a page's pattern; by hand.
  static let leastComparedShare = 0.3
  /// Largest distance between the eyes, as a share of a portrait's height.
  ///
  /// In a picture 45 mm high the head takes up 36 mm. A head is some 3.6 times as high as the distance between its eyes
  /// (Doc 9303-3, 3.9.1; by hand).
  private static let largestEyes = 0.22
  /// The same as a share of the page's height, for unknown boxes: a portrait is half as high as its page.
  private static let largestOfPage = 0.15
  /// Room around the catalogue's box, as a share of its sides: print shifts, and boxes are drawn by eye.
  private static let room = 0.3
  /// Distance between the eyes as a share of the page's height.
  private static let eyeDistances = 0.06...0.26
  /// Height of the point between the eyes, as a share of the page's height, if the catalogue gives no box.
  private static let heights = 0.12...0.75
  /// Cosine of the most that a portrait leans.
  private static let leastLevelness = 0.94

  /// The place on a page that was read.
  init(of page: DocumentPage) {
    let definition = page.reading.recognition.definition
    box = definition?.portrait
    // Doc 9303-5: the zone of a card stands on its back, the portrait on its front. Of licences it is not known.
    let format = page.reading.mrz?.mrz.format
    let isBackOfCard = definition == nil && (format == .td1 || format == .drivingLicence)
    isElsewhere = isBackOfCard || (definition != nil && box == nil && page.reading.document?.page == .back)
  }

  /// The largest distance between the eyes of a genuine portrait here, as a share of the page's height.
  var largestShare: Double { box.map { Self.largestEyes * $0.height } ?? Self.largestOfPage }

  /// Whether a face stands where the portrait is expected, upright and in a plausible size.
  func holds(_ face: PageFace) -> Bool {
    guard !isElsewhere, face.levelness >= Self.leastLevelness, Self.eyeDistances.contains(face.eyeDistanceShare) else {
      return false
    }
    guard let box else { return Self.heights.contains(face.center.y) }
    let (roomX, roomY) = (Self.room * box.width, Self.room * box.height)
    return (box.x - roomX...box.x + box.width + roomX).contains(face.center.x)
      && (box.y - roomY...box.y + box.height + roomY).contains(face.center.y)
  }
}
