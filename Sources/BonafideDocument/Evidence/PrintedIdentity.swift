internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideLanguage
internal import BonafideText

/// What a page prints of itself in its titles: whose document it is, and of what kind.
struct PrintedIdentity: Sendable, Hashable {
  /// A state that a title names.
  struct Issuer: Sendable, Hashable {
    /// How a state is named.
    enum Form: Sendable, Hashable {
      /// By its name in a title.
      case name
      /// By the distinguishing sign in the emblem of a driving licence.
      case sign
      /// By the code of one of its parts before a postal code, on a licence or a card.
      case address
      /// By the language of the title alone, which one state of the world has.
      case language
    }

    /// ``StateEntry/code``.
    var state: String
    var form: Form
    /// How surely it is read, 0...1.
    var quality: Double
  }

  /// A kind of document that a title names.
  struct Kind: Sendable, Hashable {
    var role: DocumentRole
    /// How surely it is read, 0...1.
    var quality: Double
    /// In how many languages it is said.
    var languageCount: Int
  }

  /// The states that are named by name or sign, each once; else the one that the language of the titles tells.
  var issuers: [Issuer] = []
  /// Every state that any line names, in a title or beside other words, as a nationality too.
  var mentioned: Set<String> = []
  /// The kind that the titles name; nil for none, and where two are named alike.
  var kind: Kind?
  /// Every kind that a title names, however much more often another one is named.
  var kinds: Set<DocumentRole> = []
  /// A title that names a state that nobody knows, where none names one that is known; nil where there is none.
  var unknownState: TextLine?
  /// Whether the entries are numbered after the common model of driving licences.
  var hasLicenceEntries = false

  /// Nothing told.
  static let none = PrintedIdentity()
}

extension PrintedIdentity {
  /// Whether it is a driving licence, by a title or by its numbered entries.
  var isLicence: Bool { kind.map { $0.role == .drivingLicence } ?? hasLicenceEntries }

  /// The role that is printed; nil where none is.
  var role: DocumentRole? { kind?.role ?? (hasLicenceEntries ? .drivingLicence : nil) }
}

extension TitleKind {
  /// The role of documents of the kind; nil for one that the project has no role for.
  var role: DocumentRole? {
    switch self {
    case .identityCard: .identityCard
    case .passport: .passport
    case .drivingLicence: .drivingLicence
    case .residencePermit: .residencePermit
    case .healthInsuranceCard: .healthInsuranceCard
    case .visa: .visa
    case .gunLicence: .gunLicence
    case .travelDocument, .seamanBook: nil
    }
  }
}
