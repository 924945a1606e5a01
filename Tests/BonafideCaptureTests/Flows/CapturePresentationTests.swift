import BonafideCore
import BonafideImaging
import BonafidePage
import BonafideWords
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture

/// What the properties of a verifier say of what its controller draws and tells.
@Suite struct CapturePresentationTests {
  /// A controller whose frames are pushed one by one.
  private final class Shown: Sendable {
    let camera = PushedCamera()
    let controller: DocumentController
    let hints = Mutex<[String]>([])
    private let count = Mutex(0)

    var verifier: DocumentVerifier { controller.capture.flow.verifier }

    init(_ verifier: DocumentVerifier, words: Words?, outline: Quadrilateral?) {
      verifier.use(FakeAnalyzer(outline: outline, document: nil))
      controller = DocumentController(camera: camera, verifier: verifier, words: words) { Days.usual }
    }

    func start() throws {
      try controller.capture.start { [weak self] event in
        guard let self else { return }
        if case .announced(let hint) = event { hints.withLock { $0.append(hint.text) } }
        if case .updated = event { count.withLock { $0 += 1 } }
      }
    }

    func show(_ image: Image, at time: Double) throws {
      let before = count.withLock(\.self)
      try camera.push(image, at: time)
      for _ in 0..<3000 where count.withLock({ $0 == before }) { usleep(10_000) }
    }

    var shapes: [any Renderable] {
      get throws {
        let commands = controller.renderCommands(canvasWidth: 640, canvasHeight: 360)
        return try commands.map(RenderableFactory.createRenderables) ?? []
      }
    }

    var texts: [String] { get throws { try shapes.compactMap { ($0 as? Text)?.text } } }
  }

  private static func empty() throws -> Image { try Image(width: 320, height: 180, layout: .rgb8) { _ in } }

  /// The hint that no document is seen, as it is drawn and as it is told.
  private static func missing(_ language: Language) throws -> (drawn: [String], told: String?) {
    var overlay = Overlay(words: try Words.load(language))
    let told = overlay.take(DocumentResult(gates: [.notFound]), frame: try empty().size, at: 0)
    let commands = overlay.renderCommands(canvas: PixelSize(width: 640, height: 360))?.commands ?? []
    return (commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }, told?.text)
  }

  /// Without a configuration, and after a change.
  @Test func theVerifierSaysWhatIsDrawn() throws {
    let frame = try CardStream.frames(1)[0]
    let settings = try DocumentVerifierSettings(drawOutline: false)
    let verifier = DocumentVerifier(language: .english, settings: settings, executor: .immediate)
    let shown = Shown(verifier, words: nil, outline: frame.1)
    try shown.start()
    try shown.show(frame.0.image, at: 0)
    #expect(try shown.shapes.isEmpty)
    verifier.settings.drawOutline = true
    try shown.show(frame.0.image, at: 0.1)
    #expect(try shown.shapes.contains { $0 is Line })
    shown.controller.capture.overlayOptions.drawOutline = false
    #expect(try shown.shapes.isEmpty, "the app may leave it out as well")
    shown.controller.stop()
  }

  @Test func theVerifierSaysWhetherToAim() throws {
    let settings = try DocumentVerifierSettings(showAimingCircle: true)
    let verifier = DocumentVerifier(language: .english, settings: settings, executor: .immediate)
    let shown = Shown(verifier, words: nil, outline: nil)
    try shown.start()
    try shown.show(Self.empty(), at: 0)
    #expect(try shown.shapes.contains { $0 is Ellipse })
    verifier.settings.showAimingCircle = false
    try shown.show(Self.empty(), at: 0.1)
    #expect(try shown.shapes.isEmpty)
    shown.controller.stop()
  }

  @Test func peopleAreSpokenToInTheVerifiersLanguage() throws {
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    let shown = Shown(verifier, words: try Words.load(.english), outline: nil)
    #expect(shown.controller.capture.words?.language == .czech)
    try shown.start()
    try shown.show(Self.empty(), at: 0)
    #expect(try shown.texts == Self.missing(.czech).drawn)
    verifier.language = .german
    try shown.show(Self.empty(), at: 0.1)
    #expect(try shown.texts == Self.missing(.german).drawn && shown.texts != Self.missing(.czech).drawn)
    // Nobody has written these words; better those than none.
    verifier.language = try #require(Language(rawValue: "tlh"))
    try shown.show(Self.empty(), at: 0.2)
    #expect(try shown.texts == Self.missing(.german).drawn)
    verifier.language = try #require(Language(rawValue: "pl-PL"))
    try shown.show(Self.empty(), at: 0.3)
    #expect(try shown.texts == Self.missing(.polish).drawn)
    shown.controller.stop()
    #expect(try shown.hints.withLock(\.self) == [Self.missing(.czech).told])

    let silent = Shown(DocumentVerifier(language: .czech, executor: .immediate), words: nil, outline: nil)
    try silent.start()
    try silent.show(Self.empty(), at: 0)
    #expect(try silent.controller.capture.words == nil && silent.texts.isEmpty, "no words were wanted")
    silent.controller.stop()
    for language in [Language.slovak, .french] {
      let selfie = SelfieController(
        camera: PushedCamera(), verifier: SelfieVerifier(language: language), words: try Words.load(.english))
      let liveness = FaceLivenessController(
        camera: PushedCamera(), verifier: FaceLivenessVerifier(language: language), words: try Words.load(.english))
      #expect(selfie.capture.words?.language == language && liveness.capture.words?.language == language)
    }
  }
}
