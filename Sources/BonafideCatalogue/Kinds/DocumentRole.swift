/// What a document is for.
public enum DocumentRole: String, Sendable, Hashable, Codable, CaseIterable {
  case identityCard
  case drivingLicence
  case passport
  case gunLicence
  case residencePermit
  /// The European Health Insurance Card.
  case healthInsuranceCard
  case visa

  /// What people call it, in English: `identity card`.
  public var name: String {
    switch self {
    case .identityCard: "identity card"
    case .drivingLicence: "driving licence"
    case .passport: "passport"
    case .gunLicence: "gun licence"
    case .residencePermit: "residence permit"
    case .healthInsuranceCard: "health insurance card"
    case .visa: "visa"
    }
  }
}
