/// How values between pixels are found.
public enum Interpolation: Sendable, Hashable {
  /// The nearest pixel; no new values appear.
  case nearest
  /// Between four pixels; the default. Shrinking by more than half makes it alias.
  case linear
  /// Between sixteen pixels; for enlarging text.
  case cubic
  /// Mean over the covered area; for shrinking. Warps use `linear` instead.
  case area
}

/// What lies outside a picture.
public enum Border: Sendable, Hashable {
  /// The same value in every sample, 0...255.
  case constant(UInt8)
  /// The nearest pixel of the edge.
  case replicate
}
