import BonafideCore
import BonafideLanguage
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument

/// Lines of labels and values taken apart, and labels named: no network is needed.
@Suite struct SpecimenLabelsTests {
  private static func line(_ text: String) -> TextLine {
    TextLine(
      text: text, confidence: 0.99, quad: Quadrilateral(PixelRect(x: 100, y: 40, width: 600, height: 24)))
  }

  private static func parts(_ text: String) -> [String] {
    SpecimenLabels(tables: .shipped).parted([line(text)]).map(\.text)
  }

  @Test(arguments: [
    ("Spol/Sex M/M", ["Spol/Sex", "M/M"]), ("Spol/Sex Ž/F", ["Spol/Sex", "Ž/F"]), ("Sex F", ["Sex", "F"]),
    ("Neme/Sex N/F", ["Neme/Sex", "N/F"]),
    ("Place of birth СОФИЯ/SOFIA", ["Place of birth", "СОФИЯ/SOFIA"]),
    ("Državljanstvo/Citizenship HRVATSKO/CROATIAN", ["Državljanstvo/Citizenship", "HRVATSKO/CROATIAN"]),
    ("Date of birth 12/03/1990", ["Date of birth", "12/03/1990"]),
    // A definition must not hold the name of a specimen's holder.
    ("JMÉNO/ GIVEN NAMES JOSEF", ["JMÉNO/ GIVEN NAMES", "JOSEF"]), ("SURNAME KOWALSKA", ["SURNAME", "KOWALSKA"]),
    ("GIVEN NAMES Josef Karel", ["GIVEN NAMES", "Josef Karel"]), ("GEBURTSNANE MEIER", ["GEBURTSNANE", "MEIER"]),
  ]) func aValueIsNoPartOfItsLabel(text: String, parts: [String]) {
    #expect(Self.parts(text) == parts)
  }

  @Test(arguments: [
    ("Nem/Sex/Sexe Születési hely/Place of birth/Lieu de naissance", ["sex", "birthPlace"]),
    ("5. Geschlecht/Sex/Sexe 6. Geburtsort/Place of birth/Lieu de naissance", ["sex", "birthPlace"]),
    ("Típus/Type/Type Kód/Code/Code", ["type", "countryCode"]),
  ]) func labelsOfTwoFieldsAreTwo(text: String, names: [String]) throws {
    let lines = SpecimenLabels(tables: .shipped).parted([Self.line(text)])
    #expect(lines.map { FieldLabelLexicon.entry(for: $0.text)?.name } == names, "\(lines.map(\.text))")
    let (first, second) = (try #require(lines.first?.box), try #require(lines.last?.box))
    #expect(first.x == 100 && first.maxX <= second.x + 1 && abs(second.maxX - 700) < 1)
  }

  @Test(arguments: [
    "LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH", "JMÉNO/ GIVEN NAMES", "DATA I MIEJSCE URODZENIA",
    "PLACE OF BIRTH", "NAZWISKO RODOWE / SURNAME AT BIRTH", "Spol/Sex", "PŁEĆ / SEX", "Name Vorname", "Sex/Sexe",
    "Geburtstag/Date of birth/Date de naissance", "Družinsko ime / Surname",
  ]) func whatIsOneLabelStaysOne(text: String) {
    #expect(Self.parts(text) == [text])
  }

  @Test(arguments: [
    ("IMIONA RODZICÓW / PARENTS' GIVEN NAMES", "parentsNames"), ("NAZWISKO RODOWE / FAMILY NAME", "birthName"),
    ("Születési családi és utónév/Family name and Given name at birth", "birthName"), ("Kode/Code", "countryCode"),
    ("Names", "fullName"), ("Given names", "givenNames"), ("Born in", "birthPlace"), ("Type/Type", "type"),
  ]) func labelsMeanWhatAllOfThemSays(text: String, name: String) {
    #expect(FieldLabelLexicon.entry(for: text)?.name == name)
  }

  @Test(arguments: [
    "PASSPORT OF THE CITIZEN OF UKRAINE", "SZEMÉLYAZONOSÍTÓ IGAZOLVÁNY", "ПАСПОРТ", "/ .", ".", ":",
    "PASSPORT",
  ]) func titlesAndMarksAreNoLabels(text: String) {
    #expect(FieldLabelLexicon.entry(for: text) == nil)
  }

  @Test func aLabelMayAskForTheDateAndThePlace() {
    #expect(FieldLabelLexicon.isPlaceAndDate("LUOGO E DATA DI NASCITA / PLACE AND DATE OF BIRTH"))
    #expect(FieldLabelLexicon.isPlaceAndDate("Geburtstag und -ort/Date and place of birth"))
    for text in ["Geburtsort/Place of birth", "Date of birth", "Datum rođenja/Date of birth"] {
      #expect(!FieldLabelLexicon.isPlaceAndDate(text))
    }
  }
}
