import BonafideCore
import Foundation
import Testing

/// What Foundation's decoder takes in silence is refused, and no text traps.
@Suite struct StrictJSONTests {
  @Test(arguments: [
    "{}", "[]", "7", "-0.5e+10", "\"a\"", "null", " [1, 2, {\"a\": [], \"b\": {\"a\": true}}]\r\n\t", "\u{FEFF}{}",
    #"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00", "á": "č"}"#, #"[{"a": 1}, {"a": 1}]"#,
    String(repeating: "[", count: StrictJSON.nesting) + String(repeating: "]", count: StrictJSON.nesting),
  ])
  func soundTextsAreTaken(_ text: String) throws { try StrictJSON.check(Array(text.utf8)) }

  @Test(arguments: [
    ("", "ends where a value is missing"), ("{", "no key"), ("[1", "a closing bracket is missing"),
    ("[1,]", "line 1, character 4 has a comma"), ("{\n\"a\": 1,\n}", "line 3, character 1 has a comma"),
    ("[,1]", "where a value is missing"), ("{\"a\" 1}", "no colon"), ("{a: 1}", "no key in quotes"),
    ("[1 2]", "needs a comma"), ("{} {}", "goes on behind its end"), ("[01]", "needs a comma"), ("[1.]", "a digit"),
    ("[-]", "a digit"), ("[1e]", "a digit"), ("[+1]", "where a value is missing"), ("[nul]", "where a value is"),
    ("[NaN]", "where a value is missing"), ("\"a", "a closing quote is missing"), ("\"a\nb\"", "control character"),
    (#""\x""#, "unknown escape"), (#""\u12g4""#, "unknown escape"), ("[1 /* one */]", "needs a comma"),
    ("['a']", "where a value is missing"), (String(repeating: "[", count: 17), "nested more than 16 deep"),
  ])
  func theGrammarIsHeldTo(_ text: String, _ told: String) {
    let fault = #expect(throws: StrictJSON.Fault.self) { try StrictJSON.check(Array(text.utf8)) }
    #expect(fault?.keyPath == "" && fault?.message.contains(told) == true, "\(fault?.message ?? "")")
  }

  /// They would be infinite, or refused without a place.
  @Test(arguments: [
    ("1e400", ""), ("[0, -1E+309]", "[1]"), (#"{"a": {"b": [{"c": 2e308}]}}"#, "a.b[0].c"),
    ("{\"a\": \(String(repeating: "9", count: 310))}", "a"), ("{\"a\": 1\(String(repeating: "0", count: 400)).5}", "a"),
    (#"{"a": 1e99999999999999999999}"#, "a"),
  ])
  func aNumberThatIsTooLargeIsRefused(_ text: String, _ place: String) {
    let fault = #expect(throws: StrictJSON.Fault.self) { try StrictJSON.check(Array(text.utf8)) }
    #expect(fault?.keyPath == place && fault?.message.contains("a number that is too large") == true)
    #expect(!place.isEmpty || fault?.message.hasPrefix("line 1, character ") == true, "\(fault?.message ?? "")")
  }

  @Test(arguments: [
    "1e308", "-1.7e+308", "1e-400", "0e999999", "0.000E+9999", String(repeating: "9", count: 308),
    "0." + String(repeating: "1", count: 1000),
  ])
  func aNumberThatCanBeHeldIsTaken(_ text: String) throws { try StrictJSON.check(Array(text.utf8)) }

  @Test(arguments: [
    (#"{"a": 1, "a": 1}"#, "a"), (#"{"a": {"b": 1, "c": [{"d": 1}, {"d": 1, "e": 2, "d": 3}]}}"#, "a.c[1].d"),
    (#"{"ab": 1, "\u0061b": 2}"#, "ab"), (#"{"\ud83d\ude00": 1, "😀": 2}"#, "😀"), (#"{"": 1, "": 2}"#, ""),
    // One letter in two spellings of Unicode is one key for the decoder.
    ("{\"\u{E1}\": 1, \"a\u{301}\": 2}", "á"),
  ])
  func aKeyStandsOnce(_ text: String, _ place: String) {
    let fault = #expect(throws: StrictJSON.Fault.self) { try StrictJSON.check(Array(text.utf8)) }
    #expect(fault?.keyPath == place && fault?.message.contains("stands twice") == true, "\(fault?.line ?? "")")
  }

  /// Whatever is taken here is JSON for Foundation too.
  @Test func noBytesTrap() {
    let sound = Array(#"{"a": [1.5, {"b": "a\n"}, null], "c": {"d": true, "é": -0}}"#.utf8)
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var bytes = sound
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &random)], at: place)
        }
      }
      guard (try? StrictJSON.check(bytes)) != nil, String(validating: bytes, as: UTF8.self) != nil else { continue }
      #expect(
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil,
        "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func whatIsSoundIsDecoded() throws {
    #expect(try StrictJSON.decode([String: Int].self, from: Array(#"{"a": 1, "b": 2}"#.utf8)) == ["a": 1, "b": 2])
    #expect(throws: DecodingError.self) { try StrictJSON.decode([Int].self, from: Array("{}".utf8)) }
    #expect(throws: StrictJSON.Fault.self) { try StrictJSON.decode([Int].self, from: Array("[1,]".utf8)) }
  }
}
