import BonafideInference
import Testing

@testable import BonafideDocument

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
    #expect(FieldAlphabet(country: .it, kind: .name).mended("L'AQUILA") == "L'AQUILA")
  }

  @Test func lettersOfTheIssuerCountMore() {
    let polish = FieldAlphabet(country: .pl, kind: .name)
    #expect(polish.weight("Ż") == 1 && polish.weight("Ž") < 1 && polish.weight("Z") == 1 && polish.weight("0") < 0.1)
    #expect(FieldAlphabet(country: .pl, kind: .address).weight("0") == 1)
    #expect(FieldAlphabet(country: .utopia, kind: .name).weight("Ž") == 1)
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
}
