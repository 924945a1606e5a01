/// A pair of symbols that readers confuse.
public struct MRZConfusion: Sendable, Hashable {
  /// The character that was read.
  public let read: Character
  /// The character that may be meant.
  public let meant: Character
  /// Whether the two are very similar, so that this pair is preferred to others.
  public let isStrong: Bool
  /// Why they are confused.
  public let reason: String

  /// The closed table of confusions.
  ///
  /// Only confusions between kinds of symbol are in it: between two letters (U and V, O and Q) neither the kind nor, in
  /// a number of mixed symbols, the check digit says which is meant often enough; a recognizer's own scores do. Pairs
  /// come from the shapes of OCR-B (ISO 1073-2) and of the sans-serif faces that text recognizers are trained on.
  public static let all: [MRZConfusion] =
    pair("O", "0", true, "both are closed ovals; OCR-B differs in width only")
    + pair("I", "1", true, "both are one upright stroke")
    + pair("Z", "2", true, "same strokes, rounded at the top in 2")
    + pair("S", "5", true, "same curve, straight at the top in 5")
    + pair("B", "8", true, "two closed loops")
    + pair("G", "6", true, "open loop closed by blur")
    + pair("Q", "0", false, "the tail of Q is lost in blur")
    + pair("D", "0", false, "the left edge of D is rounded by blur")
    + pair("L", "1", false, "the foot of 1 in OCR-B looks like that of L")
    + pair("T", "7", false, "the left arm of T is cut")
    + pair("A", "4", false, "4 with a closed top is a triangle with a bar, as A")
    + [
      MRZConfusion(read: "K", meant: "<", isStrong: false, reason: "the arms of K are a filler's"),
      MRZConfusion(read: "C", meant: "<", isStrong: false, reason: "a filler rounded by blur"),
    ]

  private static func pair(_ one: Character, _ other: Character, _ isStrong: Bool, _ reason: String) -> [MRZConfusion] {
    [
      MRZConfusion(read: one, meant: other, isStrong: isStrong, reason: reason),
      MRZConfusion(read: other, meant: one, isStrong: isStrong, reason: reason),
    ]
  }

  /// The bytes that each ASCII byte may mean, with a cost of 1 (strong) or 2.
  static let table: [UInt8: [(byte: UInt8, cost: Int)]] = {
    var table: [UInt8: [(byte: UInt8, cost: Int)]] = [:]
    for confusion in all {
      guard let read = confusion.read.asciiValue, let meant = confusion.meant.asciiValue else { continue }
      table[read, default: []].append((meant, confusion.isStrong ? 1 : 2))
    }
    return table
  }()
}
