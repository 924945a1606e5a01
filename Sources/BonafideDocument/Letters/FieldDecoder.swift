internal import BonafideCatalogue
internal import BonafideInference
internal import BonafideText

/// Decodes the recognizer's probabilities as the text of a field, in Latin symbols only.
///
/// With a pattern, only texts that it allows are decoded; characters of like shape may replace each other at a cost.
struct FieldDecoder: Sendable {
  /// Classes of the recognizer that a field may hold, with their characters.
  private let symbols: [(index: Int, character: Character)]
  private let spaceIndex: Int
  private let letters: LatinLetters

  /// The characters that may be meant by a character of like shape.
  ///
  /// More than ``LookalikeText`` and `MRZConfusion` have, small letters and signs too: each is taken at a cost, beside
  /// what the network saw.
  private static let lookalikes: [Character: [Character]] = [
    "O": ["0"], "o": ["0"], "Q": ["0", "O"], "D": ["0"], "0": ["O"], "I": ["1"], "l": ["1", "I"], "|": ["1", "I"],
    "i": ["1"], "1": ["I"], "!": ["1"], "B": ["8"], "8": ["B"], "S": ["5"], "s": ["5"], "5": ["S"], "Z": ["2"],
    "z": ["2"], "2": ["Z"], "G": ["6"], "b": ["6"], "6": ["G"], "q": ["9"], "g": ["9"], ",": ["."], "-": ["."],
    "T": ["7"], "A": ["4"], "4": ["A"],
  ]
  /// A symbol below this is not looked at.
  private static let leastProbability: Float = 0.0005
  /// Factor on the probability of a look-alike.
  private static let penalty: Float = 0.05
  private static let beamWidth = 24

  /// - Parameters:
  ///   - table: the characters of the recognizer's classes.
  ///   - letters: decides marks; letters stay as they were read where it does not know the network.
  init(_ table: SymbolTable, letters: LatinLetters) {
    var symbols: [(Int, Character)] = []
    for (index, symbol) in table.symbols.enumerated() where index > 0 {
      guard symbol.count == 1, let character = symbol.first, let scalar = character.unicodeScalars.first else {
        continue
      }
      // Basic Latin to Latin Extended-B, the Romanian letters, Latin Extended Additional's capital sharp s, general
      // dashes.
      if scalar.value < 0x250 || scalar == "ə" || scalar == "ẞ" || scalar == "–" || scalar == "’" {
        symbols.append((index, character))
      }
    }
    self.symbols = symbols.map { (index: $0.0, character: $0.1) }
    spaceIndex = table.count - 1
    self.letters = letters
  }

  /// The likeliest text of Latin symbols, weighted by the field's alphabet.
  ///
  /// The text is neither trimmed nor corrected.
  func decode(_ view: TensorView, steps: Int, alphabet: FieldAlphabet) -> StripReading {
    let line = looked(view, steps: steps, alphabet)
    let first = decode(line, alphabet: alphabet, isCapitals: false)
    guard FieldAlphabet.isCapitals(first.text) else { return first }
    return decode(line, alphabet: alphabet, isCapitals: true)
  }

  /// A step of a line: how likely nothing stands there, and what does else.
  private struct Step {
    var blank: Float
    var seen: [Seen]
  }

  /// The steps of a line, each looked at once, whatever the line is then decoded as.
  private func looked(_ view: TensorView, steps: Int, _ alphabet: FieldAlphabet) -> [Step] {
    guard let classCount = view.shape.last, classCount > 1 else { return [] }
    let symbols = symbols(below: classCount)
    let marks = letters.marks(view, steps: steps)
    return (0..<min(steps, view.values.count / classCount)).map { step in
      let row = step * classCount
      let blank = view.values[row]
      // Only where the blank does not hold nearly all can a symbol win.
      let seen = blank > 0.9 ? [] : told(likely(symbols, view, row), by: marks, at: step, alphabet)
      return Step(blank: blank, seen: seen)
    }
  }

