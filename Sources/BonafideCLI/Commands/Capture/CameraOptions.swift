internal import ArgumentParser
internal import Bonafide

/// How the camera of a source was held, which a file may not say.
struct CameraOptions: ParsableArguments {
  /// Which side of a frame lies above.
  enum Side: String, ExpressibleByArgument, CaseIterable { case up, right, down, left }

  @Option(
    help: """
      Turn frames upright beyond what the file itself says: right is a quarter turn clockwise, down half a turn, left \
      a quarter turn anti-clockwise; up by default.
      """)
  var orientation = Side.up
  @Flag(help: "Frames are mirrored, as some front cameras store them: mirror them back, after turning them.")
  var mirrored = false
  @Option(
    help: """
      Where the lens points to: front, back, external or unknown. What is drawn over frames of a front camera is shown \
      as in a mirror.
      """)
  var lensFacing: Facing?

  /// Where a lens points to.
  enum Facing: String, ExpressibleByArgument, CaseIterable { case front, back, external, unknown }

  /// How frames must be turned and mirrored.
  var frameOrientation: ImageOrientation {
    switch orientation {
    case .up: mirrored ? .upMirrored : .up
    case .right: mirrored ? .leftMirrored : .right
    case .down: mirrored ? .downMirrored : .down
    case .left: mirrored ? .rightMirrored : .left
    }
  }

  /// Where the lens points to; nil where nobody said it.
  var facing: LensFacing? { lensFacing.flatMap { LensFacing(rawValue: $0.rawValue) } }
}
