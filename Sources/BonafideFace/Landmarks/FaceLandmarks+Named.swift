public import BonafideCore

extension FaceLandmarks {
  /// Center of the subject's right iris (point 468).
  public var rightIris: PixelPoint { points[468].pixel }
  /// Center of the subject's left iris (point 473).
  public var leftIris: PixelPoint { points[473].pixel }
  /// Outer corner of the right eye (point 33).
  public var rightEyeOuter: PixelPoint { points[33].pixel }
  /// Inner corner of the right eye (point 133).
  public var rightEyeInner: PixelPoint { points[133].pixel }
  /// Inner corner of the left eye (point 362).
  public var leftEyeInner: PixelPoint { points[362].pixel }
  /// Outer corner of the left eye (point 263).
  public var leftEyeOuter: PixelPoint { points[263].pixel }
  /// Tip of the nose (point 4).
  public var noseTip: PixelPoint { points[4].pixel }
  /// Base of the nose, where it meets the upper lip (point 2).
  public var noseBase: PixelPoint { points[2].pixel }
  /// Right corner of the mouth (point 61).
  public var mouthRight: PixelPoint { points[61].pixel }
  /// Left corner of the mouth (point 291).
  public var mouthLeft: PixelPoint { points[291].pixel }
  /// Lowest point of the chin (point 152).
  public var chin: PixelPoint { points[152].pixel }

  /// Middle of the right eye, half way between its corners; does not move with the gaze.
  public var rightEyeCenter: PixelPoint { rightEyeOuter.midpoint(to: rightEyeInner) }
  /// Middle of the left eye, half way between its corners; does not move with the gaze.
  public var leftEyeCenter: PixelPoint { leftEyeOuter.midpoint(to: leftEyeInner) }

  /// Distance between the eye centers in pixels (ISO/IEC 29794-5, inter-eye distance, without pose correction).
  public var interEyeDistance: Double { rightEyeCenter.distance(to: leftEyeCenter) }

  /// The smallest upright rectangle around the 468 points of the skin.
  public var bounds: PixelRect { PixelRect(around: points.prefix(Self.skinCount).lazy.map(\.pixel)) }
}
