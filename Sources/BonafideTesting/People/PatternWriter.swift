internal import BonafideCore

/// Writes texts that match a pattern of the catalogue: sets, groups, alternatives and repetitions.
struct PatternWriter {
  private indirect enum Node {
    case set([Character])
    case sequence([Node])
    case either([Node])
    case times(Node, ClosedRange<Int>)
  }

  private let root: Node
  private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  private static let digits = Array("0123456789")

  /// nil for a pattern that it does not understand.
  init?(_ pattern: String) {
    var rest = Substring(pattern)
    if rest.hasPrefix("^") { rest.removeFirst() }
    if rest.hasSuffix("$") { rest.removeLast() }
    guard rest.utf8.count <= 500, let root = Self.alternatives(&rest, depth: 0), rest.isEmpty else { return nil }
    self.root = root
  }

  func write(using random: inout SplitMix64) -> String {
    var text = ""
    Self.write(root, to: &text, using: &random)
    return text
  }

  private static func write(_ node: Node, to text: inout String, using random: inout SplitMix64) {
    switch node {
    case .set(let characters): text.append(random.choice(characters, otherwise: "X"))
    case .sequence(let nodes): for node in nodes { write(node, to: &text, using: &random) }
    case .either(let nodes): write(random.choice(nodes, otherwise: .sequence([])), to: &text, using: &random)
    case .times(let node, let range):
      for _ in 0..<random.whole(range) where text.utf8.count < 300 { write(node, to: &text, using: &random) }
    }
  }

  private static func alternatives(_ rest: inout Substring, depth: Int) -> Node? {
    guard depth < 8 else { return nil }
    var found: [Node] = []
    while true {
      var sequence: [Node] = []
      while let next = rest.first, next != "|", next != ")" {
        guard let atom = atom(&rest, depth: depth) else { return nil }
        sequence.append(repeated(atom, &rest))
      }
      found.append(.sequence(sequence))
      guard rest.first == "|" else { break }
      rest.removeFirst()
    }
    return found.count == 1 ? found[0] : .either(found)
  }

  private static func atom(_ rest: inout Substring, depth: Int) -> Node? {
    let next = rest.removeFirst()
    switch next {
    case "(":
      if rest.hasPrefix("?:") { rest.removeFirst(2) }
      guard let inner = alternatives(&rest, depth: depth + 1), rest.first == ")" else { return nil }
      rest.removeFirst()
      return inner
    case "[": return set(&rest)
    case "\\": return escaped(&rest).map { .set($0) }
    case ".": return .set(capitals)
    default: return .set([next])
    }
  }

  private static func escaped(_ rest: inout Substring) -> [Character]? {
    guard let name = rest.popFirst() else { return nil }
    switch name {
    case "d": return digits
    case "w": return capitals + digits
    case "s": return [" "]
    case "p":
      guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
      rest = rest[rest.index(after: end)...]
      return capitals
    default: return [name]
    }
  }

  private static func set(_ rest: inout Substring) -> Node? {
    var characters: [Character] = []
    guard rest.first != "^" else { return nil }
    while let next = rest.popFirst(), next != "]" {
      if next == "\\" {
        guard let more = escaped(&rest) else { return nil }
        characters += more
      } else if rest.first == "-", let end = rest.dropFirst().first, end != "]",
        let from = next.unicodeScalars.first?.value, let to = end.unicodeScalars.first?.value, from <= to,
        to - from < 200
      {
        rest.removeFirst(2)
        characters += (from...to).compactMap { Unicode.Scalar($0).map(Character.init) }
      } else {
        characters.append(next)
      }
    }
    return characters.isEmpty ? nil : .set(characters)
  }

  private static func repeated(_ atom: Node, _ rest: inout Substring) -> Node {
    switch rest.first {
    case "?":
      rest.removeFirst()
      return .times(atom, 0...1)
    case "+":
      rest.removeFirst()
      return .times(atom, 1...3)
    case "*":
      rest.removeFirst()
      return .times(atom, 0...2)
    case "{":
      guard let end = rest.firstIndex(of: "}") else { return atom }
      let numbers = rest[rest.index(after: rest.startIndex)..<end].split(separator: ",").compactMap { Int($0) }
      rest = rest[rest.index(after: end)...]
      guard let low = numbers.first, (0...100).contains(low) else { return atom }
      return .times(atom, low...max(low, min(100, numbers.last ?? low)))
    default: return atom
    }
  }
}
