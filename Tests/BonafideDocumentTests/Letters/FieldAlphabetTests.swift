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

  /// What the network says of letters that it has hardly seen: the like letters of other languages share the
  /// probability.
  @Test func rareLettersAreKnownByTheMarksTheyAreTakenFor() throws {
    let table = SymbolTable(symbols: "OTÖÔÕŐEÉÊËĚŽ".map(String.init))
    func read(_ step: [Character: Float], _ country: Country) throws -> String {
      var row = [Float](repeating: 0, count: table.count)
      for (character, probability) in step { row[try #require(table.index(of: String(character)))] = probability }
      row[0] = max(0, 1 - step.values.reduce(0, +))
      let alphabet = FieldAlphabet(country: country, kind: .name)
      return row.withUnsafeBufferPointer {
        FieldDecoder(table).decode(TensorView(shape: [1, 1, table.count], values: $0), steps: 1, alphabet: alphabet)
          .text
      }
    }
    #expect(try read(["Ö": 0.55, "Ô": 0.25, "Õ": 0.12, "Ő": 0.04], .hu) == "Ő")
    #expect(try read(["Ö": 0.96, "Ô": 0.03, "Õ": 0.01], .hu) == "Ö")
    #expect(try read(["Ö": 0.55, "Ô": 0.25, "Õ": 0.12], .at) == "Ö")
    #expect(try read(["É": 0.47, "Ê": 0.26, "Ë": 0.12, "Ě": 0.1], .cz) == "Ě")
    #expect(try read(["É": 0.97, "Ê": 0.02], .cz) == "É")
    #expect(try read(["T": 0.95, "Ž": 0.02], .sk) == "Ť" && read(["T": 0.99], .sk) == "T")
    #expect(try read(["T": 0.95, "Ž": 0.02], .pl) == "T")
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
    let decoder = FieldDecoder(table)
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

  /// What the network says of a ring, which it hardly knows: bare, with an acute and with a grave, and a little of it.
  @Test func aRingIsSeen() throws {
    func weighed(_ state: String, _ seen: [(Character, Float)]) throws -> Character? {
      let alphabet = FieldAlphabet(country: try #require(Country(rawValue: state)), kind: .name)
      var masses: [Character: (weighed: Float, plain: Float)] = [:]
      for (letter, mass) in seen { masses[letter] = (mass * alphabet.weight(letter), mass) }
      alphabet.weighMarks(&masses, after: nil)
      return masses.max { $0.value.weighed < $1.value.weighed }?.key
    }
    let ring: [(Character, Float)] = [("A", 0.83), ("À", 0.07), ("Á", 0.05), ("Å", 0.02)]
    #expect(try weighed("DK", ring) == "Å" && weighed("DE", ring) == "Å" && weighed("KE", ring) == "Å")
    // Where A bears these marks it may be one of them.
    #expect(try weighed("ES", ring) == "A")
    #expect(try weighed("DE", [("A", 0.83), ("Á", 0.12), ("À", 0.01), ("Å", 0.01)]) == "A")
    #expect(try weighed("DE", [("A", 0.99), ("Á", 0.003), ("À", 0.002), ("Å", 0.001)]) == "A")
  }
}