  /// A character of a step, and whether its mark was told.
  private struct Seen {
    var character: Character
    var probability: Float
    var isTold = false
  }

  /// The characters of a step with each letter's probability shared among what it is with and without marks.
  ///
  /// The alphabet weighs the marks of one letter against each other alone: a mark that no language of the issuer has
  /// may be lost, the letter never.
  private func told(
    _ seen: [(Int, Character, Float)], by marks: LineMarks?, at step: Int, _ alphabet: FieldAlphabet
  ) -> [Seen] {
    guard let marks else { return seen.map { Seen(character: $0.1, probability: $0.2) } }
    let letters = seen.map { (letter: $0.1, probability: $0.2) }
    return seen.flatMap { _, character, probability -> [Seen] in
      guard let shares = marks.shares(of: character, at: step, beside: letters) else {
        return [Seen(character: character, probability: probability)]
      }
      let weighed = shares.map { ($0.letter, $0.share * alphabet.weight(ofTold: $0.letter)) }
      let total = weighed.reduce(Float(0)) { $0 + $1.1 }
      return weighed.map { Seen(character: $0.0, probability: probability * $0.1 / total, isTold: true) }
    }
  }

  private func decode(_ line: [Step], alphabet: FieldAlphabet, isCapitals: Bool) -> StripReading {
    var text = ""
    var places: [Double] = []
    var sum = 0.0
    var count = 0
    var last: Character?
    for (index, step) in line.enumerated() {
      var masses: [Character: (weighed: Float, plain: Float)] = [:]
      for one in step.seen {
        let meant = isCapitals ? alphabet.capitalized(one.character) : one.character
        let old = masses[meant] ?? (0, 0)
        let weight = one.isTold ? 1 : alphabet.weight(meant)
        masses[meant] = (old.weighed + one.probability * weight, old.plain + one.probability)
      }
      alphabet.weighCaron(&masses, after: text.last)
      guard let best = masses.max(by: { ($0.value.weighed, $1.key) < ($1.value.weighed, $0.key) }),
        best.value.weighed > step.blank || (best.value.plain > step.blank && best.value.weighed > 0.05)
      else {
        last = nil
        continue
      }
      if best.key != last {
        text.append(best.key)
        places.append(Double(index) + 0.5)
        sum += Double(best.value.plain)
        count += 1
      } else if !places.isEmpty {
        places[places.count - 1] += 0.5
      }
      last = best.key
    }
    return StripReading(
      text: text, confidence: count > 0 ? min(1, sum / Double(count)) : 0,
      places: places.map { $0 / Double(max(line.count, 1)) })
  }

  private struct Path {
    /// The node of its text.
    var text: TextTree.Node
    var states: [Int]
    var last: Int
    var score: Float
    var sum: Float
    var repairs: Int
  }

  private struct Key: Hashable {
    let text: TextTree.Node
    let last: Int
  }

  /// The texts of a search as paths from the root of a tree, so that equal texts are one node.
  private struct TextTree {
    typealias Node = Int

    private struct Edge: Hashable {
      let parent: Node
      let character: Character
    }

    /// The empty text.
    static let root: Node = 0

    /// The edge to each node; the root has none.
    private var edges: [Edge?] = [nil]
    private var nodes: [Edge: Node] = [:]

    /// The text of a node with one more character.
    mutating func node(_ parent: Node, adding character: Character) -> Node {
      let edge = Edge(parent: parent, character: character)
      if let known = nodes[edge] { return known }
      nodes[edge] = edges.count
      edges.append(edge)
      return edges.count - 1
    }

    func characters(of node: Node) -> [Character] {
      var characters: [Character] = []
      var edge = edges[node]
      while let last = edge {
        characters.append(last.character)
        edge = edges[last.parent]
      }
      return characters.reversed()
    }
  }

