import BonafideCore
import BonafideImaging
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import BonafideCapture

/// What is left of a capture that has ended, while its controller lives on.
@Suite struct CaptureRemainsTests {
  /// Stands for the frames and templates of a result.
  private final class Secret: Sendable {}

  private struct Finding: OverlayDrawable {
    let secret = Secret()
    let overlayHint: OverlayHint? = OverlayHint(code: "document.ok", kind: .success)

    func overlayContent(in frame: PixelSize) -> OverlayContent {
      OverlayContent(outlines: [.init(Quadrilateral(PixelRect(frame)).corners, style: .success)])
    }
  }

  /// Remembers its last result, as verifiers do.
  private final class RememberingFlow: CaptureFlow {
    let last = Mutex<Finding?>(nil)
    let goal: Int?
    let failingFrame: Int?
    private let count = Mutex(0)

    init(goal: Int?, failingFrame: Int? = nil) { (self.goal, self.failingFrame) = (goal, failingFrame) }

    func verify(_ frame: Frame) throws -> Finding {
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == failingFrame { throw CameraError(.cameraLost, "gone") }
      let finding = Finding()
      last.withLock { $0 = finding }
      return finding
    }

    func isComplete(_ result: Finding) -> Bool { count.withLock { $0 == goal } }
    func forgetCapture() { last.withLock { $0 = nil } }
  }

  private struct Held: Sendable { weak var secret: Secret? }

  private final class Seen: Sendable {
    private let held = Mutex<[Held]>([])
    let wasHeldAtTheEnd = Mutex<Bool?>(nil)

    func take(_ event: CaptureControllerEvent<Finding>) {
      switch event {
      case .updated(let update): held.withLock { $0.append(Held(secret: update.result.secret)) }
      case .ended, .failed: wasHeldAtTheEnd.withLock { $0 = isHeld }
      default: break
      }
    }

    var count: Int { held.withLock(\.count) }
    var isHeld: Bool { held.withLock { $0.contains { $0.secret != nil } } }
  }

  private static func picture(_ level: UInt8 = 90) throws -> Image {
    try Image(width: 32, height: 24, layout: .rgb8) { $0.initializeMemory(as: UInt8.self, repeating: level) }
  }

  /// Complete, stopped and failed.
  @Test(arguments: [(3, nil), (nil, nil), (nil, 3)] as [(Int?, Int?)])
  func resultsAreLetGo(goal: Int?, failingFrame: Int?) throws {
    let (camera, seen) = (PushedCamera(), Seen())
    let controller = CaptureController(
      camera: camera, flow: RememberingFlow(goal: goal, failingFrame: failingFrame), words: nil)
    try controller.start { seen.take($0) }
    for index in 0..<3 {
      try camera.push(Self.picture(), at: Double(index))
      for _ in 0..<3000 where seen.count <= index && controller.isRunning { usleep(1000) }
    }
    #expect(seen.count >= 2)
    if goal == nil, failingFrame == nil {
      #expect(seen.isHeld, "what is shown belongs to a frame")
      controller.stop()
    }
    for _ in 0..<3000 where seen.wasHeldAtTheEnd.withLock({ $0 == nil }) { usleep(1000) }
    #expect(seen.wasHeldAtTheEnd.withLock(\.self) == false && !seen.isHeld)
    #expect(controller.renderCommands(canvasWidth: 64, canvasHeight: 48) != nil, "shapes are nobody's picture")
    controller.discard()
    #expect(controller.renderCommands(canvasWidth: 64, canvasHeight: 48) == nil)
  }

  @Test func whatAVerifierDrawsHoldsNoResult() throws {
    let overlay = VerifierOverlay()
    func take() throws -> () -> Bool {
      let finding = Finding()
      let held = Held(secret: finding.secret)
      overlay.take(finding, of: Frame(image: try Self.picture(), time: 0))
      return { held.secret != nil }
    }
    func drawn() throws -> String? {
      try overlay.renderCommands(canvasWidth: 64, canvasHeight: 48, options: .init(), language: .english)
    }
    let isHeld = try take()
    let before = try drawn()
    #expect(isHeld() && before != nil)
    overlay.keepShapes()
    #expect(try !isHeld() && drawn() == before)
  }

  private static func push(_ count: Int, to camera: PushedCamera, _ updates: () -> Int) throws {
    for index in 0..<count {
      guard try camera.push(picture(UInt8(index % 250)), at: Double(index) * 0.04) else { break }
      for _ in 0..<5000 where updates() <= index { usleep(1000) }
    }
  }

