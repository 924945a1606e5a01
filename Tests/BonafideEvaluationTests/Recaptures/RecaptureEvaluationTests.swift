import BonafideCore
import BonafideImaging
import BonafideInference
import BonafideOpenVINO
import BonafidePage
import BonafideTesting
import Foundation
import TestSupport
import Testing

@testable import BonafideEvaluation

/// The fitted scores on drawn pictures both ways, and the table of their error rates.
@Suite struct RecaptureEvaluationTests {
  /// A card that is photographed from a medium, judged at its true corners.
  private func judged(_ medium: StageRecapture.Medium, seed: UInt64) throws -> DocumentJudgement {
    let taken = try StageRecapture(medium, seed: seed).photograph(try Cards.card(dots: 9))
    let page = try Rectifier.rectify(taken.image, quad: taken.corners, size: .id1)
    return try DocumentJudge().judge(page: page, in: taken.image)
  }

  /// Of one panel now and then fewer: what each misses is counted by `evaluate recaptures`.
  @Test func mostScreensAreSuspected() throws {
    let found = try [ScreenPanel.desktopStripes, .desktopBGR, .tabletTurned].reduce(0) { sum, panel in
      try sum + (1...7).count { try judged(.screen(panel), seed: $0).suspicions.contains(.screen) }
    }
    #expect(found * 3 >= 2 * 21, "\(found) of 21")
  }

  @Test(arguments: PagePrinter.allCases.filter(\.isCopy))
  func copiesWithoutColorAreSuspected(_ printer: PagePrinter) throws {
    let found = try (1...3).count { try judged(.print(printer), seed: $0).suspicions.contains(.copy) }
    #expect(found == 3)
  }

  @Test(arguments: PagePrinter.allCases.filter { !$0.isCopy })
  func printsInColorAreNotTakenForCopies(_ printer: PagePrinter) throws {
    for seed in UInt64(1)...3 {
      let judgement = try judged(.print(printer), seed: seed)
      #expect(judgement.check(.copy)?.hasPassed == true, "\(judgement.checks)")
      // The rosettes of coarse offset are taken for screens now and then: counted by `evaluate recaptures`.
      #expect(printer == .offset || judgement.check(.screen)?.hasPassed == true, "\(judgement.checks)")
    }
  }

  @Test func theSameSeedGivesTheSamePicture() throws {
    let card = try Cards.card(dots: 6)
    let medium = StageRecapture.Medium.screen(.phonePentile)
    #expect(
      try StageRecapture(medium, seed: 4).photograph(card).jpeg == StageRecapture(medium, seed: 4).photograph(card).jpeg
    )
    #expect(
      try StageRecapture(medium, seed: 4).photograph(card).jpeg != StageRecapture(medium, seed: 5).photograph(card).jpeg
    )
    #expect(Set(StageRecapture.Medium.all.map(\.name)).count == StageRecapture.Medium.all.count)
    #expect(StageRecapture.Medium.all.allSatisfy { StageRecapture.Medium(name: $0.name) == $0 })
  }

  @Test func readsAListAndRefusesOthers() throws {
    let text = "file\tkind\tmedium\tsource\tcorners\na.jpg\tscreen\tdesktopBGR\ta\t0,0 9,0 9,5 0,5\nb.jpg\tbonafide\n"
    let pictures = try RecaptureTruth(tsv: Array(text.utf8)).pictures
    #expect(pictures.map(\.kind) == [.screen, nil])
    #expect(pictures[0].corners?.bottomRight == PixelPoint(x: 9, y: 5) && pictures[0].source == "a")
    #expect(pictures[1].corners == nil && pictures[1].medium == "real" && pictures[1].source == "b.jpg")
    for broken in ["file\na.jpg\tlucky\n", "file\na.jpg\n", "file\na.jpg\tcopy\tx\ty\t1,2\n"] {
      #expect { _ = try RecaptureTruth(tsv: Array(broken.utf8)) } throws: { ($0 as? FileError)?.code == .failed }
    }
  }

  @Test(arguments: ["../a.jpg", "/etc/a.jpg", "sub/../../a.jpg"])
  func aFileOutsideTheFolderIsRefused(name: String) {
    let text = "file\tkind\na.jpg\tbonafide\n\(name)\tscreen\n"
    let error = #expect(throws: DocumentError(.badTruth, "")) { try RecaptureTruth(tsv: Array(text.utf8)) }
    #expect(error?.message.hasPrefix("line 3 ") == true)
  }

  @Test func countsErrorsByMedium() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-recaptures-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var list = "file\tkind\tmedium\tsource\tcorners\n"
    for (medium, seed) in [("grayScan", UInt64(1)), ("photographic", 2), ("photographic", 3)] {
      let taken = try StageRecapture(try #require(.init(name: medium)), seed: seed).photograph(try Cards.card(dots: 9))
      try BoundedFile.write(taken.jpeg, to: folder + "/\(seed).jpg")
      let corners = taken.corners.corners.map { "\($0.x),\($0.y)" }.joined(separator: " ")
      list += "\(seed).jpg\t\(medium == "grayScan" ? "copy" : "print")\t\(medium)\tcard\t\(corners)\n"
    }
    list += "missing.jpg\tbonafide\n"
    var evaluation = RecaptureEvaluation(
      detector: DocumentDetector(network: try ModelStore().network(RegionDetector.model)))
    try evaluation.add(RecaptureTruth(tsv: Array(list.utf8)), folder: folder) { _, _ in }
    #expect(evaluation.unreadable == ["missing.jpg"])
    let rates = evaluation.rates(.copy)
    #expect(rates.map(\.medium) == ["photographic", "grayScan"] && rates.map(\.isBonaFide) == [true, false])
    #expect(rates.map(\.count) == [2, 1] && rates.map(\.judgedCount) == [2, 1] && rates.map(\.errorCount) == [0, 0])
    #expect(evaluation.rates(.screen).map(\.medium) == ["photographic"], "a copy is no attack by screen")
    let table = evaluation.featureTable().split(separator: "\n")
    #expect(table.count == 4 && table[0].contains("screen.lumaLattice") && table[0].contains("copy.needs.contrast"))
  }
}
