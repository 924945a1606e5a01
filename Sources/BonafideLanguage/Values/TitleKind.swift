/// The kind of document that a title names.
package enum TitleKind: String, Sendable, Hashable, CaseIterable {
  /// An identity card.
  case identityCard
  /// A passport.
  case passport
  /// A driving licence.
  case drivingLicence
  /// A residence permit or card.
  case residencePermit
  /// A health insurance card.
  case healthInsuranceCard
  /// A visa.
  case visa
  /// A license for firearms or a hunting license.
  case gunLicence
  /// A travel document that is no passport.
  case travelDocument
  /// A seaman's book or a seafarer's identity document.
  case seamanBook
}
