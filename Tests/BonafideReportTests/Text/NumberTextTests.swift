import BonafideCore
import Testing

@testable import BonafideReport

/// Numbers in JSON and text, however large.
@Suite struct NumberTextTests {
  @Test func numbersKeepTheirSize() {
    #expect((0.123456).rounded(to: 4) == 0.1235 && (-0.00001).rounded(to: 4) == 0)
    #expect((1e308).rounded(to: 4) == 1e308 && (-1.7e308).shortText == "-1.7e+308")
    #expect(Double.infinity.rounded(to: 2) == .infinity && Double.nan.shortText == "nan")
  }

  /// JSON knows no infinity: a capture that somebody says to be that old would end in an error, not in a verdict.
  @Test func checksOfAnyNumberCanBeWritten() throws {
    for value in [1e308, -1e308, .infinity, .nan, .greatestFiniteMagnitude] {
      let check = Check(
        .captureIsRecent, MeasuredValue(value, .within(0...1e307), .seconds), failure: Reason(.captureTooOld),
        missing: Reason(.captureAgeUnknown))
      #expect(try JSONText.encode(CheckBody(check)).contains("capture.isRecent"), "\(value)")
    }
  }
}
