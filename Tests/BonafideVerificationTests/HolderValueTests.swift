import Bonafide
import BonafideTesting
import Testing

@testable import BonafideVerification

/// A list is searched for what a verdict says of the holder: whoever alters a page must not choose it.
@Suite struct HolderValueTests {
  private static func holder(
    _ change: (inout DocumentField) -> Void, of name: String, zone: Bool = true
  ) throws -> HolderValue? {
    let evidence = try EvidenceChange.changed(Cases.honest.get()) { reading in
      for index in reading.fields.indices where reading.fields[index].name == name {
        if reading.fields[index].source == .visual { change(&reading.fields[index]) }
      }
      if !zone { reading.mrz = nil }
    }
    return try Cases.verification().judge(evidence, by: Cases.verification().policy).holder.first { $0.name == name }
  }

  @Test func whatAgreesIsToldAsItIsPrinted() throws {
    for name in ["surname", "givenNames", "documentNumber", "birthDate", "expiryDate"] {
      #expect(try Self.holder({ _ in }, of: name)?.source == .visual, "\(name)")
    }
  }

  /// Of two sure values nobody knows which is the holder's; the sex is not compared.
  @Test(arguments: ["surname", "documentNumber", "sex", "birthDate"])
  func whatContradictsTheZoneIsNotTold(name: String) throws {
    for (confidence, source) in [(0.5, DocumentField.Source.mrz), (0.99, name == "sex" ? .mrz : nil)] {
      let told = try Self.holder(
        { field in
          (field.value, field.text) = (name == "sex" ? "X" : name == "birthDate" ? "1901-02-03" : "X1", "X1")
          field.confidence = confidence
        }, of: name)
      #expect(told?.source == source, "\(name) \(confidence)")
    }
  }

  @Test func whatWasNotReadSurelyIsNotToldWithoutAZone() throws {
    #expect(try Self.holder({ _ in }, of: "surname", zone: false)?.source == .visual)
    #expect(try Self.holder({ $0.confidence = 0.5 }, of: "surname", zone: false) == nil)
    #expect(try Self.holder({ $0.nationalCheck = .failed }, of: "surname", zone: false) == nil)
  }
}
