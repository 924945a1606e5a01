import BonafideCore
import BonafideImaging
import BonafideProfiles
import TestSupport
import Testing

@testable import BonafidePage

/// What a picture does not tell is not guessed, and a model that is not in form is refused.
@Suite struct SuspicionScoreTests {
  private func page(_ width: Double, blur: Double = 0) throws -> (RectifiedPage, Image) {
    let quad = Cards.outline(width: width)
    let sharp = try Cards.picture(of: try Cards.card(), quad: quad)
    let picture = blur > 0 ? try sharp.blurred(sigma: blur) : sharp
    return (try Rectifier.rectify(picture, quad: quad, size: .id1), picture)
  }

  @Test func aSmallPageIsNotJudged() throws {
    let (page, picture) = try page(250)
    let scores = try SuspicionScore.both(page, in: picture)
    for score in [scores.screen, scores.copy] {
      #expect(score.probability == nil && score.missing == .documentTooFewPixels)
    }
    let judgement = try DocumentJudge().judge(page: page, in: picture)
    #expect(judgement.check(.screen)?.outcome == .notPerformed([Reason(.documentTooFar)]), "it may come closer")
    #expect(judgement.check(.copy)?.outcome == .notPerformed([Reason(.documentTooFar)]))
    let whole = try DocumentJudge().judge(page: page, in: picture, isPlaced: false)
    #expect(whole.check(.screen)?.outcome == .notPerformed([Reason(.documentTooFewPixels)]))
  }

  @Test func aBlurredPageIsNotJudgedForScreens() throws {
    let (page, picture) = try page(900, blur: 6)
    let judgement = try DocumentJudge().judge(page: page, in: picture)
    #expect(judgement.check(.screen)?.outcome == .notPerformed([Reason(.documentTooLittleToTell)]))
    #expect(judgement.check(.copy)?.hasPassed == true)
  }

  @Test func aClearPageIsJudged() throws {
    let (page, picture) = try page(900)
    let both = try SuspicionScore.both(page, in: picture)
    let scores = [both.screen, both.copy]
    #expect(scores.allSatisfy { $0.missing == nil && (0..<0.5).contains($0.probability ?? 1) }, "\(scores)")
  }

  private func model(feature: String = "meanColor", deviation: Double = 1, schema: String = "1") throws
    -> SuspicionModel
  {
    let score = { (feature: String) in
      """
      {"needs": {"pageWidth": 300}, "intercept": 0.5,
       "terms": [{"feature": "\(feature)", "mean": 2, "deviation": \(deviation), "weight": -3}]}
      """
    }
    let text = """
      {"schema": "bonafide-suspicions/\(schema)", "version": 1, "restsOn": "a test", "screen": \(score("lumaFine")),
       "copy": \(score(feature))}
      """
    return try SuspicionModel(json: Array(text.utf8), named: "test.json")
  }

  @Test func aScoreIsALogisticRegression() throws {
    let copy = try model().copy
    #expect(abs((copy.probability(["meanColor": 2]) ?? 0) - 1 / (1 + exponential(-0.5))) < 1e-9)
    #expect(abs((copy.probability(["meanColor": 3]) ?? 0) - 1 / (1 + exponential(2.5))) < 1e-9)
    #expect(copy.probability(["meanColor": 6]) == copy.probability(["meanColor": 1000]), "beyond what was fitted on")
    #expect(copy.probability([:]) == nil && copy.probability(["meanColor": .nan]) == nil)
  }

  @Test func refusesModelsThatAreNotInForm() throws {
    for broken in [
      { try model(feature: "luck") }, { try model(deviation: 0) }, { try model(schema: "9") },
      // What a score needs is nothing that it weighs.
      { try model(feature: "pageWidth") },
    ] {
      #expect { _ = try broken() } throws: { ($0 as? ProfileError)?.code == .badProfile }
    }
    #expect { _ = try SuspicionModel(json: Array("{}".utf8), named: "x") } throws: {
      ($0 as? ProfileError)?.code == .badProfile
    }
  }
}
