internal import BonafideCore
internal import BonafideFace
internal import BonafideTesting

/// Which pictures of a folder show the same person and which do not, with the folds of the protocol.
public struct FacePairList: Sendable, Hashable {
  /// Two pictures and the truth.
  public struct Pair: Sendable, Hashable {
    /// Numbers of the two pictures in ``FacePairList/pictures``.
    public let first: Int
    /// Place of the second picture in the list.
    public let second: Int
    /// True when both show the same person.
    public let isSame: Bool
    /// Number of the fold, from 0.
    public let fold: Int
  }

  /// Paths relative to the folder, each once, in order of first use.
  public private(set) var pictures: [String] = []
  /// The person of each picture where the list tells (the folder's name in `pairs.txt`), else nil.
  public private(set) var people: [String?] = []
  /// The pairs in the order of the file.
  public private(set) var pairs: [Pair] = []
  /// Number of folds, 1 or more.
  public private(set) var foldCount = 1

  /// Most lines that a list may have.
  public static let maximumLineCount = 1_000_000

  private var numbers: [String: Int] = [:]

  private mutating func number(_ path: String, person: String?) throws -> Int {
    if let known = numbers[path] { return known }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard TruthFileName.isInside(path), !parts.contains("") else {
      throw FaceError(.invalidOptions, "a pair list names pictures inside its folder only")
    }
    numbers[path] = pictures.count
    pictures.append(path)
    people.append(person)
    return pictures.count - 1
  }

  private static func lines(of text: String) throws -> [Substring] {
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.count <= maximumLineCount else { throw FaceError(.invalidOptions, "the pair list is too long") }
    return lines
  }

  /// Reads the format of Labeled Faces in the Wild's `pairs.txt`.
  ///
  /// The first line holds the number of folds and of pairs of each kind in a fold (`10<tab>300`), or only the latter
  /// (one fold, as in `pairsDevTest.txt`). Then, fold by fold, the same-person pairs `name n1 n2` and the
  /// different-person pairs `name1 n1 name2 n2`; picture n of a name is `name/name_000n.jpg`.
  /// - Throws: ``FaceError`` with code `.invalidOptions`, naming the line.
  public init(lfwPairs text: String) throws {
    let lines = try Self.lines(of: text)
    let header = lines.first?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) } ?? []
    guard (1...2).contains(header.count), let perKind = header.last, perKind > 0, perKind <= 100_000 else {
      throw FaceError(.invalidOptions, "pairs.txt begins with its numbers of folds and of pairs")
    }
    foldCount = header.count == 2 ? header[0] : 1
    guard (1...10).contains(foldCount), lines.count - 1 == foldCount * 2 * perKind else {
      throw FaceError(
        .invalidOptions, "pairs.txt states \(foldCount) folds of 2 x \(perKind) pairs but holds \(lines.count - 1)")
    }
    func path(_ name: Substring, _ number: Substring) -> String? {
      guard let number = Int(number), (1...9999).contains(number) else { return nil }
      return "\(name)/\(name)_\(number.digits(4)).jpg"
    }
    for (index, line) in lines.dropFirst().enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      let isSame = words.count == 3
      let secondName = isSame ? words[0] : words.count == 4 ? words[2] : ""
      let isSameExpected = index % (2 * perKind) < perKind
      guard words.count == 3 || words.count == 4, isSame == isSameExpected,
        let first = path(words[0], words[1]), let second = path(secondName, words[words.count - 1])
      else { throw FaceError(.invalidOptions, "line \(index + 2) of pairs.txt is no pair of the kind due there") }
      pairs.append(
        Pair(
          first: try number(first, person: String(words[0])), second: try number(second, person: String(secondName)),
          isSame: isSame, fold: index / (2 * perKind)))
    }
  }

  /// Reads a table with the header `file_x,file_y,Decision` and a row for each pair; the decision is `Yes` or `No`.
  ///
  /// The table has one fold and tells no names.
  /// - Throws: ``FaceError`` with code `.invalidOptions`, naming the line.
  public init(decisionTable text: String) throws {
    let lines = try Self.lines(of: text)
    guard lines.first == "file_x,file_y,Decision" else {
      throw FaceError(.invalidOptions, "the table begins with file_x,file_y,Decision")
    }
    for (index, line) in lines.dropFirst().enumerated() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 3, cells[2] == "Yes" || cells[2] == "No" else {
        throw FaceError(.invalidOptions, "line \(index + 2) of the table is not file,file,Yes or No")
      }
      pairs.append(
        Pair(
          first: try number(String(cells[0]), person: nil), second: try number(String(cells[1]), person: nil),
          isSame: cells[2] == "Yes", fold: 0))
    }
    guard !pairs.isEmpty else { throw FaceError(.invalidOptions, "the table holds no pairs") }
  }
}
