public import BonafideCore

/// What pictures of faces or of pages are held to: a limit a measure or gate; data with a version, so that results can
/// say what they were held to.
public struct QualityProfile: Sendable, Hashable {
  /// What is judged by it.
  public enum Subject: String, Sendable, Hashable, Codable, CaseIterable {
    /// A face.
    case face
    /// The page of a document.
    case page
  }

  /// What is judged by it.
  public let subject: Subject
  /// Its name, that of its file.
  public let name: String
  /// Changes whenever a limit does.
  public let number: Int
  /// The limits by their names: the code of a check, or another word of that form where a check has two.
  public var limits: [String: Bound]

  /// The name of the format of a file.
  static let schema = "bonafide-profile/1"
  /// Most bytes of a file.
  public static let maximumByteCount = 64 * 1024
  /// Most limits of a profile.
  private static let mostLimits = 200

  /// Creates a profile.
  public init(subject: Subject, name: String, number: Int, limits: [String: Bound]) {
    self.subject = subject
    self.name = name
    self.number = number
    self.limits = limits
  }

  /// Name and number: `matching/2`.
  public var version: String { "\(name)/\(number)" }

  /// The limit of a check; nil where it is measured and not judged.
  public subscript(code: CheckCode) -> Bound? {
    get { limits[code.rawValue] }
    set { limits[code.rawValue] = newValue }
  }
}

extension QualityProfile {
  /// A limit as it stands in a file.
  private struct Limit: Decodable {
    var atLeast: Double?
    var atMost: Double?

    private enum CodingKeys: String, CodingKey, CaseIterable { case atLeast, atMost }

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, CodingKeys.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: CodingKeys.self)
      atLeast = try container.decodeIfPresent(Double.self, forKey: .atLeast)
      atMost = try container.decodeIfPresent(Double.self, forKey: .atMost)
    }
  }

  private struct File: Decodable {
    var schema: String
    var subject: Subject
    var name: String
    var version: Int
    var basedOn: String?
    var restsOn: String
    var limits: [String: Limit]

    private enum CodingKeys: String, CodingKey, CaseIterable {
      case schema, subject, name, version, basedOn, restsOn, limits
    }

    init(from decoder: any Decoder) throws {
      try KnownKeys.check(decoder, CodingKeys.allCases.map(\.rawValue))
      let container = try decoder.container(keyedBy: CodingKeys.self)
      schema = try container.decode(String.self, forKey: .schema)
      subject = try container.decode(Subject.self, forKey: .subject)
      name = try container.decode(String.self, forKey: .name)
      version = try container.decode(Int.self, forKey: .version)
      basedOn = try container.decodeIfPresent(String.self, forKey: .basedOn)
      restsOn = try container.decode(String.self, forKey: .restsOn)
      limits = try container.decode([String: Limit].self, forKey: .limits)
    }
  }

  /// Reads the bytes of a file (docs/profiles.md).
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - base: gives the profile that it is based on, by its name; one that is itself based on another is refused.
  /// - Throws: ``ProfileError`` with code `.badProfile`, and what `base` throws.
  init(json bytes: [UInt8], base: (String) throws -> QualityProfile) throws {
    guard bytes.count <= Self.maximumByteCount else {
      throw ProfileError(.badProfile, "a profile has \(Self.maximumByteCount) bytes at most")
    }
    let file: File
    do { file = try StrictJSON.decode(File.self, from: bytes) } catch let error as ProfileError {
      throw error
    } catch let fault as StrictJSON.Fault {
      throw ProfileError(.badProfile, "the profile is no sound JSON: \(fault.line)")
    } catch {
      throw ProfileError(.badProfile, "the profile is not in the form that docs/profiles.md describes")
    }
    guard file.schema == Self.schema else {
      throw ProfileError(.badProfile, "the schema of the profile is not \"\(Self.schema)\"")
    }
    guard Self.isName(file.name), (1...1_000_000).contains(file.version), file.limits.count <= Self.mostLimits else {
      throw ProfileError(
        .badProfile,
        "a profile has a name of letters, digits and hyphens, a version from 1 and \(Self.mostLimits) limits at most")
    }
    var limits = try file.basedOn.map { try base($0).limits } ?? [:]
    for (name, limit) in file.limits {
      guard CheckCode(rawValue: name) != nil, let bound = Bound(atLeast: limit.atLeast, atMost: limit.atMost),
        [bound.minimum, bound.maximum].allSatisfy({ $0?.isFinite ?? true })
      else {
        throw ProfileError(
          .badProfile,
          "the limit \(String(name.prefix(80))) of profile \(file.name) needs atLeast, atMost or both in order")
      }
      limits[name] = bound
    }
    self.init(subject: file.subject, name: file.name, number: file.version, limits: limits)
  }

  /// Whether a text may name a profile, and so a file.
  static func isName(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
      }
  }

  /// Refuses a limit that no measure or gate knows, so that a misspelt one is not lost in silence.
  ///
  /// - Parameter known: what each limit may lie in, by name.
  /// - Throws: ``ProfileError`` with code `.badProfile` that names the profile and the limit.
  package func check(_ known: [String: ClosedRange<Double>]) throws {
    for (name, bound) in limits.sorted(by: { $0.key < $1.key }) {
      guard let range = known[name] else {
        throw ProfileError(
          .badProfile, "\(name) of profile \(version) is no limit of a \(subject.rawValue); see docs/profiles.md")
      }
      for limit in [bound.minimum, bound.maximum].compactMap(\.self) where !range.contains(limit) {
        throw ProfileError(
          .badProfile,
          "\(name) of profile \(version) is \(limit); it must lie in \(range.lowerBound)...\(range.upperBound)")
      }
    }
  }
}

/// Refuses keys that nobody reads.
enum KnownKeys {
  static func check(_ decoder: any Decoder, _ known: [String]) throws {
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys where !known.contains(key.stringValue) {
      throw ProfileError(
        .badProfile,
        "\(String(key.stringValue.prefix(80))) is no key of a profile; use \(known.joined(separator: ", "))")
    }
  }
}
