/// Walks over a text of JSON once and finds the first place where it breaks the grammar or repeats a key.
struct JSONScanner {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private let bytes: [UInt8]
  private let nesting: Int
  private var position = 0
  /// The path of the current value.
  private var path: [Step] = []

  init(_ bytes: [UInt8], nesting: Int) {
    self.bytes = bytes
    self.nesting = nesting
    // Some editors begin a file with the mark of its encoding.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// - Throws: ``StrictJSON/Fault`` for the first fault.
  mutating func scan() throws {
    try passValue(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw fault("goes on behind its end; take the rest out") }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || (0x09...0x0A).contains(byte) || byte == 0x0D { position += 1 }
  }

  // MARK: Values

  private mutating func passValue(depth: Int) throws {
    skipSpace()
    guard let byte = next else { throw fault("ends where a value is missing") }
    switch byte {
    case UInt8(ascii: "{"): try passObject(depth: depth + 1)
    case UInt8(ascii: "["): try passList(depth: depth + 1)
    case UInt8(ascii: "\""): _ = try passText()
    case UInt8(ascii: "t"): try passWord("true")
    case UInt8(ascii: "f"): try passWord("false")
    case UInt8(ascii: "n"): try passWord("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try passNumber()
    default: throw fault("has something else where a value is missing")
    }
  }

  private mutating func passObject(depth: Int) throws {
    guard try opens(depth, end: UInt8(ascii: "}")) else { return }
    var keys: Set<String> = []
    repeat {
      guard next == UInt8(ascii: "\"") else { throw fault("has no key in quotes") }
      let content = try passText()
      let key = key(content)
      path.append(.key(key))
      guard keys.insert(key).inserted else {
        throw StrictJSON.Fault(keyPath: place, message: "stands twice in one object; take one of the two out")
      }
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw fault("has no colon behind a key") }
      position += 1
      try passValue(depth: depth)
      path.removeLast()
    } while try goesOn(to: UInt8(ascii: "}"))
  }

  private mutating func passList(depth: Int) throws {
    guard try opens(depth, end: UInt8(ascii: "]")) else { return }
    var index = 0
    repeat {
      path.append(.index(index))
      try passValue(depth: depth)
      path.removeLast()
      index += 1
    } while try goesOn(to: UInt8(ascii: "]"))
  }

  /// Passes an opening bracket, and the closing one where there is nothing between them; false then.
  private mutating func opens(_ depth: Int, end: UInt8) throws -> Bool {
    guard depth <= nesting else { throw fault("is nested more than \(nesting) deep") }
    position += 1
    skipSpace()
    guard next == end else { return true }
    position += 1
    return false
  }

  /// Passes what stands behind a value: true behind a comma, false behind the closing bracket.
  private mutating func goesOn(to end: UInt8) throws -> Bool {
    skipSpace()
    guard let byte = next else { throw fault("ends too early; a closing bracket is missing") }
    guard byte == UInt8(ascii: ",") || byte == end else { throw fault("needs a comma or a closing bracket") }
    position += 1
    guard byte == UInt8(ascii: ",") else { return false }
    skipSpace()
    guard next != end else { throw fault("has a comma before a closing bracket; take the comma out") }
    return true
  }

  private mutating func passWord(_ word: String) throws {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("has something else where a value is missing") }
    position += word.utf8.count
  }

  private mutating func passNumber() throws {
    let start = position
    let hasExponent = try passDigitsOfNumber()
    // Nearly all numbers are too short to be too large.
    guard hasExponent || position - start > Self.sureLength else { return }
    let isTooLarge = Double(String(decoding: bytes[start..<position], as: UTF8.self)).map { !$0.isFinite } ?? false
    guard isTooLarge else { return }
    let told = "has a number that is too large; give one below 1.7e308"
    throw path.isEmpty ? fault(told) : StrictJSON.Fault(keyPath: place, message: told)
  }

  /// A number of at most this many characters and without an exponent is never too large.
  private static let sureLength = 300

  /// Passes what RFC 8259 calls a number; true where it has an exponent.
  private mutating func passDigitsOfNumber() throws -> Bool {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") { position += 1 } else { try passDigits() }
    if next == UInt8(ascii: ".") {
      position += 1
      try passDigits()
    }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return false }
    position += 1
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
    try passDigits()
    return true
  }

  /// Passes one digit or more.
  private mutating func passDigits() throws {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw fault("has a number without a digit") }
  }

  // MARK: Texts

  /// Passes a text in quotes and gives where its content lies.
  private mutating func passText() throws -> Range<Int> {
    position += 1
    let start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return start..<(position - 1)
      case UInt8(ascii: "\\"): try passEscape()
      case 0..<0x20: throw fault("has a line break or another control character in a text; a quote may be missing")
      default: position += 1
      }
    }
    throw fault("ends within a text; a closing quote is missing")
  }

  private mutating func passEscape() throws {
    position += 1
    guard let byte = next, "\"\\/bfnrtu".utf8.contains(byte) else { throw fault("has an unknown escape in a text") }
    position += 1
    guard byte == UInt8(ascii: "u") else { return }
    for _ in 0..<4 {
      guard let digit = next, "0123456789abcdefABCDEF".utf8.contains(digit) else {
        throw fault("has an unknown escape in a text")
      }
      position += 1
    }
  }

  private static let escaped: [UInt16: UInt16] = [
    UInt16(UInt8(ascii: "b")): 0x08, UInt16(UInt8(ascii: "f")): 0x0C, UInt16(UInt8(ascii: "n")): 0x0A,
    UInt16(UInt8(ascii: "r")): 0x0D, UInt16(UInt8(ascii: "t")): 0x09,
  ]

  /// The key of which the content lies somewhere, without escapes: `\u0061` is the key `a` too.
  private func key(_ content: Range<Int>) -> String {
    let text = String(decoding: bytes[content], as: UTF8.self)
    guard bytes[content].contains(UInt8(ascii: "\\")) else { return text }
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == UInt16(UInt8(ascii: "\\")), let kind = rest.popFirst() else {
        units.append(unit)
        continue
      }
      if kind == UInt16(UInt8(ascii: "u")) {
        units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      } else {
        units.append(Self.escaped[kind] ?? kind)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }

  // MARK: Places

  /// Characters of a key that messages show.
  private static let keyLength = 80

  /// `fields[3].box`.
  private var place: String {
    path.reduce(into: "") { place, step in
      switch step {
      case .key(let key): place += (place.isEmpty ? "" : ".") + String(key.prefix(Self.keyLength))
      case .index(let index): place += "[\(index)]"
      }
    }
  }

  private func fault(_ what: String) -> StrictJSON.Fault {
    let line = bytes[..<position].count { $0 == 0x0A } + 1
    let start = (bytes[..<position].lastIndex(of: 0x0A) ?? -1) + 1
    let column = String(decoding: bytes[start..<position], as: UTF8.self).count + 1
    return StrictJSON.Fault(keyPath: "", message: "line \(line), character \(column) \(what)")
  }
}
