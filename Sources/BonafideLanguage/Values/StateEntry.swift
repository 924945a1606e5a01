package import BonafideCatalogue

/// A state, territory or organization that issues documents, or that has nationals with documents.
package struct StateEntry: Sendable, Hashable {
  /// The kind of an entry.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A state.
    case state
    /// A part of a state that ISO 3166-1 lists for itself.
    case territory
    /// An organization that issues documents.
    case organization
    /// People of no state, or of a status: stateless, refugee, British overseas citizen.
    case person
    /// A name that only specimens use.
    case specimen
  }

  /// A model that driving licences follow.
  package enum LicenceModel: String, Sendable, Hashable, CaseIterable {
    /// That of the European Union (Directive 2006/126/EC, annex I), or none that is known.
    case common
    /// That of North America (AAMVA DL/ID Card Design Standard), which cards of identity follow too.
    case aamva
  }

  /// ISO 3166-1 alpha-3, or what stands in its place in a machine readable zone (ICAO 9303-3, 5).
  package let code: String
  /// ISO 3166-1 alpha-2; nil where there is none.
  package let alpha2: String?
  /// The code in a zone: `D` for Germany, else ``code``.
  package let zoneCode: String
  /// The distinguishing signs of vehicles and driving licences (Convention on Road Traffic), today's first.
  package let licenceSigns: [String]
  /// The ``code`` of the state that it is a part of; nil for none.
  package let partOf: String?
  /// The kind of the entry.
  package let kind: Kind
  /// Its official languages (BCP 47).
  package let languages: [String]
  /// The model of its licences; ``LicenceModel/common`` where its file does not say.
  package let licences: LicenceModel
  /// The order of the state's dates where they may be read both ways; nil for the usual one: the day first.
  package let dateOrder: FieldDefinition.DateOrder?
  /// Names by language, the short one first.
  package let names: [String: [String]]
  /// Words for its people and what is theirs, by language.
  package let nationalities: [String: [String]]
  /// Names of its parts that issue licences and identity cards of their own, by the second half of their code
  /// (ISO 3166-2).
  package let subdivisions: [String: [String]]
  /// Whether somebody of the state has read the file.
  package let isCheckedBySpeaker: Bool

  /// The words for it and its people in a language (BCP 47): names, then nationalities.
  package func words(in language: String) -> [String] { (names[language] ?? []) + (nationalities[language] ?? []) }
}
