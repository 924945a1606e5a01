/// What put a page on paper or card: presses of documents, and machines that copy them without color.
public enum PagePrinter: String, Sendable, Hashable, CaseIterable {
  /// No texture that a camera sees: continuous tone.
  case photographic
  /// Offset: clustered dots of four inks, each at its own angle.
  case offset
  /// Offset with dots strewn at random.
  case offsetStochastic
  /// A copy from a laser printer: a line screen of black toner.
  case laserLines
  /// A copy in continuous gray, as a scanner stores it.
  case grayScan
  /// A copy from a laser printer: clustered black dots.
  case laserDots
  /// A copy from an ink-jet printer in gray: dots strewn at random.
  case grayInkJet

  /// Whether the page that it makes is a copy without color, and no document.
  public var isCopy: Bool {
    switch self {
    case .photographic, .offset, .offsetStochastic: false
    case .laserLines, .grayScan, .laserDots, .grayInkJet: true
    }
  }

  /// Whether the published scores were fitted on pictures of it.
  public var isFittedOn: Bool {
    switch self {
    case .photographic, .offset, .laserLines, .grayScan: true
    case .offsetStochastic, .laserDots, .grayInkJet: false
    }
  }

  /// Lines a millimeter of its screen, or dots a millimeter where they are strewn; 0 without one.
  var frequency: ClosedRange<Double> {
    switch self {
    case .photographic, .grayScan: 0...0
    case .offset: 5.9...7.9
    case .offsetStochastic: 30...45
    case .laserLines: 4.2...5.6
    case .laserDots: 3.3...4.2
    case .grayInkJet: 20...28
    }
  }

  /// How ink takes its place.
  enum Screen { case none, dots, lines, strewn }

  var screen: Screen {
    switch self {
    case .photographic, .grayScan: .none
    case .offset, .laserDots: .dots
    case .laserLines: .lines
    case .offsetStochastic, .grayInkJet: .strewn
    }
  }
}
