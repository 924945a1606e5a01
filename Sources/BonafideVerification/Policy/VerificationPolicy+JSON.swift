internal import BonafideCatalogue
internal import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension VerificationPolicy {
  /// Reads a policy from JSON.
  ///
  /// Keys are the names of the properties; a missing key keeps the standard policy's value. An unknown key is an error,
  /// so that a misspelling is not ignored, and so is a key that stands twice.
  ///
  /// - Throws: ``VerificationError`` with code `.badPolicy` that names the key and how to fix it.
  public init(json bytes: [UInt8]) throws {
    let given: [String: PolicyValue]
    do {
      given = try StrictJSON.decode([String: PolicyValue].self, from: bytes)
    } catch let fault as StrictJSON.Fault {
      throw VerificationError(.badPolicy, "the policy is no sound JSON: \(fault.line)")
    } catch {
      throw VerificationError(.badPolicy, "the policy is no JSON object of numbers, words and roles")
    }
    do {
      let standard = try JSONDecoder().decode([String: PolicyValue].self, from: JSONEncoder().encode(Self.standard))
      let merged = try PolicyValue.object(standard).merging(.object(given), at: "")
      self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(merged))
    } catch let error as VerificationError {
      throw error
    } catch {
      throw VerificationError(
        .badPolicy, "\(Self.misfit(error)) of the policy has a value of the wrong kind; see docs/policy.md")
    }
    try validate()
    var unnamed = self
    unnamed.name = Self.standard.name
    // A verdict names its policy: another one must not pass for a standard one, of now or of an earlier version.
    guard name == Self.standard.name && unnamed == .standard || !Self.isOfStandard(name) else {
      throw VerificationError(
        .badPolicy,
        "the policy is not the standard one: give it a \"name\" of its own, which does not begin with \"standard/\"")
    }
  }

  /// Whether a name reads as that of a standard policy.
  private static func isOfStandard(_ name: String) -> Bool {
    let family = standard.name.prefix { $0 != "/" } + "/"
    let seen = name.lowercased().unicodeScalars.filter { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }
    return String(String.UnicodeScalarView(seen)).hasPrefix(family)
  }

  /// Keys whose numbers are whole ones.
  static let wholeNumbers: Set = ["minimumRemainingDays", "minimumChallengeCount", "maximumAttemptCount"]

  /// The key that could not be decoded.
  private static func misfit(_ error: any Error) -> String {
    let path: [any CodingKey] =
      switch error {
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.codingPath
      default: []
      }
    return path.isEmpty ? "a key" : path.map(\.stringValue).joined(separator: ".")
  }
}

/// A value of a policy file.
enum PolicyValue: Codable {
  /// `null` or a list, which no key takes.
  case other
  case flag(Bool)
  case number(Double)
  case word(String)
  case object([String: PolicyValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let word = try? container.decode(String.self) {
      self = .word(word)
    } else if let object = try? container.decode([String: PolicyValue].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .other: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .word(let word): try container.encode(word)
    case .object(let object): try container.encode(object)
    }
  }

  /// What a value is, in a word with its article.
  private var kind: String {
    switch self {
    case .other: "nothing"
    case .flag: "true or false"
    case .number: "a number"
    case .word: "a word in quotes"
    case .object: "an object"
    }
  }

  /// The value with what another one says instead.
  func merging(_ other: PolicyValue, at place: String) throws -> PolicyValue {
    guard kind == other.kind else {
      throw VerificationError(.badPolicy, "\(place) of the policy must be \(kind); see docs/policy.md")
    }
    // The decoder would not say which key it is.
    if case .number(let number) = other, VerificationPolicy.wholeNumbers.contains(place), Int(exactly: number) == nil {
      throw VerificationError(.badPolicy, "\(place) of the policy must be a whole number; see docs/policy.md")
    }
    if case .word(let word) = other, place.hasPrefix("roles."), VerificationCheck.Role(rawValue: word) == nil {
      let roles = VerificationCheck.Role.allCases.map(\.rawValue).joined(separator: ", ")
      throw VerificationError(.badPolicy, "\(place) of the policy must be one of \(roles); see docs/policy.md")
    }
    guard case .object(var mine) = self, case .object(let theirs) = other else { return other }
    for (key, value) in theirs.sorted(by: { $0.key < $1.key }) {
      let path = place.isEmpty ? key : place + "." + key
      guard let old = mine[key] else {
        let nearest = FoldedText(key).nearest(among: mine.keys.sorted()).map { place.isEmpty ? $0 : place + "." + $0 }
        throw VerificationError(
          .badPolicy,
          "\(String(path.prefix(80))) is no key of a policy; " + (nearest.map { "did you mean \($0)? See" } ?? "see")
            + " docs/policy.md")
      }
      mine[key] = try old.merging(value, at: path)
    }
    return .object(mine)
  }
}
