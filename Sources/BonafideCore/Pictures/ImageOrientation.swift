/// How a stored picture must be turned to stand upright; the eight values of EXIF tag 0x0112.
public enum ImageOrientation: Int, Sendable, Hashable, Codable, CaseIterable {
  /// Stands upright as it is stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Needs half a turn.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored along the main diagonal (transpose).
  case leftMirrored = 5
  /// Needs a quarter turn clockwise.
  case right = 6
  /// Mirrored along the other diagonal (transverse).
  case rightMirrored = 7
  /// Needs a quarter turn anti-clockwise.
  case left = 8

  /// True where applying it swaps width and height.
  public var swapsAxes: Bool { rawValue >= 5 }
}
