internal import BonafideCore
internal import BonafideFace
internal import BonafideImaging
internal import BonafideTesting

/// Whether a portrait shows one person: whoever stands beside them in it stands beside the presenter too, where the
/// check rightly asks to be alone.
enum PresenterCompany {
  /// Width of a second face, as a share of the first one's, from which on there are two people: a little less than what
  /// the check minds, because presenters are drawn larger.
  static let leastRival = 0.4
  /// How far aside of the first face's middle the second one's lies, in widths of the first: what the network takes for
  /// a face in the presenter's own hair or collar is the check's mistake, and must count as one.
  static let leastAside = 0.5
  /// The moments that a presenter at rest is looked at, in seconds: the noise of one picture may hide half a face.
  static let looks = [0.0, 0.5, 1, 1.5, 2]

  /// Whether a portrait shows one person.
  static func isAlone(in image: Image, _ detector: FaceDetector) throws -> Bool {
    let faces = try detector.detect(in: FaceImage(image), maximumFaces: 3)
    return faces.dropFirst().allSatisfy { $0.box.width < leastRival * (faces.first?.box.width ?? 0) }
  }

  /// Whether a presenter at rest is alone.
  ///
  /// A face that the portrait's edge cuts is found in no portrait; behind the presenter it goes on as the background
  /// does, and is one.
  static func isAlone(_ presenter: StagePresenter, _ detector: FaceDetector) throws -> Bool {
    try looks.allSatisfy { time in
      let picture = try presenter.picture(PresenterFrame(time: time))
      let boxes = try detector.detect(in: FaceImage(picture), maximumFaces: 3).map(\.box)
      return isAlone(boxes, middle: Double(picture.width) / 2)
    }
  }

  /// Whether no box stands beside that of the presenter, who is drawn in the middle.
  ///
  /// - Parameters:
  ///   - boxes: of faces, in pixels.
  ///   - middle: of the picture from left to right.
  /// - Returns: true also where no face was found: that is for the check to say.
  static func isAlone(_ boxes: [PixelRect], middle: Double) -> Bool {
    guard let own = boxes.min(by: { abs($0.center.x - middle) < abs($1.center.x - middle) }) else { return true }
    return boxes.allSatisfy { box in
      box.width < leastRival * own.width || abs(box.center.x - own.center.x) < leastAside * own.width
    }
  }
}
