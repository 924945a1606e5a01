internal import BonafideCore
internal import BonafideMRZ

/// The form of the AAMVA barcode; see ``AAMVALicence``.
enum AAMVALicenceParser {
  /// More bytes than a PDF417 symbol can hold are something else.
  private static let maximumByteCount = 4000
  private static let maximumSubfileCount = 31
  private static let maximumElementCount = 300

  /// `@`, LF, RS or FS, CR, and the file type; the first standard had `AAMVA` for it.
  static func hasHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 9, bytes[0] == 0x40, bytes[1] == 0x0A, bytes[2] == 0x1E || bytes[2] == 0x1C, bytes[3] == 0x0D
    else { return false }
    return bytes[4..<9].elementsEqual("ANSI ".utf8) || bytes[4..<9].elementsEqual("AAMVA".utf8)
  }

  static func parse(_ bytes: [UInt8]) throws -> AAMVALicence {
    guard bytes.count <= maximumByteCount, hasHeader(bytes) else {
      throw DocumentError(.badBarcode, "the barcode does not begin as the AAMVA standard says")
    }
    guard let issuer = digits(bytes, at: 9, count: 6), let version = number(bytes, at: 15, count: 2) else {
      throw DocumentError(.badBarcode, "issuer or version of the AAMVA barcode are no digits")
    }
    let countAt = version >= 2 ? 19 : 17
    guard let count = number(bytes, at: countAt, count: 2), (1...maximumSubfileCount).contains(count) else {
      throw DocumentError(.badBarcode, "the AAMVA barcode does not say how many subfiles it has")
    }
    var subfiles: [AAMVALicence.Subfile] = []
    var offsetsAreRight = true
    for index in 0..<count {
      let at = countAt + 2 + index * 10
      guard at + 10 <= bytes.count else { break }
      let type = Array(bytes[at..<at + 2])
      guard type.allSatisfy({ (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }) else { break }
      let headerEnd = countAt + 2 + count * 10
      let given = number(bytes, at: at + 2, count: 4).flatMap { offset in
        number(bytes, at: at + 6, count: 4).map { (offset: offset, length: $0) }
      }
      let isRight = given.map { $0.offset + 2 <= bytes.count && bytes[$0.offset..<$0.offset + 2].elementsEqual(type) }
      var start = given?.offset ?? 0
      if isRight != true || start + 2 > bytes.count {
        offsetsAreRight = false
        guard let found = search(type, in: bytes, from: min(headerEnd, bytes.count)) else { continue }
        start = found
      }
      subfiles.append(.init(type: String(decoding: type, as: UTF8.self), elements: elements(bytes, from: start + 2)))
    }
    guard subfiles.contains(where: { ["DL", "ID", "EN"].contains($0.type) && !$0.elements.isEmpty }) else {
      throw DocumentError(.badBarcode, "the AAMVA barcode holds no subfile of a licence or card")
    }
    return AAMVALicence(
      issuer: issuer, version: version,
      jurisdictionVersion: version >= 2 ? number(bytes, at: 17, count: 2) : nil, subfiles: subfiles,
      offsetsAreRight: offsetsAreRight)
  }

  /// A subfile's elements, up to CR or the end.
  private static func elements(_ bytes: [UInt8], from start: Int) -> [AAMVALicence.Element] {
    guard start < bytes.count else { return [] }
    let end = bytes[start...].firstIndex(of: 0x0D) ?? bytes.count
    return bytes[start..<end].split(separator: 0x0A).prefix(maximumElementCount).compactMap { part in
      guard part.count >= 3, part.prefix(3).allSatisfy({ (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) })
      else { return nil }
      let value = text(part.dropFirst(3)).drop { $0 == " " }
      return .init(
        identifier: String(decoding: part.prefix(3), as: UTF8.self),
        value: String(value.reversed().drop { $0 == " " }.reversed()))
    }
  }

  /// UTF-8 where it is, else ISO 8859-1, which the standard names.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  /// Where a subfile begins: its type, followed by the first element's identifier.
  private static func search(_ type: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= start + 5 else { return nil }
    return (start...bytes.count - 5).first { place in
      bytes[place..<place + 2].elementsEqual(type) && (place == start || bytes[place - 1] == 0x0D)
        && bytes[place + 2..<place + 5].allSatisfy { (0x41...0x5A).contains($0) }
    }
  }

  private static func digits(_ bytes: [UInt8], at start: Int, count: Int) -> String? {
    guard start >= 0, start + count <= bytes.count,
      bytes[start..<start + count].allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return String(decoding: bytes[start..<start + count], as: UTF8.self)
  }

  private static func number(_ bytes: [UInt8], at start: Int, count: Int) -> Int? {
    digits(bytes, at: start, count: count).flatMap { Int($0) }
  }

  /// Eight digits in either order; nil outside 1900...2099 or when there is no such day.
  static func date(_ text: String) -> MRZCalendarDate? {
    let digits = Array(text.utf8)
    guard digits.count == 8, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let value = { (range: Range<Int>) in digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    return [19, 20].contains(value(0..<2))
      ? MRZCalendarDate(year: value(0..<4), month: value(4..<6), day: value(6..<8))
      : [19, 20].contains(value(4..<6))
        ? MRZCalendarDate(year: value(4..<8), month: value(0..<2), day: value(2..<4)) : nil
  }

  static func height(_ text: String?, version: Int) -> Int? {
    guard let text else { return nil }
    let lower = text.lowercased()
    guard let value = Int(lower.prefix { $0.isASCII && $0.isNumber }) else { return nil }
    let centimeters: Int
    if lower.hasSuffix("cm") {
      centimeters = value
    } else if lower.hasSuffix("in"), value < 1000 {
      centimeters = (value * 254 + 50) / 100
    } else if version <= 1, text.count == 3, value % 100 < 12 {
      centimeters = ((value / 100 * 12 + value % 100) * 254 + 50) / 100
    } else {
      return nil
    }
    return (50...300).contains(centimeters) ? centimeters : nil
  }
}
