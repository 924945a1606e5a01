internal import BonafideCore
internal import Crypto

extension Template {
  /// The template as bytes in the clear, with a checksum.
  ///
  /// Whoever reads them can compare this face with others, so store them like a password file, or use
  /// ``sealed(with:precision:)``. The layout is documented in docs/template-format.md.
  public func serialized(precision: TemplatePrecision = .float32) -> [UInt8] {
    let header = TemplateCoding.Header(precision: precision, isSealed: false, modelID: modelID, count: dimension)
    let body = header.bytes + TemplateCoding.encode(values, precision: precision)
    return body + TemplateCoding.checksum(body)
  }

  /// The template as bytes that only the key's holder can read or change, AES-256-GCM with a fresh random nonce.
  ///
  /// Model id and count stay readable (they are authenticated).
  /// - Throws: ``FaceError`` with code `.failed` when the cipher fails.
  public func sealed(with key: TemplateKey, precision: TemplatePrecision = .float32) throws -> [UInt8] {
    let header = TemplateCoding.Header(precision: precision, isSealed: true, modelID: modelID, count: dimension)
    let head = header.bytes
    do {
      let box = try AES.GCM.seal(
        TemplateCoding.encode(values, precision: precision), using: key.symmetric, authenticating: head)
      let body = head + Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
      return body + TemplateCoding.checksum(body)
    } catch {
      throw FaceError(.failed, "the template could not be sealed", cause: error)
    }
  }

  /// Reads a template that ``serialized(precision:)`` or ``sealed(with:precision:)`` wrote; never traps, whatever the
  /// bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole of them, nothing before or behind.
  ///   - key: needed for a sealed template, ignored for one in the clear.
  /// - Throws: ``FaceError``: `.invalidTemplate` (no template, cut short or damaged), `.unsupportedTemplate` (a newer
  ///   format), `.keyNeeded`, `.wrongKey` (another key, or sealed bytes changed by someone without it).
  public init(serialized bytes: [UInt8], key: TemplateKey? = nil) throws {
    let (header, payload) = try TemplateCoding.open(bytes)
    var plain = payload
    if header.isSealed {
      guard let key else { throw FaceError(.keyNeeded, "the template is sealed; give the key that sealed it") }
      do {
        let cipherStart = payload.startIndex + TemplateCoding.nonceByteCount
        let tagStart = payload.endIndex - TemplateCoding.tagByteCount
        let box = try AES.GCM.SealedBox(
          nonce: AES.GCM.Nonce(data: Array(payload[..<cipherStart])),
          ciphertext: Array(payload[cipherStart..<tagStart]), tag: Array(payload[tagStart...]))
        plain = Array(try AES.GCM.open(box, using: key.symmetric, authenticating: header.bytes))[...]
      } catch {
        throw FaceError(.wrongKey, "the key does not open this template, or the template was changed")
      }
    }
    let values = TemplateCoding.decode(plain, count: header.count, precision: header.precision)
    var squares = 0.0
    for value in values { squares += Double(value) * Double(value) }
    guard squares.isFinite, abs(squares - 1) < 0.01 else {
      throw FaceError(.invalidTemplate, "the template's numbers do not have unit length")
    }
    switch header.precision {
    case .float32: self.init(modelID: header.modelID, unitValues: values)
    case .float16: try self.init(modelID: header.modelID, descriptor: values)
    }
  }
}
