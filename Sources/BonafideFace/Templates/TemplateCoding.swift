internal import BonafideCore
internal import Crypto

/// The bytes of a serialized template.
///
/// All numbers are little-endian.
///
/// | bytes | what |
/// | --- | --- |
/// | 4 | magic `BNFT` |
/// | 1 | format version, 1 |
/// | 1 | flags: bit 0 sealed, bit 1 half precision, others 0 |
/// | 1 | length of the model id |
/// | 1 | 0 |
/// | 2 | count of numbers |
/// | n | model id, UTF-8 |
/// | m | the numbers; sealed: 12 bytes nonce, the encrypted numbers, 16 bytes tag (AES-256-GCM, RFC 5116) |
/// | 8 | the first 8 bytes of SHA-256 over everything before |
///
/// The checksum finds accidental damage and needs no key. It does not stop forgery; the tag of a sealed template does,
/// and it covers the header and the caller's context too (as associated data).
enum TemplateCoding {
  static let magic: [UInt8] = Array("BNFT".utf8)
  static let version: UInt8 = 1
  static let fixedHeaderByteCount = 10
  static let checksumByteCount = 8
  static let nonceByteCount = 12
  static let tagByteCount = 16
  static let sealedFlag: UInt8 = 1
  static let halfFlag: UInt8 = 2

  struct Header {
    var precision: TemplatePrecision
    var isSealed: Bool
    var modelID: String
    var count: Int

    var bytes: [UInt8] {
      let id = Array(modelID.utf8)
      let flags = (isSealed ? sealedFlag : 0) | (precision == .float16 ? halfFlag : 0)
      return magic + [version, flags, UInt8(id.count), 0, UInt8(count & 0xFF), UInt8(count >> 8)] + id
    }
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: Array(bytes))
    return Array(hash.finalize().prefix(checksumByteCount))
  }

  static func encode(_ values: [Float], precision: TemplatePrecision) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * precision.bytesPerValue)
    for value in values {
      switch precision {
      case .float32: withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
      case .float16: withUnsafeBytes(of: HalfPrecision.bits(value).littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    return bytes
  }

  /// Reads numbers; `bytes` must hold exactly `count` of them.
  static func decode(_ bytes: ArraySlice<UInt8>, count: Int, precision: TemplatePrecision) -> [Float] {
    let start = bytes.startIndex
    return (0..<count).map { index in
      let at = start + index * precision.bytesPerValue
      switch precision {
      case .float32:
        return Float(
          bitPattern: UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16
            | UInt32(bytes[at + 3]) << 24)
      case .float16:
        return HalfPrecision.value(UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8)
      }
    }
  }

  /// Checks magic, version, flags, lengths and checksum, and returns the header with the payload's bytes.
  static func open(_ bytes: [UInt8]) throws -> (header: Header, payload: ArraySlice<UInt8>) {
    guard bytes.count >= fixedHeaderByteCount + checksumByteCount, bytes.starts(with: magic) else {
      throw FaceError(.invalidTemplate, "these bytes are no serialized template")
    }
    guard bytes[4] == version else {
      throw FaceError(
        .unsupportedTemplate, "template format \(bytes[4]) is not known here; this version reads \(version)")
    }
    let end = bytes.count - checksumByteCount
    guard bytes[end...].elementsEqual(checksum(bytes[..<end])) else {
      throw FaceError(.invalidTemplate, "the template is damaged; make it anew from the picture")
    }
    let flags = bytes[5]
    guard flags & ~(sealedFlag | halfFlag) == 0, bytes[7] == 0 else {
      throw FaceError(.unsupportedTemplate, "the template uses features that are not known here")
    }
    let idEnd = fixedHeaderByteCount + Int(bytes[6])
    let count = Int(bytes[8]) | Int(bytes[9]) << 8
    guard idEnd <= end, let modelID = String(validating: bytes[fixedHeaderByteCount..<idEnd], as: UTF8.self) else {
      throw FaceError(.invalidTemplate, "the template's header is damaged")
    }
    try Template.check(modelID: modelID, dimension: count)
    let header = Header(
      precision: flags & halfFlag == 0 ? .float32 : .float16, isSealed: flags & sealedFlag != 0, modelID: modelID,
      count: count)
    let extra = header.isSealed ? nonceByteCount + tagByteCount : 0
    guard end - idEnd == count * header.precision.bytesPerValue + extra else {
      throw FaceError(.invalidTemplate, "the template's length does not fit its header")
    }
    return (header, bytes[idEnd..<end])
  }
}
