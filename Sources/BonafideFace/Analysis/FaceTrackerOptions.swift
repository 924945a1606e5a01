internal import BonafideCore

/// How a ``FaceTracker`` follows a face.
public struct FaceTrackerOptions: Sendable, Hashable {
  /// How the face is found at first and after it was lost; by default the fast network without turned passes.
  public var detection: FaceDetectorOptions
  /// Sizes of faces to look for, see ``FaceImage``.
  public var faceSize: ClosedRange<Double>
  /// Least probability of the landmark network that the face is still there, 0...1; below it the face is lost.
  public var leastPresence: Double
  /// The same if the head was turned by 35 degrees and more in the frame before.
  ///
  /// The network is never as sure of a profile. A value above ``leastPresence`` counts as that. From 50 degrees on a
  /// face is followed below it for half a second, while its points go on from where they were.
  public var leastPresenceAside: Double
  /// Longest gap between two frames over which a face is followed, in seconds.
  public var longestGap: Double

  /// Creates options.
  public init(
    detection: FaceDetectorOptions = .init(module: .fast, turns: .none),
    faceSize: ClosedRange<Double> = FaceImage.standardFaceSizes, leastPresence: Double = 0.9,
    leastPresenceAside: Double = 0.3, longestGap: Double = 0.5
  ) {
    self.detection = detection
    self.faceSize = faceSize
    self.leastPresence = leastPresence
    self.leastPresenceAside = leastPresenceAside
    self.longestGap = longestGap
  }

  func validate() throws {
    let presences = [leastPresence, leastPresenceAside]
    guard presences.allSatisfy((0...1).contains), longestGap.isFinite, longestGap >= 0 else {
      throw FaceError(.invalidOptions, "presence must lie within 0...1 and the longest gap be 0 s or more")
    }
  }
}
