public import BonafideCapture
public import BonafideCatalogue
internal import BonafideCore
internal import BonafidePage
internal import BonafideReport
public import BonafideTesting

/// What the verifier of streams said of one clip, held against what the clip really shows.
public struct StreamClipResult: Sendable, Hashable {
  /// The clip's name in its folder.
  public let file: String
  /// The document that it shows.
  public let wanted: Document
  /// The document that was recognized first; nil until then.
  public private(set) var found: Document?
  /// Seconds of the clip until a frame was first good, see `DocumentResult.isGood`; nil where none was.
  public private(set) var firstGood: Double?
  /// Seconds of the clip until the document was recognized; nil where it never was.
  public private(set) var firstKnown: Double?
  /// Seconds of the clip until all was read and the state was ok; nil where it never was.
  public private(set) var firstOK: Double?
  /// Milliseconds of each frame in which a document was followed, to a hundredth.
  public private(set) var trackedMilliseconds: [Double] = []
  /// Milliseconds of each frame, to a hundredth.
  public private(set) var allMilliseconds: [Double] = []
  /// Overlap of the outline with the true one, 0...1, in each frame in which the document was held still and followed.
  public private(set) var overlaps: [Double] = []
  /// Frames in which the document was held still and its true outline is known, whether it was followed or not.
  public private(set) var heldFrameCount = 0

  /// Creates the result of a clip of which no frame was shown yet.
  public init(file: String, wanted: Document) {
    self.file = file
    self.wanted = wanted
  }

  /// Takes in what the verifier said of one frame.
  ///
  /// - Parameters:
  ///   - result: what the verifier said.
  ///   - truth: what is true of the frame; nil where nothing is known.
  ///   - time: seconds of the clip by now.
  ///   - milliseconds: how long the verifier took.
  public mutating func add(
    _ result: DocumentResult, truth: ClipTruth.Frame?, time: Double, milliseconds: Double
  ) {
    allMilliseconds.append(milliseconds.rounded(to: 2))
    if result.corners != nil { trackedMilliseconds.append(milliseconds.rounded(to: 2)) }
    if firstGood == nil, result.isGood { firstGood = time }
    if firstKnown == nil, let document = result.document {
      firstKnown = time
      found = document
    }
    if firstOK == nil, result.state == .ok { firstOK = time }
    guard let truth, truth.isHeld, let outline = truth.outline else { return }
    heldFrameCount += 1
    guard let corners = result.corners else { return }
    overlaps.append(corners.overlap(with: outline).rounded(to: 4))
  }

  /// Whether role, country and page are right.
  public var isRight: Bool {
    found.map { $0.role == wanted.role && $0.country == wanted.country && $0.page == wanted.page } ?? false
  }

  /// Whether another document was recognized.
  public var isWrong: Bool { found != nil && !isRight }

  /// Seconds from the first good frame until the document was recognized, below 0 where that came first; nil where one
  /// of both never came.
  public var delay: Double? { firstKnown.flatMap { known in firstGood.map { known - $0 } } }
}