  private static func session<Session: FaceSession>(_ verifier: Any, _ type: Session.Type) throws -> Session {
    let core = try #require(Mirror(reflecting: verifier).descendant("core") as? FaceVerifierCore<Session>)
    return core.remembered { $0 }
  }

  @Test func aPersonIsForgottenAndAskedForPicturesStay() throws {
    let settings = try FaceLivenessSettings(challenges: [.left, .up], keepsAuxiliaryPictures: true)
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    let faces = FaceLivenessVerifierTests.turn(yaw: 30) + FaceLivenessVerifierTests.turn(pitch: -30, rest: 10)
    verifier.use(FaceLivenessVerifierTests.Script(faces: faces))
    let camera = PushedCamera()
    let controller = CaptureController(camera: camera, flow: FaceLivenessFlow(verifier: verifier), words: nil)
    let updates = Mutex(0)
    let hadTemplate = Mutex(false)
    try controller.start { event in
      if case .updated = event { updates.withLock { $0 += 1 } }
      guard case .scanned = event else { return }
      let best = try? Self.session(verifier, FaceLivenessSession.self).best
      hadTemplate.withLock { $0 = best?.template != nil }
    }
    try Self.push(faces.count, to: camera) { controller.isRunning ? updates.withLock(\.self) : .max }
    for _ in 0..<5000 where controller.isRunning { usleep(1000) }
    #expect(hadTemplate.withLock { $0 })
    #expect(try Self.session(verifier, FaceLivenessSession.self).best == nil)
    #expect(verifier.auxiliaryPictures.count == 3)
    #expect(try verifier.renderCommands(canvasWidth: 64, canvasHeight: 48) != nil)
    let image = try Image(width: 64, height: 48, layout: .gray8) { _ in }
    _ = try verifier.verify(Frame(image: image, time: 0))
    #expect(verifier.auxiliaryPictures.isEmpty, "those of the capture before are of somebody else")
    controller.discard()
  }

  @Test func aSelfieIsForgotten() throws {
    let verifier = SelfieVerifier(language: .english)
    verifier.use(
      FaceLivenessVerifierTests.Script(faces: (0..<60).map { InventedFace(level: Double($0 * 7 % 5)) }))
    let camera = PushedCamera()
    let controller = CaptureController(camera: camera, flow: SelfieFlow(verifier: verifier), words: nil)
    let updates = Mutex(0)
    let hadFace = Mutex(false)
    @Sendable func best() throws -> BestFace? {
      Mirror(reflecting: try Self.session(verifier, SelfieSession.self)).descendant("best") as? BestFace
    }
    try controller.start { event in
      if case .updated = event { updates.withLock { $0 += 1 } }
      guard case .scanned = event else { return }
      let kept = try? best()
      hadFace.withLock { $0 = kept != nil }
    }
    try Self.push(60, to: camera) { controller.isRunning ? updates.withLock(\.self) : .max }
    for _ in 0..<5000 where controller.isRunning { usleep(1000) }
    #expect(try hadFace.withLock(\.self) && best() == nil)
  }

  /// The next frame finds nothing of what was recognized before, also without a pause.
  @Test func aDocumentIsForgottenAndItsHologramStays() throws {
    let frames = try CardStream.frames(6)
    let analyzer = FakeAnalyzer(outline: frames[0].1, document: CardStream.card)
    let verifier = DocumentVerifier(language: .english, executor: .immediate)
    verifier.use(analyzer)
    try verifier.beginHologramVerification()
    let camera = PushedCamera()
    let controller = CaptureController(
      camera: camera, flow: DocumentFlow(verifier: verifier) { Days.usual }, words: nil)
    let found = Mutex<[Bool]>([])
    try controller.start { event in
      if case .updated(let update) = event { found.withLock { $0.append(update.result.document != nil) } }
    }
    for (index, frame) in frames.enumerated() {
      try camera.push(frame.0.image, at: Double(index) * 0.15)
      for _ in 0..<5000 where found.withLock(\.count) <= index && controller.isRunning { usleep(1000) }
    }
    controller.stop()
    #expect(found.withLock { $0.last == true })
    let before = analyzer.counts.withLock(\.recognized)
    let next = Frame(image: frames[5].0.image, time: 0.15 * 6)
    #expect(try verifier.verify(next).mrz == nil && analyzer.counts.withLock(\.located) == 2)
    _ = try verifier.verify(Frame(image: frames[5].0.image, time: 0.15 * 7))
    #expect(analyzer.counts.withLock(\.recognized) > before)
    #expect(verifier.endHologramVerification() != nil)
  }
}
