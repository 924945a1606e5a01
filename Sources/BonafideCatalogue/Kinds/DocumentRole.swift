/// The role of a document.
public enum DocumentRole: String, Sendable, Hashable, Codable, CaseIterable {
  /// An identity card of a state.
  case identityCard
  /// A driving licence.
  case drivingLicence
  /// A passport: the data page of a booklet, or a passport card.
  case passport
  /// A licence to own or carry guns.
  case gunLicence
  /// A residence permit for foreigners.
  case residencePermit
  /// The European Health Insurance Card.
  case healthInsuranceCard
  /// A visa, a sticker in a passport.
  case visa

  /// The usual English name: `identity card`.
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