  /// The likeliest text that a pattern allows; nil where none is at all likely.
  ///
  /// Beam search over paths of connectionist temporal classification, each with the pattern's states (best path, not
  /// sum). Spaces that the pattern does not know are dropped.
  func decode(_ view: TensorView, steps: Int, pattern: FieldPattern) -> StripReading? {
    guard let classCount = view.shape.last, classCount > 1 else { return nil }
    let program = pattern.program
    let usable = min(steps, view.values.count / classCount, 320)
    let symbols = symbols(below: classCount)
    var tree = TextTree()
    var beam = [Path(text: TextTree.root, states: program.start, last: 0, score: 1, sum: 0, repairs: 0)]
    for step in 0..<usable {
      let row = step * classCount
      let blank = view.values[row]
      let seen = (blank > 0.9995 ? [] : likely(symbols, view, row)).map { index, character, probability in
        (index: index, meant: Self.meant(by: character), probability: probability)
      }
      var next: [Key: Path] = [:]
      func offer(_ path: Path) {
        let key = Key(text: path.text, last: path.last)
        if next[key]?.score ?? -1 < path.score { next[key] = path }
      }
      for path in beam {
        var still = path
        still.last = 0
        still.score *= max(blank, 1e-7)
        offer(still)
        for (index, meant, probability) in seen {
          if index == path.last {
            var same = path
            same.score *= probability
            offer(same)
            continue
          }
          for (character, cost) in meant {
            let states = program.step(path.states, character)
            var grown = path
            grown.last = index
            grown.score *= probability * cost
            if states.isEmpty {
              guard index == spaceIndex else { continue }
            } else {
              grown.states = states
              grown.text = tree.node(path.text, adding: character)
              grown.sum += probability * (cost < 1 ? 0.7 : 1)
              if cost < 1 { grown.repairs += 1 }
            }
            offer(grown)
          }
        }
      }
      beam = Self.likeliest(next.values, tree)
      guard let best = beam.first?.score, best > 0 else { return nil }
      for index in beam.indices { beam[index].score /= best }
    }
    let ends = beam.filter { program.isEnd($0.states) && $0.text != TextTree.root }
    guard let best = ends.max(by: { $0.score < $1.score }), best.score > 1e-6 else { return nil }
    let characters = tree.characters(of: best.text)
    return StripReading(
      text: TrimmedText.of(String(characters)), confidence: Double(best.sum) / Double(characters.count),
      repairCount: best.repairs)
  }

  /// The paths that the search goes on with, the likeliest first.
  ///
  /// Ties are broken by text, then by the last symbol, because the order of a dictionary differs from run to run.
  private static func likeliest(_ paths: some Sequence<Path>, _ tree: TextTree) -> [Path] {
    func text(_ path: Path) -> String { String(tree.characters(of: path.text)) }
    let ranked = paths.sorted { one, other in
      guard one.score == other.score else { return one.score > other.score }
      return one.text == other.text ? one.last < other.last : text(one) < text(other)
    }
    return Array(ranked.prefix(beamWidth))
  }

  /// The characters that a symbol may stand for: itself, or at a cost one of like shape.
  private static func meant(by character: Character) -> [(character: Character, cost: Float)] {
    [(character, 1)] + (lookalikes[character] ?? []).map { ($0, penalty) }
  }

  /// The symbols of a view with this number of classes.
  private func symbols(below classCount: Int) -> [(index: Int, character: Character)] {
    symbols.filter { $0.index < classCount }
  }

  /// The symbols of a step that are at all likely, at most five.
  private func likely(
    _ symbols: [(index: Int, character: Character)], _ view: TensorView, _ row: Int
  ) -> [(Int, Character, Float)] {
    var found: [(Int, Character, Float)] = []
    for (index, character) in symbols where view.values[row + index] > Self.leastProbability {
      found.append((index, character, view.values[row + index]))
    }
    return Array(found.sorted { $0.2 > $1.2 }.prefix(5))
  }
}
