public import BonafideCore
public import BonafideFace

/// Whether all kept frames show one person: the templates of later frames against that of the first.
///
/// In each part of a capture (a challenge) the frame that is most like the first one counts, since a blink or a blurred
/// frame makes a template unlike.
public struct PersonEvidence: Sendable {
  /// The share of different people that is let pass in one comparison, one in a thousand: within one stream, camera and
  /// light are the same, so that one person's templates are far nearer to each other than this asks.
  public static let falseMatchRate = 1e-3

  private let matcher: TemplateMatcher
  private var reference: Template?
  private var best: [Int: MatchResult] = [:]

  /// Starts without a template.
  public init() { matcher = TemplateMatcher(falseMatchRate: Self.falseMatchRate) }

  /// Takes in a template; the first one is what later ones are held against.
  ///
  /// - Parameters:
  ///   - template: of a face that looks about straight ahead.
  ///   - part: of the capture, counted by the caller.
  /// - Returns: how it compares; nil for the first.
  /// - Throws: `FaceError` with code `.incompatibleTemplates`.
  @discardableResult
  public mutating func add(_ template: Template, part: Int) throws -> MatchResult? {
    guard let reference else {
      reference = template
      return nil
    }
    let match = try matcher.match(reference: reference, probe: template)
    if match.score >= best[part]?.score ?? -1 { best[part] = match }
    return match
  }

  /// The least score of any part, 0...1.
  public var check: Check {
    Check(
      .livenessSamePerson,
      MeasuredValue(best.values.map(\.score).min(), .atLeast(matcher.threshold), .score),
      failure: Reason(.livenessOtherFace), missing: Reason(.livenessTooFewFrames))
  }
}
