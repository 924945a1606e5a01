@testable import BonafideCore

extension FuzzTarget {
  /// A text of JSON by itself, as of policies, profiles and other files that people write.
  ///
  /// What passes the check may still be refused by the decoder, which takes no lone half of a surrogate pair.
  static let json = [
    FuzzTarget("json", refusesWith: StrictJSON.Fault.self, where: { !$0.message.isEmpty }) { bytes in
      do {
        let value = try StrictJSON.decode(Content.self, from: bytes)
        promise(value.depth <= StrictJSON.nesting, "nested no deeper than is said")
        promise(value.isFinite, "numbers that can be held")
      } catch is DecodingError {}
    }
  ]

  /// Whatever JSON can hold.
  private indirect enum Content: Decodable {
    case nothing
    case flag
    case number(Double)
    case text
    case list([Content])
    case object([String: Content])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .nothing
      } else if (try? container.decode(Bool.self)) != nil {
        self = .flag
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if (try? container.decode(String.self)) != nil {
        self = .text
      } else if let list = try? container.decode([Content].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Content].self))
      }
    }

    private var parts: [Content] {
      switch self {
      case .list(let list): list
      case .object(let object): Array(object.values)
      case .nothing, .flag, .number, .text: []
      }
    }

    /// Lists and objects within one another.
    var depth: Int {
      switch self {
      case .list, .object: 1 + (parts.map(\.depth).max() ?? 0)
      case .nothing, .flag, .number, .text: 0
      }
    }

    /// Whether every number is one.
    var isFinite: Bool {
      if case .number(let number) = self { return number.isFinite }
      return parts.allSatisfy(\.isFinite)
    }
  }
}
