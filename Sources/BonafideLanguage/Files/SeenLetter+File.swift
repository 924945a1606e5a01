internal import BonafideCore

extension SeenLetter {
  /// The greatest weight that a file may give.
  static let greatestWeight: Float = 100

  /// Reads the letters of a language's file.
  ///
  /// - Throws: ``LanguageError`` where one is none of `letters`, or its value is out of bounds.
  static func list(_ object: StrictObject, _ key: String, of letters: Set<Character>) throws -> [SeenLetter] {
    let entries: [String: Entry] = try object.optional(key) ?? [:]
    return try entries.sorted { $0.key < $1.key }.map { name, entry in
      guard name.count == 1, let letter = name.first, letters.contains(letter) else {
        throw LanguageError(.badFile, "\(key) must be of the letters that the file lists")
      }
      guard (1...10).contains(entry.taken.count), entry.taken.allSatisfy(\.isLetter), entry.weight.isFinite,
        entry.weight > 0, entry.weight <= greatestWeight
      else {
        throw LanguageError(
          .badFile,
          "\(key).\(name) must be taken for 1 to 10 letters, with a weight above 0 and up to \(greatestWeight)")
      }
      return SeenLetter(letter: letter, taken: Array(entry.taken), weight: entry.weight)
    }
  }

  private struct Entry: Decodable {
    var taken: String
    var weight: Float

    init(from decoder: any Decoder) throws {
      let object = try StrictObject(decoder, known: ["taken", "weight"])
      taken = try object.value("taken")
      weight = try object.value("weight")
    }
  }
}
