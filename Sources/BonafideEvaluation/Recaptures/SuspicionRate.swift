public import BonafideCore
public import BonafidePage
internal import BonafideTesting

/// What came of one suspicion for the pictures of one medium.
///
/// As in ISO/IEC 30107-3, BPCER is the share of bona fide pictures that are suspected and APCER that of the attacks of
/// one kind of instrument that are not, both of those that were judged.
public struct SuspicionRate: Sendable, Hashable, Encodable {
  /// Which suspicion.
  public let suspicion: DocumentSuspicion
  /// The screen or printer, or `real`.
  public let medium: String
  /// Whether the pictures are bona fide: then ``error`` is BPCER, else APCER.
  public let isBonaFide: Bool
  /// Pictures of the medium.
  public let count: Int
  /// How many of them were judged.
  public let judgedCount: Int
  /// How many of those were judged wrongly.
  public let errorCount: Int

  /// BPCER or APCER with Wilson's 95 % interval.
  public var error: RateEstimate { .wilson(successes: errorCount, trials: judgedCount) }
  /// The share that was judged.
  public var judged: RateEstimate { .wilson(successes: judgedCount, trials: count) }

  private enum CodingKeys: String, CodingKey { case suspicion, medium, isBonaFide, count, judged, error }

  /// Writes the counts and both rates.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(suspicion.reason.rawValue, forKey: .suspicion)
    try values.encode(medium, forKey: .medium)
    try values.encode(isBonaFide, forKey: .isBonaFide)
    try values.encode(count, forKey: .count)
    try values.encode(judged, forKey: .judged)
    try values.encode(error, forKey: .error)
  }

  /// The rates of a suspicion: bona fide pictures first, then its attacks, by medium.
  ///
  /// - Parameters:
  ///   - suspicion: which; an attack of the other one tells nothing of it and is left out.
  ///   - pictures: what each is taken from, and what was said of it.
  /// - Returns: a rate a medium; none without pictures.
  static func rates(_ suspicion: DocumentSuspicion, of pictures: [Judged]) -> [SuspicionRate] {
    let attack: StageRecapture.Kind = suspicion == .screen ? .screen : .copy
    let shown = pictures.filter { $0.isBonaFide || $0.kind == attack }
    let groups = Dictionary(grouping: shown) { [$0.isBonaFide ? "0" : "1", $0.medium] }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, pictures in
      let isBonaFide = key[0] == "0"
      let suspected = pictures.compactMap { $0.suspected[suspicion] }
      return SuspicionRate(
        suspicion: suspicion, medium: key[1], isBonaFide: isBonaFide, count: pictures.count,
        judgedCount: suspected.count, errorCount: suspected.count { $0 == isBonaFide })
    }
  }

  /// What was said of a picture.
  struct Judged {
    /// What it is taken from; nil for the page itself.
    var kind: StageRecapture.Kind?
    /// The screen or printer, or `real`.
    var medium: String
    /// Whether each suspicion was raised; the ones that were not judged are left out.
    var suspected: [DocumentSuspicion: Bool]

    /// Whether it is a bona fide presentation: the page itself, or a print in color that stands for it.
    var isBonaFide: Bool { kind == nil || kind == .print }
  }
}

extension DocumentSuspicion {
  /// The check that raises it.
  var check: CheckCode { self == .screen ? .screen : .copy }
}
