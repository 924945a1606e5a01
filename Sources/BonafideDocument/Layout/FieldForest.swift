#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import BonafideCore

/// Decision trees over ``FieldFeature`` and ``PageFeature``: a second estimate of how likely a text is a field's value.
///
/// ``FieldModel`` adds up independent evidence. Trees also see combinations, such as a text to the right of its label
/// on a page whose other values stand below theirs. Fitted by `scripts/fields/forest.py`.
struct FieldForest: Sendable {
  /// The schema's name and version.
  static let schema = "bonafide-field-forest/1"
  /// The names of the features, in the order in which they are handed over.
  static let names = FieldFeature.allCases.map(\.rawValue) + PageFeature.allCases.map(\.rawValue)
  /// Most of a file.
  static let most = (treeCount: 200, nodeCount: 20_000, byteCount: 1 << 19)

  /// Least probability of a value.
  let threshold: Double
  private let trees: [[Node]]

  /// A place where a tree parts, or where it ends.
  private enum Node: Sendable {
    /// To the first child where the feature is at most the bound, else to the second; both stand after their parent.
    case split(feature: Int, bound: Double, children: (Int, Int))
    case leaf(Double)
  }

  /// How likely features are those of a field's value, 0...1.
  ///
  /// - Parameters:
  ///   - features: in the order of ``FieldFeature``.
  ///   - page: in the order of ``PageFeature``.
  /// - Returns: the mean of the trees.
  func probability(_ features: [Double], page: [Double]) -> Double {
    let values = features + page
    return trees.reduce(0) { $0 + Self.value($1, values) } / Double(trees.count)
  }

  private static func value(_ tree: [Node], _ values: [Double]) -> Double {
    var place = 0
    // Children stand after their parents, so this ends.
    while case .split(let feature, let bound, let children) = tree[place] {
      place = values[feature] <= bound ? children.0 : children.1
    }
    guard case .leaf(let value) = tree[place] else { return 0 }
    return value
  }

  /// Reads the trees; unknown features, numbers out of range and malformed trees are errors.
  ///
  /// - Throws: ``DocumentError`` with code `.badCatalogue`.
  init(json: [UInt8]) throws {
    do {
      guard json.count <= Self.most.byteCount else { throw Self.damage("it is too large") }
      let file = try JSONDecoder().decode([String: Entry].self, from: Data(json))
      guard file.count == 4, case .text(Self.schema)? = file["schema"],
        case .number(let threshold)? = file["threshold"], (0...1).contains(threshold),
        case .names(let names)? = file["features"], case .trees(let found)? = file["trees"]
      else { throw Self.damage("keys or ranges are others") }
      let places = Dictionary(uniqueKeysWithValues: Self.names.enumerated().map { ($1, $0) })
      guard names.count == places.count, Set(names) == Set(places.keys) else {
        throw Self.damage("features are others")
      }
      guard (1...Self.most.treeCount).contains(found.count),
        found.reduce(0, { $0 + ($1["feature"]?.count ?? 0) }) <= Self.most.nodeCount
      else { throw Self.damage("there are too many trees or nodes, or none") }
      let features = names.compactMap { places[$0] }
      self.threshold = threshold
      trees = try found.map { try Self.tree($0, features) }
    } catch {
      throw DocumentError(.badCatalogue, "not a \(Self.schema) object; run `make setup`", cause: error)
    }
  }

  /// A tree of four arrays with an entry a node: its feature, -1 for a leaf; the bound or the leaf's value; its
  /// children, 0 for a leaf.
  private static func tree(_ arrays: [String: [Double]], _ features: [Int]) throws -> [Node] {
    guard arrays.count == 4, let own = arrays["feature"], let numbers = arrays["number"], let left = arrays["left"],
      let right = arrays["right"], !own.isEmpty, [numbers, left, right].allSatisfy({ $0.count == own.count })
    else { throw damage("a tree is not four arrays of one length") }
    return try own.indices.map { place in
      guard numbers[place].isFinite, let feature = Int(exactly: own[place]) else { throw damage("a number is none") }
      if feature == -1 {
        guard (0...1).contains(numbers[place]), left[place] == 0, right[place] == 0 else {
          throw damage("a leaf is no probability")
        }
        return .leaf(numbers[place])
      }
      let after = place + 1..<own.count
      guard features.indices.contains(feature), let first = Int(exactly: left[place]),
        let second = Int(exactly: right[place]), after.contains(first), after.contains(second)
      else { throw damage("a node leads nowhere") }
      return .split(feature: features[feature], bound: numbers[place], children: (first, second))
    }
  }

  private static func damage(_ what: String) -> DocumentError { DocumentError(.badCatalogue, what) }

  private enum Entry: Decodable {
    case text(String)
    case number(Double)
    case names([String])
    case trees([[String: [Double]]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode([String].self) {
        self = .names(value)
      } else {
        self = .trees(try container.decode([[String: [Double]]].self))
      }
    }
  }
}

extension FieldForest {
  /// The trees that belong to this program, read once.
  ///
  /// - Throws: `FileError` where they are missing or others may write to their folder; ``DocumentError`` with code
  ///   `.badCatalogue`.
  static func standard() throws -> FieldForest { try kept.get() }

  private static let kept = Result {
    try FieldForest(json: WeightFile<FieldFeature>.shipped("field-forest.json", maximumByteCount: most.byteCount))
  }
}
