import BonafideCore
import BonafideProfiles
import Testing

@testable import BonafideCapture
import BonafidePage

@Suite struct DocumentVerifierSettingsTests {
  @Test func hasTheDocumentedDefaults() {
    let settings = DocumentVerifierSettings()
    #expect(settings.timeToBlurMaxToleranceInSeconds == 10)
    #expect(!settings.showAimingCircle)
    #expect(settings.drawOutline)
    #expect(settings.specularAcceptableScore == 50)
    #expect(settings.documentBlurAcceptableScore == 50)
    #expect(settings.readBarcode)
    #expect(throws: Never.self) { try settings.judge.validate() }
  }

  @Test func takesTheEndsOfTheRanges() throws {
    var settings = try DocumentVerifierSettings(
      timeToBlurMaxToleranceInSeconds: 0, specularAcceptableScore: 0, documentBlurAcceptableScore: 100)
    try settings.setTimeToBlurMaxToleranceInSeconds(1e9)
    try settings.setTimeToBlurMaxToleranceInSeconds(Double.infinity)
    #expect(settings.documentBlurAcceptableScore == 100)
  }

  @Test(arguments: [-0.001, 100.001, Double.nan, Double.infinity, -Double.infinity])
  func refusesScoresOutsideTheirRange(_ score: Double) {
    var settings = DocumentVerifierSettings()
    expectRefusal("specularAcceptableScore") { try settings.setSpecularAcceptableScore(score) }
    expectRefusal("documentBlurAcceptableScore") { try settings.setDocumentBlurAcceptableScore(score) }
    #expect(settings == DocumentVerifierSettings())
  }

  @Test(arguments: [-1, Double.nan, -Double.infinity])
  func refusesATimeBelowZero(_ seconds: Double) {
    expectRefusal("timeToBlurMaxToleranceInSeconds") {
      _ = try DocumentVerifierSettings(timeToBlurMaxToleranceInSeconds: seconds)
    }
  }

  @Test func refusesABadJudge() {
    var settings = DocumentVerifierSettings()
    expectRefusal("page.tilt") { try settings.setJudge(DocumentJudgeSettings(greatestTiltDegrees: 91)) }
    expectRefusal("page.brightness") { _ = try DocumentJudge(settings: DocumentJudgeSettings(whiteLevel: -1...300)) }
  }

  private func expectRefusal(_ name: String, _ body: () throws -> Void) {
    do {
      try body()
      Issue.record("\(name) was not refused")
    } catch let error as DocumentError {
      #expect(error.code == .badOptions)
      #expect(error.message.contains(name))
    } catch let error as ProfileError {
      #expect(error.code == .badProfile)
      #expect(error.message.contains(name))
    } catch {
      Issue.record("another error: \(error)")
    }
  }
}
