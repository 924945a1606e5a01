/// What is measured of a face to tell whether mouth and nose are covered.
///
/// A bare face has one color of skin above and below, with lips and nostrils in it; a mask has a color and a light of
/// its own, an edge over the nose, and neither lips nor nostrils.
enum CoverSignal: String, Sendable, Hashable, CaseIterable {
  /// Way between the colors of the lower face and of the skin above, in levels of chroma.
  case hue
  /// How much further from gray the skin above is than the lower face, in levels of chroma.
  case paler
  /// Logarithm of the lower face's light over that of the skin above.
  case lighter
  /// Size of ``lighter``.
  case contrast
  /// Way between the colors of the cheeks and of the skin above, in levels of chroma.
  case cheeks
  /// Logarithm of the light around the mouth over that of its darkest row.
  case mouth
  /// Logarithm of the light of the nose over that of the nostrils.
  case nostrils
  /// Greatest change of color from row to row of the nose, in levels.
  case step
  /// How much redder the lips are than what lies above and below them, in levels of chroma.
  case lips
  /// How much less blue they are, in levels of chroma.
  case lipsBlue
}
