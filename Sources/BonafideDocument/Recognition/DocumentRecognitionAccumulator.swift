public import BonafideCatalogue

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Adds up what the frames of a stream say about one tracked document.
///
/// A pure value: each frame's recognition shifts the logarithm of the odds of every kind; older frames fade, so that a
/// document that is exchanged is known again. ``reset()`` when tracking was lost.
public struct DocumentRecognitionAccumulator: Sendable {
  /// How much of the older frames is kept with each new one, 0...1; 0.8 by default.
  public let memory: Double
  /// Frames added since the last reset.
  public private(set) var frameCount = 0
  private var odds: [Document: Double] = [:]
  private var latest: [Document: DocumentRecognition] = [:]

  /// Kinds that are kept at once.
  private static let maximumCount = 16
  /// What one frame may add or take: frames of one view are not independent.
  private static let largestShift = 4.0
  /// Odds beyond this say no more.
  private static let largestOdds = 9.0

  /// Creates an empty sum; the memory is kept within 0 and 1.
  public init(memory: Double = 0.8) { self.memory = memory.isFinite ? min(max(memory, 0), 1) : 0.8 }

  /// Forgets everything.
  public mutating func reset() {
    frameCount = 0
    odds = [:]
    latest = [:]
  }

  /// Adds a frame.
  public mutating func add(_ recognition: DocumentRecognition) {
    frameCount += 1
    var likely: [Document: Double] = [:]
    if let document = recognition.document {
      likely[document] = recognition.confidence
      latest[document] = recognition
    }
    for other in recognition.alternatives { likely[other.document] = other.confidence }
    for kind in Set(odds.keys).union(likely.keys) {
      let share = min(max(likely[kind] ?? 0, 0), 1)
      let shift = log(max(share, 1e-3)) - log(max(1 - share, 1e-3))
      let sum = memory * (odds[kind] ?? 0) + min(max(shift, -Self.largestShift), Self.largestShift)
      odds[kind] = min(max(sum, -Self.largestOdds), Self.largestOdds)
    }
    if odds.count > Self.maximumCount {
      for (kind, _) in odds.sorted(by: { $0.value < $1.value }).prefix(odds.count - Self.maximumCount) {
        odds[kind] = nil
        latest[kind] = nil
      }
    }
  }

  /// The likeliest kind with its probability, 0...1, and the last recognition of it; nil where none is likelier than not.
  public var best: (document: Document, confidence: Double, recognition: DocumentRecognition)? {
    guard let (kind, sum) = odds.max(by: { ($0.value, Self.key($1.key)) < ($1.value, Self.key($0.key)) }), sum > 0,
      let recognition = latest[kind]
    else { return nil }
    return (kind, 1 / (1 + exp(-sum)), recognition)
  }

  private static func key(_ document: Document) -> String {
    [document.country?.rawValue, document.role?.rawValue, document.page?.rawValue, document.code?.rawValue]
      .compactMap { $0 }.joined(separator: "/")
  }
}
