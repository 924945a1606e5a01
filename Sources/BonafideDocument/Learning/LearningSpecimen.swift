public import BonafideCore
internal import BonafideImaging
public import BonafidePage
internal import BonafideText

/// A picture of a specimen in which the page was found and read.
///
/// ``DocumentLearner/specimen(_:on:)`` makes it, ``DocumentLearner/learn(from:role:country:page:code:title:on:)`` takes
/// one or several.
public struct LearningSpecimen: Sendable {
  /// The page, flat and upright as its text reads, at ``DocumentLearnerOptions/dotsPerMillimeter``.
  public let page: RectifiedPage
  /// Whether the whole picture was taken for the page.
  public let isWholePicture: Bool
  /// The portrait's face in pixels of the image of ``page``; nil where there is none, or it was not looked for.
  ///
  /// ``DocumentLearner`` leaves it nil: set it, or the definition has no portrait, and keypoints of it may stay.
  public var face: PixelRect?

  /// In pixels of the page.
  let lines: [TextLine]
  let zone: MRZZone?
  let doubts: [LearningDoubt.Code]
  /// The findings of the reader of unknown pages; none where the issuer was not given.
  let found: [PageSurvey.Found]

  /// A portrait shows head and shoulders: about twice as high as a face is (ISO/IEC 19794-5: a head of 70 to 80 %).
  var portrait: PixelRect? {
    guard let face else { return nil }
    let box = PixelRect(
      x: face.x - 0.35 * face.width, y: face.y - 0.55 * face.height, width: 1.7 * face.width, height: 2.1 * face.height)
    let size = page.image.size
    return box.intersection(PixelRect(size))
  }
}
