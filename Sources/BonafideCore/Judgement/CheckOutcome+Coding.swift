/// Stored by its name and its reasons: `{"name": "failed", "reasons": [{"code": "document.expired"}]}`.
extension Check.Outcome: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, reasons
  }

  private enum Name: String, Codable {
    case passed, failed, notPerformed
  }

  /// Reads an outcome.
  ///
  /// - Throws: `DecodingError` for an unknown name, and where nothing tells why a check did not pass.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    let reasons = try stored.decodeIfPresent([Reason].self, forKey: .reasons) ?? []
    let name = try stored.decode(Name.self, forKey: .name)
    guard reasons.isEmpty == (name == .passed) else {
      throw DecodingError.dataCorruptedError(
        forKey: .reasons, in: stored, debugDescription: "reasons stand where a check did not pass, and only there")
    }
    self =
      switch name {
      case .passed: .passed
      case .failed: .failed(reasons)
      case .notPerformed: .notPerformed(reasons)
      }
  }

  /// Writes the name, and the reasons of what did not pass.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var stored = encoder.container(keyedBy: CodingKeys.self)
    let (name, reasons): (Name, [Reason]?) =
      switch self {
      case .passed: (.passed, nil)
      case .failed(let reasons): (.failed, reasons)
      case .notPerformed(let reasons): (.notPerformed, reasons)
      }
    try stored.encode(name, forKey: .name)
    try stored.encodeIfPresent(reasons, forKey: .reasons)
  }
}
