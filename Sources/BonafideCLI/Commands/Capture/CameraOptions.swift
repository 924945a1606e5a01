internal import ArgumentParser
internal import Bonafide

/// How the camera of a source was held, which a file may not say.
struct CameraOptions: ParsableArguments {
  @OptionGroup var upright: UprightOptions
  @Option(
    help: """
      Where the lens points to: front, back, external or unknown. What is drawn over frames of a front camera is shown \
      as in a mirror.
      """)
  var lensFacing: Facing?

  /// Where a lens points to.
  enum Facing: String, ExpressibleByArgument, CaseIterable { case front, back, external, unknown }

  /// Where the lens points to; nil where nobody said it.
  var facing: LensFacing? { lensFacing.flatMap { LensFacing(rawValue: $0.rawValue) } }
}
