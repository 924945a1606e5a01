internal import ArgumentParser
internal import Bonafide

/// How the frames of a source must be turned and mirrored to stand upright, which a file may not say.
struct UprightOptions: ParsableArguments {
  /// Which side of a frame lies above.
  enum Side: String, ExpressibleByArgument, CaseIterable { case up, right, down, left }

  @Option(
    help: """
      Turn frames upright beyond what the file itself says: right is a quarter turn clockwise, down half a turn, left \
      a quarter turn anti-clockwise; up by default.
      """)
  var orientation: Side?
  @Flag(help: "Frames are mirrored, as some front cameras store them: mirror them back, after turning them.")
  var mirrored = false

  /// Those that were given.
  var given: [GivenOption] {
    [GivenOption("--orientation", orientation?.rawValue), GivenOption("--mirrored", flag: mirrored)]
      .compactMap(\.self)
  }

  /// How frames must be turned and mirrored.
  var frameOrientation: ImageOrientation {
    switch orientation ?? .up {
    case .up: mirrored ? .upMirrored : .up
    case .right: mirrored ? .leftMirrored : .right
    case .down: mirrored ? .downMirrored : .down
    case .left: mirrored ? .rightMirrored : .left
    }
  }
}
