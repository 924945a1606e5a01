import BonafideCore
import Testing

@testable import BonafideCatalogue

@Suite struct FieldPatternTests {
  @Test(arguments: [
    ("[0-9]{9}", "123456789", true), ("[0-9]{9}", "12345678", false), ("[0-9]{9}", "12345678O", false),
    ("[MŽ]/[MF]", "Ž/F", true), ("[MŽ]/[MF]", "Z/F", false), (#"\d{6}/?\d{3,4}"#, "710319/2745", true),
    (#"\d{6}/?\d{3,4}"#, "7103192745", true), (#"\d{6}/?\d{3,4}"#, "710319//2745", false),
    (#"\p{Lu}+( \p{Lu}+)*"#, "ŠIMIĆ HORVÁTH", true), (#"\p{Lu}+"#, "Šimić", false), ("(AM|A1|A2|A|B|BE)", "BE", true),
    ("^[A-Z]{2}(-|\\.)?[0-9]+$", "AB-12", true), ("a.c", "axc", true), ("[^0-9]+", "abc", true),
    ("[^0-9]+", "ab1", false),
    ("x*", "", true), ("(?:ab)+?c", "ababc", true), ("[]x]", "]", true), ("[a-]", "-", true),
  ])
  func wholeTextsMatch(expression: String, text: String, expected: Bool) throws {
    #expect(try FieldPattern(expression).matches(text) == expected)
  }

  /// How many of the capitals and figures might have stood in each place.
  @Test(arguments: [
    ("[CFGHJKLMNPRTVWXYZ0-9]{3}", "C12", [27, 27, 27]), ("[A-Z0-9]{2}", "C1", [36, 36]), ("[0-4]{2}", "12", [5, 5]),
    ("AB[0-9]", "AB1", [1, 1, 10]), ("[AB][0-9]|[CD]{2}", "A1", [4, 10]), ("[A-Z]-[0-9]", "A-1", [26, 0, 10]),
    ("x*", "", []),
  ])
  func theFreedomOfEachPlaceIsTold(expression: String, text: String, expected: [Int]) throws {
    #expect(try FieldPattern(expression).freedom(along: text) == expected)
  }

  @Test func aTextThatDoesNotMatchHasNoFreedom() throws {
    let pattern = try FieldPattern("[A-Z]{2}[0-9]{2}")
    for text in ["", "A123", "AB1", "AB123", "ab12", String(repeating: "A", count: 100_000)] {
      #expect(pattern.freedom(along: text) == nil, "\(text.prefix(9))")
    }
  }

  @Test(arguments: [
    "(", ")", "[a", "a{", "a{2", "a{3,2}", "a{999}", "*a", "a**", "(?=a)", "(?<n>a)", "\\", "\\1", "\\p{Greek}",
    "[z-a]",
    "a{100}{100}", "((((a{100}){100}){100}){100})", String(repeating: "(", count: 60),
    String(repeating: "a", count: 501),
    "((((()){200}){200}){200}){200}",
  ])
  func badExpressionsAreRefused(expression: String) {
    #expect(throws: DocumentError(.badCatalogue, "")) { try FieldPattern(expression) }
  }

  /// What takes backtracking engines longer than the world will last takes a step a character, over few states.
  @Test(.timeLimit(.minutes(5))) func noExpressionIsSlow() throws {
    let pattern = try FieldPattern("(a+)+(a|a)*(a*)*b")
    #expect(pattern.program.states.count < 50)
    #expect(!pattern.matches(String(repeating: "a", count: 300)))
    #expect(!pattern.matches(String(repeating: "a", count: 100_000) + "b"))
  }
}
