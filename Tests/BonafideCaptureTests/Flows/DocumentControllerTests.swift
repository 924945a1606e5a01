import BonafideCatalogue
import BonafideCore
import BonafideImaging
import BonafideMRZ
import BonafideWords
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture

/// The controller of documents, with frames that are pushed.
@Suite struct DocumentControllerTests {
  private final class Told: DocumentControllerDelegate {
    let words = Mutex<[String]>([])

    private func note(_ word: String) { words.withLock { $0.append(word) } }

    func documentController(_ controller: DocumentController, didScan result: DocumentResult) { note("scanned") }
    func documentController(_ controller: DocumentController, didRecord video: VideoRecording) { note("recorded") }
    func documentController(_ controller: DocumentController, didUpdate result: DocumentResult) { note("updated") }
    func documentController(_ controller: DocumentController, didReadMRZ text: String, in result: DocumentResult) {
      note("zone \(text.split(separator: "\n").count)")
    }
    func documentController(_ controller: DocumentController, didAnnounce announcement: Announcement) {
      note("announced")
    }
    func documentController(_ controller: DocumentController, didFail error: any BonafideError) { note("failed") }
    func documentControllerDidEnd(_ controller: DocumentController) { note("ended") }

    func wait(_ isThere: ([String]) -> Bool) -> Bool {
      for _ in 0..<3000 {
        if words.withLock({ isThere($0) }) { return true }
        usleep(10_000)
      }
      return false
    }
  }

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Frames of a card, each pushed when the one before was judged, until the document is captured.
  private func capture(_ controller: DocumentController, _ camera: PushedCamera, _ told: Told) throws {
    controller.delegate = told
    try controller.start()
    for (index, frame) in try CardStream.frames(8).enumerated() {
      try camera.push(frame.0.image, at: Double(index) * 0.15)
      guard told.wait({ words in words.count { $0 == "updated" } > index || words.contains("ended") }) else { break }
      if told.words.withLock({ $0.contains("scanned") }) { break }
    }
    #expect(told.wait { $0.last == "ended" || $0.last == "failed" })
  }

  private func controller(
    _ camera: PushedCamera, recordingPath: String? = nil, zone: MRZ? = nil
  ) throws -> DocumentController {
    let frames = try CardStream.frames(1)
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: frames[0].1, document: CardStream.card, zone: zone))
    return DocumentController(
      camera: camera, verifier: verifier, words: try Words.load(.english), recordingPath: recordingPath,
      recorderOptions: VideoRecorderOptions(longestWait: 60, secondsToEncode: 60), day: { Days.usual })
  }

  @Test func aDocumentIsScannedOnceAndRecorded() throws {
    let camera = PushedCamera(facing: .front)
    let controller = try controller(camera, recordingPath: folder.file("a.mp4"))
    let told = Told()
    var configuration = DocumentControllerConfiguration(dataType: .video)
    try controller.configure(configuration)
    #expect(controller.capture.overlayOptions.isMirrored)
    try capture(controller, camera, told)
    let words = told.words.withLock(\.self)
    #expect(words.count { $0 == "scanned" } == 1 && words.count { $0 == "recorded" } == 1, "\(words)")
    #expect(words.last == "ended" && words.contains("announced"))
    #expect(folder.names == ["a.mp4"])
    #expect(controller.renderCommands(canvasWidth: 320, canvasHeight: 180) != nil)

    configuration.dataType = .picture
    configuration.showVisualisation = false
    try controller.configure(configuration)
    let second = Told()
    try Tool.run("rm", [folder.file("a.mp4")])
    try capture(controller, camera, second)
    #expect(second.words.withLock { words in words.contains("scanned") && !words.contains("recorded") })
    #expect(folder.names.isEmpty && controller.renderCommands(canvasWidth: 320, canvasHeight: 180) == nil)
  }

  @Test func theConfigurationSaysWhatIsLookedFor() throws {
    let camera = PushedCamera()
    let controller = try controller(camera)
    #expect(throws: CameraError(.badOptions, "")) { try controller.configure(.init(dataType: .video)) }
    try controller.configure(.init(role: .passport, country: .utopia, page: .front, code: "7"))
    let one = Document(role: .passport, country: .utopia, page: .front, code: "7")
    #expect(controller.capture.flow.verifier.input == DocumentsInput([one]))
    let several = [Document(role: .identityCard), Document(role: .passport)]
    try controller.configure(.init(role: .passport, documents: several))
    #expect(controller.capture.flow.verifier.input == DocumentsInput(several), "the list counts where there is one")
    var settings = DocumentVerifierSettings()
    settings.showAimingCircle = true
    settings.drawOutline = false
    try controller.configure(.init(showHelperVisualisation: false, showDebugVisualisation: true, settings: settings))
    #expect(controller.capture.flow.verifier.settings == settings)
    let overlay = controller.capture.overlayOptions
    #expect(overlay.showDebugVisualisation)
    #expect(overlay.showVisualisation && !overlay.showHelperVisualisation)
    #expect(controller.configuration.settings == settings)
  }

  /// What the verifier was made with holds until a configuration says otherwise.
  @Test func aConfigurationThatSaysNothingLeavesTheVerifierAsItIs() throws {
    let settings = try DocumentVerifierSettings(
      timeToBlurMaxToleranceInSeconds: 3, showAimingCircle: true, documentBlurAcceptableScore: 20, readBarcode: false)
    let verifier = DocumentVerifier(role: .passport, country: .utopia, language: .english, settings: settings)
    let controller = DocumentController(camera: PushedCamera(), verifier: verifier, words: nil) { Days.usual }
    try controller.configure(.init())
    let asked = DocumentsInput([Document(role: .passport, country: .utopia)])
    #expect(verifier.settings == settings && verifier.input == asked)
    try controller.configure(.init(settings: .init()))
    #expect(verifier.settings == .init() && verifier.input == asked)
    try controller.configure(.init(page: .back))
    #expect(verifier.input == DocumentsInput([Document(page: .back)]), "nil is a wildcard beside a field that is named")
    try controller.configure(.init(documents: [.any]))
    #expect(verifier.input == DocumentsInput([.any]))
  }

  /// To the delegate and in the sequence alike, once in each capture.
  @Test func aZoneIsToldOnce() async throws {
    let camera = PushedCamera()
    let controller = try controller(camera, zone: MRZParser(referenceDate: Days.usual).parse(lines: Zones.td3))
    for _ in 0..<2 {
      let (events, told) = (controller.events(), Told())
      try capture(controller, camera, told)
      let words = told.words.withLock(\.self)
      #expect(words.count { $0 == "zone 2" } == 1 && words.contains("scanned"), "\(words)")
      var zones: [(String, DocumentResult)] = []
      for await event in events { if case .readMRZ(let text, let result) = event { zones.append((text, result)) } }
      #expect(zones.map(\.0) == [Zones.td3.joined(separator: "\n")])
      #expect(zones.first?.1.mrz?.lines == Zones.td3)
    }
  }
}
