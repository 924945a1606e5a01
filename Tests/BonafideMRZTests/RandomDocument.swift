import BonafideCore
import BonafideMRZ

/// Documents drawn at random, each of which its layout can hold.
enum RandomDocument {
  private static let names = [
    "Müller", "Ångström", "Núñez", "O'Neill", "van der Berg", "Þórðardóttir", "Groß", "Şahin", "Łukasiewicz",
    "Nguyen", "Li", "Żółtowska-Brzęczyszczykiewicz", "Papandropoulous", "Oyelaran", "Æbeltoft", "X", "Desrosiers",
  ]

  static func text(_ alphabet: String, _ length: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    let letters = Array(alphabet)
    return String(
      (0..<Int.random(in: length, using: &random)).map { _ in letters.randomElement(using: &random) ?? "A" })
  }

  static func make(_ layout: MRZLayout, _ random: inout SplitMix64) -> MRZDocument {
    let symbols = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    func name(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in names.randomElement(using: &random) ?? "X" }
        .joined(separator: [" ", "-"].randomElement(using: &random) ?? " ")
    }
    let isFrench = layout == .frenchIdentityCard1988
    let width = layout[.documentNumber]?.width ?? 9
    let isLong = layout.overflow != nil && Bool.random(using: &random)
    let room = (layout[.optionalData1]?.width ?? 0) - (isLong ? 5 : 0)
    let code: String =
      switch layout.format {
      case .td1, .td2: isFrench ? "ID" : ["I", "ID", "A", "AC", "C"].randomElement(using: &random) ?? "I"
      case .td3: ["P", "PM", "PD"].randomElement(using: &random) ?? "P"
      case .mrva, .mrvb: ["V", "VB"].randomElement(using: &random) ?? "V"
      case .drivingLicence: ["D", "D1", "DP", "DN"].randomElement(using: &random) ?? "D"
      }
    let own = ["frenchDrivingLicence": "FRA", "dutchDrivingLicence": "NLD", "estonianDrivingLicence": "EST"]
    let issuer =
      isFrench ? "FRA" : own[layout.name] ?? ["UTO", "D", "CHE", "AUT", "HRV"].randomElement(using: &random) ?? "UTO"
    var document = MRZDocument(
      documentCode: code, issuer: issuer, primaryIdentifier: name(1...3), secondaryIdentifier: name(0...3),
      documentNumber: text(symbols, isLong ? (width + 1)...(width + 3) : 1...width, &random), nationality: issuer,
      birthDate: MRZDate(
        year: Int.random(in: 1930...2019, using: &random), month: Int.random(in: 1...12, using: &random),
        day: Int.random(in: 1...28, using: &random)),
      sex: MRZSex.allCases.randomElement(using: &random) ?? .other,
      expiryDate: MRZDate(
        year: Int.random(in: 1990...2040, using: &random), month: Int.random(in: 1...12, using: &random),
        day: Int.random(in: 1...28, using: &random)),
      optionalData1: layout[.optionalData1] == nil ? "" : text(symbols, 0...max(0, room), &random),
      optionalData2: layout[.optionalData2].map { text(symbols, 0...$0.width, &random) } ?? "")
    if isFrench {
      document.issuingDepartment = text(symbols, 3...3, &random)
      document.issuingOffice = text("0123456789", 3...3, &random)
    }
    return document
  }
}
