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
}
