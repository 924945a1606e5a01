/// What is held before a camera, or fed in instead of it, to pass for a person.
public enum PresenterAttack: String, Sendable, Hashable, CaseIterable {
  /// A printed photograph, held straight.
  case print
  /// A printed photograph that is turned as the challenges ask.
  case printTilted
  /// A printed photograph that is bent round and turned.
  case printBent
  /// A printed photograph whose eyes are cut out, worn before eyes that blink, and turned.
  case printEyes
  /// A film of the person on a screen.
  case replay
  /// A film of the person whose parts are put together as the challenges ask.
  case cut
  /// A still picture that is warped so that it seems to turn and to smile.
  case warp
  /// A short film of the person, over and over.
  case loop
}
