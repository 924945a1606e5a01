public import BonafideCore
public import BonafideFace

/// Whether all kept frames show one person: the templates of later frames are compared with that of the first.
///
/// In each part of a capture (a challenge) the frame most similar to the first one counts, since a blink or blur
/// changes a template. A part that was begun and has no template leaves open who was seen in it.
public struct PersonEvidence: Sendable {
  /// The share of different people that pass one comparison, one in a thousand.
  ///
  /// Within one stream, camera and light are the same, so one person's templates are far more similar than this
  /// requires.
  public static let falseMatchRate = 1e-3
  /// The same for the kept picture.
  ///
  /// It represents the person in every later comparison, and a picture between two people is similar to both. In nine
  /// clips all but a few pictures of talking people are more similar to the first one than this requires.
  public static let keptFalseMatchRate = 1e-5

  private let matcher: TemplateMatcher
  private let strict: TemplateMatcher
  private var reference: Template?
  private var begun: Set<Int> = []
  private var best: [Int: (match: MatchResult, template: Template)] = [:]
  private var kept: Template?

  /// Starts without a template.
  public init() {
    matcher = TemplateMatcher(falseMatchRate: Self.falseMatchRate)
    strict = TemplateMatcher(falseMatchRate: Self.keptFalseMatchRate)
  }

  /// From now on that part needs a template.
  public mutating func begin(part: Int) { begun.insert(part) }

  /// Takes in a template; the first one is the reference for later ones.
  ///
  /// - Parameters:
  ///   - template: of a face that looks in about the same direction as the first one.
  ///   - part: of the capture, counted by the caller.
  /// - Returns: the comparison; nil for the first.
  /// - Throws: `FaceError` with code `.incompatibleTemplates`.
  @discardableResult
  public mutating func add(_ template: Template, part: Int) throws -> MatchResult? {
    guard let reference else {
      reference = template
      return nil
    }
    let match = try matcher.match(reference: reference, probe: template)
    if match.score >= best[part]?.match.score ?? -1 { best[part] = (match, template) }
    return match
  }

  /// Takes the template of the picture that is kept, in place of an earlier one.
  public mutating func keep(_ template: Template) { kept = template }

  /// Whether a picture is alike enough to be kept.
  func mayBeKept(_ match: MatchResult) -> Bool { match.score >= strict.threshold }

  /// Whether a part's template is as similar to the first one as a kept picture must be; true for parts without one.
  func isSurelySeen(in part: Int) -> Bool { best[part].map { mayBeKept($0.match) } ?? true }

  /// How a template compares with the first one, without being taken in; nil before the first.
  func match(_ template: Template) throws -> MatchResult? {
    try reference.map { try matcher.match(reference: $0, probe: template) }
  }

  /// The lowest score of any part, 0...1, or that of the kept picture if it is too unlike one of them.
  public var check: Check {
    let isOpen = !begun.isSubset(of: best.keys)
    let least = isOpen ? nil : best.values.map(\.match.score).min()
    if let keptScore = kept.flatMap(score), keptScore < strict.threshold,
      least.map({ $0 >= matcher.threshold }) ?? false
    {
      return check(MeasuredValue(keptScore, .atLeast(strict.threshold), .score))
    }
    return check(MeasuredValue(least, .atLeast(matcher.threshold), .score))
  }

  private func check(_ measured: MeasuredValue) -> Check {
    Check(
      .livenessSamePerson, measured, failure: Reason(.livenessOtherFace), missing: Reason(.livenessTooFewFrames))
  }

  /// Whether a picture that is kept would be alike enough to the first one and to the best of each part.
  func isAlikeToAll(_ template: Template) -> Bool { score(template).map { $0 >= strict.threshold } ?? false }

  /// The least score of a picture against the first one and the best of each part; nil before the first.
  private func score(_ kept: Template) -> Double? {
    guard let reference else { return nil }
    // What cannot be compared is not alike; templates of two models were refused as they came.
    return ([reference] + best.values.map(\.template)).map { template in
      (try? strict.match(reference: template, probe: kept))?.score ?? 0
    }.min()
  }
}
