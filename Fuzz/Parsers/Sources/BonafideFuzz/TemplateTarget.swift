@testable import BonafideFace

extension FuzzTarget {
  private static let key: TemplateKey = {
    guard let key = try? TemplateKey(bytes: (0..<32).map { UInt8($0) }) else { fatalError("32 bytes make a key") }
    return key
  }()

  private static func read(_ bytes: [UInt8], key: TemplateKey?) throws {
    let template = try Template(serialized: bytes, key: key)
    promise(template.dimension.isMultiple(of: 16), "a multiple of 16 numbers")
    let similarity = TemplateMatcher.similarity(template, template)
    promise(abs(similarity - 1) < 0.02, "a template is like itself")
    promise((try? Template(serialized: template.serialized())) == template, "what is written reads the same")
  }

  /// Templates.
  ///
  /// The bytes are read as they are; with a right checksum, since nothing behind it would be met otherwise; and as what
  /// somebody with the key has sealed.
  static let templates = [
    FuzzTarget("template", refusesWith: FaceError.self) { bytes in
      seal(bytes)
      let summed = bytes + TemplateCoding.checksum(bytes)
      let attempts = [(bytes, nil), (summed, nil), (summed, key)].map { bytes, key in
        Result { try read(bytes, key: key) }
      }
      // One that is accepted is enough; where none is, each must be refused in the documented way.
      for case .failure(let error) in attempts where !(error is FaceError) { throw error }
      if !attempts.contains(where: { (try? $0.get()) != nil }) { try attempts[1].get() }
    }
  ]

  private static func seal(_ bytes: [UInt8]) {
    let values = bytes.prefix(64).map { Float(Int8(bitPattern: $0)) }
    let room = [Float](repeating: 1, count: 64 - values.count)
    guard let template = try? Template(modelID: "fuzz", descriptor: values + room) else { return }
    guard let sealed = try? template.sealed(with: key) else { fatalError("a template is sealed") }
    promise((try? Template(serialized: sealed, key: key)) != nil, "what was sealed opens")
  }
}
