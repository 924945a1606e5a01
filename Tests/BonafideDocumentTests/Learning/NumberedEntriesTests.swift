import BonafideCatalogue
import Testing

@testable import BonafideDocument

/// Driving licences number their entries instead of naming them.
@Suite struct NumberedEntriesTests {
  private static func fields(_ texts: [String], role: DocumentRole = .drivingLicence) -> [FieldDefinition] {
    NumberedEntries(texts, role: role, country: .utopia, order: nil).fields
  }

  @Test func theNumbersOfALicenceAreItsLabels() throws {
    // `4b.` was not read, and the model has it on each front.
    let fields = Self.fields([
      "1. ABRAXA", "2. ELENA", "3. 25.09.1974 NUSQUAMA", "4a. 12.01.2025 4c. CITY", "5. UFJ441472",
    ])
    #expect(
      fields.map(\.name) == [
        "surname", "givenNames", "birthDate", "birthPlace", "issueDate", "expiryDate", "issuer", "documentNumber",
      ])
    #expect(fields.allSatisfy { $0.box == nil && $0.labels.count == 2 })
    #expect(fields.first { $0.name == "expiryDate" }?.dateOrder == .dayMonthYear)
    #expect(fields.first { $0.name == "surname" }?.dateOrder == nil)
  }

  @Test func otherPagesHaveNone() {
    let texts = ["1. ABRAXA", "2. ELENA", "3. 25.09.1974"]
    #expect(Self.fields(texts, role: .identityCard).isEmpty)
    #expect(Self.fields(["12.03.1990", "5 UNION ROAD", "Surname"]).isEmpty && Self.fields([]).isEmpty)
  }
}
