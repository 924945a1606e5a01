internal import BonafideCore
internal import Crypto

extension Template {
  /// Longest context that a template is sealed with, in bytes.
  public static let maximumContextByteCount = 1024

  /// The template as bytes in the clear, with a checksum.
  ///
  /// Anyone who can read them can compare this face with others, so store them like a password file, or use
  /// ``sealed(with:context:precision:)``. The layout is documented in docs/template-format.md.
  public func serialized(precision: TemplatePrecision = .float32) -> [UInt8] {
    let header = TemplateCoding.Header(precision: precision, isSealed: false, modelID: modelID, count: dimension)
    let body = header.bytes + TemplateCoding.encode(values, precision: precision)
    return body + TemplateCoding.checksum(body)
  }

  /// The template as bytes that only the key's holder can read or change, AES-256-GCM with a fresh random nonce.
  ///
  /// Model id and count stay readable (they are authenticated).
  ///
  /// - Parameters:
  ///   - key: its holders can read and change the template.
  ///   - context: the owner of the template, such as the bytes of a subject's id; at most
  ///     ``maximumContextByteCount``. It is not stored: the same bytes must be given to open the template, so a sealed
  ///     template that is moved to another subject does not open. Empty, the default, binds to the key alone.
  ///   - precision: of the stored values; 32-bit floats by default.
  /// - Returns: the sealed bytes, which ``init(serialized:key:context:accepting:)`` opens.
  /// - Throws: ``FaceError`` with code `.invalidOptions` for a context that is too long, `.failed` when the cipher
  ///   fails.
  public func sealed(
    with key: TemplateKey, context: [UInt8] = [], precision: TemplatePrecision = .float32
  ) throws -> [UInt8] {
    try Self.check(context: context)
    let header = TemplateCoding.Header(precision: precision, isSealed: true, modelID: modelID, count: dimension)
    let head = header.bytes
    do {
      let box = try AES.GCM.seal(
        TemplateCoding.encode(values, precision: precision), using: key.symmetric, authenticating: head + context)
      let body = head + Array(box.nonce) + Array(box.ciphertext) + Array(box.tag)
      return body + TemplateCoding.checksum(body)
    } catch {
      throw FaceError(.failed, "the template could not be sealed", cause: error)
    }
  }

  /// Reads a template that ``serialized(precision:)`` or ``sealed(with:context:precision:)`` wrote; never traps,
  /// whatever the bytes.
  ///
  /// - Parameters:
  ///   - bytes: the whole of them, nothing before or behind.
  ///   - key: needed for a sealed template; where it is given, one in the clear is refused.
  ///   - context: the bytes that the template was sealed with; empty for one that was sealed without any.
  ///   - acceptance: whether one in the clear is taken although a key is given; ``TemplateAcceptance/sealed`` by
  ///     default.
  /// - Throws: ``FaceError``: `.invalidTemplate` (no template, cut short or damaged), `.unsupportedTemplate` (a newer
  ///   format), `.keyNeeded` (a sealed one, or a context, without a key), `.wrongKey` (another key, another context, or
  ///   sealed bytes changed by someone without the key), `.notSealed` (a key, and a template in the clear),
  ///   `.invalidOptions` (a context that is too long).
  public init(
    serialized bytes: [UInt8], key: TemplateKey? = nil, context: [UInt8] = [],
    accepting acceptance: TemplateAcceptance = .sealed
  ) throws {
    try Self.check(context: context)
    guard key != nil || context.isEmpty else {
      throw FaceError(.keyNeeded, "only a sealed template is bound to a context; give the key too")
    }
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
        plain = Array(try AES.GCM.open(box, using: key.symmetric, authenticating: header.bytes + context))[...]
      } catch {
        throw FaceError(.wrongKey, "the key or the context does not open this template, or the template was changed")
      }
    } else if key != nil, acceptance == .sealed {
      throw FaceError(
        .notSealed, "the template is not sealed although a key is given; seal it, or accept templates in the clear")
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
  private static func check(context: [UInt8]) throws {
    guard context.count <= maximumContextByteCount else {
      throw FaceError(
        .invalidOptions,
        "a template's context has at most \(maximumContextByteCount) bytes; give a shorter id or a hash")
    }
  }
}
