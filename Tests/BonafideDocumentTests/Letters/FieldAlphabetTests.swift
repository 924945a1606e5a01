import BonafideInference
import Testing

@testable import BonafideCatalogue
@testable import BonafideDocument
@testable import BonafideText

@Suite struct FieldAlphabetTests {
  @Test func capitalsTakeInSmallLettersOfTheSameShape() {
    #expect(FieldAlphabet.isCapitals("żÓŁĆ") && FieldAlphabet.isCapitals("FORLì") && FieldAlphabet.isCapitals("HORVAT"))
    #expect(!FieldAlphabet.isCapitals("Horvat") && !FieldAlphabet.isCapitals("M"))
    #expect(String("żÓŁćl".map(FieldAlphabet.capital)) == "ŻÓŁĆI")
    #expect(FieldAlphabet.capital("ß") == "ß")
  }

  @Test func aSlovakCaronIsNoApostrophe() {
    let slovak = FieldAlphabet(country: .sk, kind: .name)
    #expect(slovak.mended("L'UDMILA") == "ĽUDMILA")
    #expect(slovak.mended("L’'UBOŠ") == "ĽUBOŠ")
    #expect(slovak.mended("D'ANGELO") == "D'ANGELO")
    #expect(FieldAlphabet(country: .cz, kind: .name).mended("L'AQUILA") == "L'AQUILA")
    #expect(slovak.mended("DELL'ACQUA") == "DELL'ACQUA")
    #expect(FieldAlphabet(country: .it, kind: .name).mended("L'AQUILA") == "L'AQUILA")
  }

  @Test func lettersOfTheIssuerCountMore() {
    let polish = FieldAlphabet(country: .pl, kind: .name)
    #expect(polish.weight("Ż") == 1 && polish.weight("Ž") < 1 && polish.weight("Z") == 1 && polish.weight("0") < 0.1)
    #expect(FieldAlphabet(country: .pl, kind: .address).weight("0") == 1)
    #expect(FieldAlphabet(country: .utopia, kind: .name).weight("Ž") == 1)
  }

  /// To what told the marks all languages are alike, so that those of others count less than the recognizer's own.
  @Test func toldMarksOfOtherLanguagesCountLess() {
    let polish = FieldAlphabet(country: .pl, kind: .name)
    #expect(polish.weight(ofTold: "Ż") == 1 && polish.weight(ofTold: "z") == 1)
    #expect(polish.weight(ofTold: "Ž") < polish.weight("Ž") && polish.weight(ofTold: "Ž") > 0)
    let any = FieldAlphabet(country: .utopia, kind: .name)
    #expect(any.weight(ofTold: "Ž") < 1 && any.weight(ofTold: "Z") == 1 && any.weight("Æ") == 1)
  }

  /// What stands behind the L of Ľ looks like an apostrophe.
  @Test func theMarkOfASlovakLCountsMore() {
    func weighed(_ country: Country, after last: Character) -> Float? {
      var masses: [Character: (weighed: Float, plain: Float)] = ["'": (weighed: 0.1, plain: 0.1)]
      FieldAlphabet(country: country, kind: .name).weighCaron(&masses, after: last)
      return masses["'"]?.weighed
    }
    #expect(weighed(.sk, after: "L") ?? 0 > 0.5)
    #expect(weighed(.sk, after: "D") == 0.1 && weighed(.it, after: "L") == 0.1)
  }

  @Test func namesOfLettersThatLookAlikeAreInCapitals() {
    let names = FieldAlphabet(country: .at, kind: .name)
    #expect(names.mended("wöss") == "WÖSS" && names.mended("von") == "von")
    #expect(FieldAlphabet(country: .at, kind: .address).mended("wöss") == "wöss")
  }

  @Test func spellingDecidesWhereLettersLookAlike() {
    #expect(FieldAlphabet(country: .pl, kind: .place).mended("ŁÓDŻ") == "ŁÓDŹ")
    #expect(FieldAlphabet(country: .pl, kind: .name).mended("ŻAK") == "ŻAK")
    #expect(FieldAlphabet(country: .hr, kind: .address).mended("llica 7") == "Ilica 7")
    #expect(CyrillicText.capitals("ул. Роза 85, соФиЯ") == "ул. Роза 85, СОФИЯ")
    #expect(CyrillicText.capitals("постоянно") == "ПОСТОЯННО")
  }

  /// One step a symbol, blanks between: what the network would say of `HR123456` with O and I for 0 and 1.
  @Test func patternsDecideBetweenLookalikes() throws {
    let table = SymbolTable(symbols: "0123456789ABHIOR".map(String.init))
    let text: [(Character, Float)] = [("H", 0.9), ("R", 0.9), ("I", 0.8), ("2", 0.9), ("O", 0.7), ("4", 0.9)]
    var values: [Float] = []
    for (character, probability) in text {
      var row = [Float](repeating: 0, count: table.count)
      row[try #require(table.index(of: String(character)))] = probability
      row[0] = 1 - probability
      values += row
      var blank = [Float](repeating: 0, count: table.count)
      blank[0] = 1
      values += blank
    }
    let decoder = FieldDecoder(table, letters: try LatinLetters.standard())
    let alphabet = FieldAlphabet(country: .hr, kind: .documentNumber)
    try values.withUnsafeBufferPointer { buffer in
      let view = TensorView(shape: [1, 12, table.count], values: buffer)
      #expect(decoder.decode(view, steps: 12, alphabet: alphabet).text == "HRI2O4")
      let fitted = try #require(decoder.decode(view, steps: 12, pattern: FieldPattern("[A-Z]{2}[0-9]{4}")))
      #expect(fitted.text == "HR1204" && fitted.repairCount == 2)
      #expect(try decoder.decode(view, steps: 12, pattern: FieldPattern("[0-9]{9}")) == nil)
    }
  }

  /// Where languages have an `ı`, the capital of `i` has a dot.
  @Test func theCapitalOfIHasADotInTurkish() throws {
    let turkish = FieldAlphabet(country: try #require(Country(rawValue: "TR")), kind: .authority)
    let german = FieldAlphabet(country: .de, kind: .authority)
    #expect(turkish.capitalized("i") == "İ" && german.capitalized("i") == "I")
    #expect(turkish.capitalized("ı") == "I" && turkish.capitalized("ə") == "Ə")
  }

  /// Letters of the languages' files weigh more than others; a state without such files has no preference.
  @Test func lettersComeFromTheLanguages() throws {
    let azeri = FieldAlphabet(country: try #require(Country(rawValue: "AZ")), kind: .name)
    #expect(azeri.weight("Ə") == 1 && azeri.weight("Õ") < 1)
    // Norway's languages share the letters of one file, and Serbia writes in two scripts.
    let norwegian = FieldAlphabet(country: try #require(Country(rawValue: "NO")), kind: .name)
    #expect(norwegian.weight("Å") == 1 && norwegian.weight("Õ") < 1)
    let serbian = FieldAlphabet(country: try #require(Country(rawValue: "RS")), kind: .name)
    #expect(serbian.weight("Đ") == 1 && serbian.weight("Õ") < 1)
    #expect(FieldAlphabet(country: try #require(Country(rawValue: "KE")), kind: .name).weight("Õ") == 1)
  }
}
