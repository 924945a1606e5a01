internal import BonafideCore

/// Where a page lies in its picture: all that the gates of ``PageGate/Measure/place(_:)`` are judged by.
struct PagePlace: Sendable {
  let settings: PageLimits
  /// The page's corners in the picture.
  let quad: Quadrilateral
  let size: PageSize
  /// Size of the picture.
  let pictureSize: PixelSize
  /// How the page lies against the camera; nil where its outline allows no such thing.
  let pose: PagePose?

  init(quad: Quadrilateral, size: PageSize, pictureSize: PixelSize, settings: PageLimits) {
    self.quad = quad
    self.size = size
    self.pictureSize = pictureSize
    self.settings = settings
    pose = PagePose(quad: quad, size: size, picture: pictureSize)
  }

  /// How the page meets the picture's border.
  var border: PageBorder { PageBorder(quad: quad, size: size, pictureSize: pictureSize) }

  /// How far a corner lies outside the picture, in widths of the page.
  var cutOff: MeasuredValue { MeasuredValue(quad.reach(outside: pictureSize), settings[.pageCutOff], .shareOfWidth) }

  /// Sides of the page beyond which the document may go on.
  var sidesCutOff: MeasuredValue { MeasuredValue(Double(border.openSides), settings[.pageBorder], .sides) }

  /// Whether more of the page lies outside the picture than may.
  var isCutOff: Bool { [cutOff, sidesCutOff].contains { $0.side == .above } }

  /// Whether the page goes on beyond the picture.
  var goesOut: Bool { border.openSides > 0 || quad.reach(outside: pictureSize) > 0 }

  /// Share of the picture's width or height, whichever is more.
  var frameShare: Double {
    max(quad.bounds.width / Double(pictureSize.width), quad.bounds.height / Double(pictureSize.height))
  }

  /// From this share of the picture on, little is gained by coming closer.
  private static let filling = 0.85

  /// Whether the page fills the picture.
  var isFilled: Bool { frameShare >= Self.filling }
}
