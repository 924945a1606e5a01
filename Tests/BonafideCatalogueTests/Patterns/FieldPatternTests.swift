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
