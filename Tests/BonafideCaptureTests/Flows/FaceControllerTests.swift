import BonafideCore
import BonafideFace
import BonafideImaging
import BonafideWords
import Foundation
import Synchronization
import Testing

@testable import BonafideCapture

/// The controllers of faces, with frames that are pushed.
@Suite struct FaceControllerTests {
  private final class Told: SelfieControllerDelegate, FaceLivenessControllerDelegate {
    let words = Mutex<[String]>([])
    let last = Mutex<FaceLivenessResult?>(nil)

    private func note(_ word: String) { words.withLock { $0.append(word) } }

    func selfieController(_ controller: SelfieController, didScan result: SelfieResult) { note("scanned") }
    func selfieController(_ controller: SelfieController, didRecord video: VideoRecording) { note("recorded") }
    func selfieController(_ controller: SelfieController, didUpdate result: SelfieResult) { note("updated") }
    func selfieController(_ controller: SelfieController, didAnnounce announcement: Announcement) { note("announced") }
    func selfieController(_ controller: SelfieController, didFail error: any BonafideError) { note("failed") }
    func selfieControllerDidEnd(_ controller: SelfieController) { note("ended") }
    func faceLivenessController(_ controller: FaceLivenessController, didScan result: FaceLivenessResult) {
      note("scanned")
    }
    func faceLivenessController(_ controller: FaceLivenessController, didRecord video: VideoRecording) {
      note("recorded")
    }
    func faceLivenessController(_ controller: FaceLivenessController, didUpdate result: FaceLivenessResult) {
      last.withLock { $0 = result }
      note("updated")
    }
    func faceLivenessController(_ controller: FaceLivenessController, didFail error: any BonafideError) {
      note("failed")
    }
    func faceLivenessControllerDidEnd(_ controller: FaceLivenessController) { note("ended") }

    func wait(_ isThere: ([String]) -> Bool) -> Bool {
      for _ in 0..<30_000 {
        if words.withLock({ isThere($0) }) { return true }
        usleep(1000)
      }
      return false
    }
  }

  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Pushes frames, each when the one before was judged, until the capture has ended or there are no more.
  private func push(_ count: Int, to camera: PushedCamera, _ told: Told, ends: Bool = true) throws {
    let image = try Image(width: 64, height: 48, layout: .rgb8) { bytes in
      for index in bytes.indices { bytes[index] = UInt8(truncatingIfNeeded: index) }
    }
    for index in 0..<count {
      try camera.push(image, at: Double(index) * 0.04)
      #expect(told.wait { words in words.count { $0 == "updated" } > index || words.contains("ended") })
      if told.words.withLock({ $0.contains("scanned") }) { break }
    }
    guard ends else { return }
    #expect(told.wait { $0.last == "ended" || $0.last == "failed" })
  }

  private static var still: [InventedFace] { (0..<60).map { InventedFace(level: Double($0 * 7 % 5)) } }
  private static let limits = VideoRecorderOptions(longestWait: 60, secondsToEncode: 60)

  @Test func aSelfieIsScannedOnceRecordedAndDiscarded() throws {
    let camera = PushedCamera(facing: .front)
    let verifier = SelfieVerifier(language: .english)
    let controller = SelfieController(
      camera: camera, verifier: verifier, words: try Words.load(.english), recordingPath: folder.file("a.mp4"),
      recorderOptions: Self.limits)
    #expect(controller.capture.overlayOptions.isMirrored)
    try controller.configure(.init(dataType: .video))
    for _ in 0..<2 {
      let told = Told()
      controller.delegate = told
      verifier.use(FaceLivenessVerifierTests.Script(faces: Self.still))
      try controller.start()
      try push(60, to: camera, told)
      let words = told.words.withLock(\.self)
      #expect(words.count { $0 == "scanned" } == 1 && words.count { $0 == "recorded" } == 1, "\(words)")
      #expect(words.last == "ended" && words.contains("announced"), "begun anew, also the second time")
      #expect(words.count { $0 == "updated" } > 20)
      #expect(folder.names == ["a.mp4"])
      #expect(controller.renderCommands(canvasWidth: 320, canvasHeight: 240) != nil)
    }
    controller.discard()
    #expect(folder.names.isEmpty && controller.renderCommands(canvasWidth: 320, canvasHeight: 240) == nil)
    #expect(try verifier.renderCommands(canvasWidth: 320, canvasHeight: 240) == nil)
  }

  @Test func livenessIsScannedOnceAndDiscarded() throws {
    let camera = PushedCamera()
    let settings = try FaceLivenessSettings(challenges: [.left, .up], keepsAuxiliaryPictures: true)
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    let controller = FaceLivenessController(camera: camera, verifier: verifier, words: nil)
    let told = Told()
    controller.delegate = told
    let faces = FaceLivenessVerifierTests.turn(yaw: 30) + FaceLivenessVerifierTests.turn(pitch: -30, rest: 10)
    verifier.use(FaceLivenessVerifierTests.Script(faces: faces))
    try controller.start()
    try push(faces.count, to: camera, told)
    let words = told.words.withLock(\.self)
    #expect(words.count { $0 == "scanned" } == 1 && !words.contains("recorded") && words.last == "ended", "\(words)")
    #expect(verifier.auxiliaryPictures.count == 3)
    controller.discard()
    #expect(verifier.auxiliaryPictures.isEmpty)
  }

  /// The last attempt ends the capture; without a limit it begins anew.
  @Test func theLastAttemptEndsTheCapture() throws {
    for (attempts, ends) in [(1, true), (nil, false)] as [(Int?, Bool)] {
      let camera = PushedCamera()
      let settings = try FaceLivenessSettings(challenges: [.left, .up], maximumAttemptCount: attempts)
      let verifier = FaceLivenessVerifier(language: .english, settings: settings)
      let controller = FaceLivenessController(camera: camera, verifier: verifier, words: nil)
      let told = Told()
      controller.delegate = told
      let faces = FaceLivenessVerifierTests.turn(yaw: -30) + FaceLivenessVerifierTests.turn(yaw: -30)
      verifier.use(FaceLivenessVerifierTests.Script(faces: faces))
      try controller.start()
      try push(faces.count, to: camera, told, ends: ends)
      let words = told.words.withLock(\.self)
      let count = words.count { $0 == "updated" }
      #expect(ends ? count > 15 && count < 40 : count == faces.count, "\(count)")
      #expect(!words.contains("scanned") && words.contains("ended") == ends)
      controller.stop()
    }
  }

  /// Nobody gets more attempts by stopping and starting anew; pictures are those of the capture alone.
  @Test func attemptsAreCountedOnInTheNextCapture() throws {
    let camera = PushedCamera()
    let settings = try FaceLivenessSettings(
      challenges: [.left, .up], maximumAttemptCount: 2, keepsAuxiliaryPictures: true)
    let verifier = FaceLivenessVerifier(language: .english, settings: settings)
    let controller = FaceLivenessController(camera: camera, verifier: verifier, words: nil)
    let wrong = FaceLivenessVerifierTests.turn(yaw: -30)
    func capture(_ faces: [InventedFace], ends: Bool) throws -> FaceLivenessResult? {
      let told = Told()
      controller.delegate = told
      verifier.use(FaceLivenessVerifierTests.Script(faces: faces))
      try controller.start()
      try push(faces.count, to: camera, told, ends: ends)
      controller.stop()
      return told.last.withLock(\.self)
    }
    let first = try #require(try capture(wrong, ends: false))
    #expect(first.attemptCount == 1 && first.state == .failed && !first.isOver)
    let second = try #require(try capture(wrong, ends: true))
    #expect(second.attemptCount == 2 && second.isOver)
    #expect(verifier.auxiliaryPictures.map(\.metadata.moment) == [.began, .failed])
    let third = try #require(try capture(wrong, ends: true))
    #expect(third.attemptCount == 2 && third.isOver && third.reasons.first == Reason(.livenessTooManyAttempts))
    #expect(verifier.auxiliaryPictures.map(\.metadata.moment) == [.failed])
    controller.discard()
    let right = FaceLivenessVerifierTests.turn(yaw: 30) + FaceLivenessVerifierTests.turn(pitch: -30, rest: 10)
    let other = try #require(try capture(right, ends: true))
    #expect(other.attemptCount == 1 && other.state == .ok, "the next person")
    let another = try #require(try capture(wrong, ends: false))
    #expect(another.attemptCount == 1 && !another.isOver, "whoever comes after somebody who passed")
  }

  /// Nothing is left of a capture that is broken off.
  @Test func whatIsBrokenOffLeavesNothing() throws {
    let camera = PushedCamera()
    let verifier = SelfieVerifier(language: .english)
    let controller = SelfieController(
      camera: camera, verifier: verifier, words: nil, recordingPath: folder.file("a.mp4"), recorderOptions: Self.limits)
    try controller.configure(.init(dataType: .video))
    let told = Told()
    controller.delegate = told
    verifier.use(FaceLivenessVerifierTests.Script(faces: Self.still))
    try controller.start()
    try push(5, to: camera, told, ends: false)
    #expect(folder.names == ["a.mp4"])
    controller.discard()
    #expect(folder.names.isEmpty && !controller.capture.isRunning)
    #expect(try verifier.renderCommands(canvasWidth: 320, canvasHeight: 240) == nil)

    // A source that fails.
    let failing = Told()
    controller.delegate = failing
    try controller.start()
    try push(5, to: camera, failing, ends: false)
    camera.fail(CameraError(.cameraLost, "gone"))
    #expect(failing.wait { $0.last == "failed" })
    controller.stop()
    #expect(folder.names.isEmpty)
  }

  @Test func theConfigurationSaysWhatIsAskedAndShown() throws {
    let verifier = FaceLivenessVerifier(language: .english, settings: try FaceLivenessSettings(leftOut: [.smile]))
    let controller = FaceLivenessController(camera: PushedCamera(), verifier: verifier, words: nil)
    #expect(!controller.capture.overlayOptions.isMirrored)
    #expect(throws: CameraError(.badOptions, "")) { try controller.configure(.init(dataType: .video)) }
    try controller.configure(.init(showHelperVisualisation: false, showDebugVisualisation: true, isLegacy: true))
    #expect(
      verifier.settings.isLegacyModeEnabled && verifier.settings.leftOut == [.smile]
        && controller.configuration.isLegacy == true)
    let overlay = controller.capture.overlayOptions
    #expect(overlay.showVisualisation && !overlay.showHelperVisualisation && overlay.showDebugVisualisation)
    verifier.update(settings: try FaceLivenessSettings(isLegacyModeEnabled: true, challenges: [.anyTurn]))
    #expect(throws: DocumentError(.badOptions, "")) { try controller.configure(.init(isLegacy: false)) }
    #expect(verifier.settings.isLegacyModeEnabled && controller.configuration.isLegacy == true)
  }

  /// The legacy mode may be chosen at init, and a configuration of the overlay alone must not end it.
  @Test func aConfigurationThatSaysNothingOfTheLegacyModeLeavesIt() throws {
    for isLegacy in [true, false] {
      let settings = try FaceLivenessSettings(isLegacyModeEnabled: isLegacy)
      let verifier = FaceLivenessVerifier(language: .english, settings: settings)
      let controller = FaceLivenessController(camera: PushedCamera(), verifier: verifier, words: nil)
      try controller.configure(.init())
      try controller.configure(.init(showDebugVisualisation: true))
      #expect(verifier.settings == settings && controller.configuration.isLegacy == nil)
      try controller.configure(.init(isLegacy: !isLegacy))
      #expect(verifier.settings.isLegacyModeEnabled == !isLegacy)
    }
  }

  /// Settings that are changed while the mode is switched.
  @Test func switchingTheLegacyModeLosesNoSetting() async throws {
    let verifier = FaceLivenessVerifier(language: .english)
    let controller = FaceLivenessController(camera: PushedCamera(), verifier: verifier, words: nil)
    let switching = Task.detached {
      for index in 0..<20_000 { try controller.configure(.init(isLegacy: index.isMultiple(of: 2))) }
    }
    var lostCount = 0
    for count in 1...20_000 {
      verifier.update(settings: try FaceLivenessSettings(maximumAttemptCount: count))
      if verifier.settings.maximumAttemptCount != count { lostCount += 1 }
    }
    try await switching.value
    #expect(lostCount == 0)
  }

  /// A place that nobody fills yet: nothing of it leaves a result that is not done.
  @Test func aSignatureBelongsToWhatIsDone() throws {
    let image = try Image(width: 1, height: 1, layout: .gray8, bytes: [9])
    var selfie = SelfieCapture(frame: image, time: 1, portrait: image, template: nil, checks: [], evidence: [])
    #expect(selfie.signature == nil, "nobody signs yet")
    let signed = ImageSignature(image: [0xC0, 0xFF, 0xEE], signature: [4, 2], algorithm: .ed25519, keyID: "2026-a")
    selfie.signature = signed
    for state in SelfieState.allCases {
      let result = SelfieResult(state: state, gates: [], checks: [], box: nil, pose: nil, capture: selfie)
      #expect(result.signature == (state == .ok ? signed : nil), "\(state)")
    }
    var liveness = FaceLivenessCapture(
      frame: image, time: 1, portrait: image, template: nil, steps: [], leftOut: [], areChallengesRandom: true,
      attemptCount: 1, evidence: [])
    liveness.signature = signed
    for state in FaceLivenessState.allCases {
      let result = FaceLivenessResult(
        state: state, challenge: nil, reasons: [], stepParameters: nil, checks: [], attemptCount: 1, capture: liveness)
      #expect(result.signature == (state == .ok ? signed : nil), "\(state)")
    }
    var text = ""
    dump(signed, to: &text)
    for shown in ["\(signed)", text] {
      #expect(!shown.contains("192") && !shown.contains("238") && shown.count < 120, "\(shown)")
    }
  }

  @Test func capturesForgetTheirPictures() throws {
    let image = try Image(width: 4, height: 4, layout: .gray8) { bytes in
      for index in bytes.indices { bytes[index] = 200 }
    }
    var selfie = SelfieCapture(frame: image, time: 1, portrait: image, template: nil, checks: [], evidence: [])
    let signed = ImageSignature(image: [7, 7], signature: [1], algorithm: .ed25519, keyID: "k")
    selfie.signature = signed
    let copy = selfie
    selfie.discard()
    #expect(selfie.frame.bytes.allSatisfy { $0 == 0 } && selfie.portrait.bytes.allSatisfy { $0 == 0 })
    #expect(copy.frame.bytes.allSatisfy { $0 == 200 } && copy.signature == signed && selfie.signature == nil)
    let template = try Template(
      modelID: TemplateExtractor.modelID(effort: .fast), descriptor: (0..<128).map { Float($0 % 7) + 1 })
    var liveness = FaceLivenessCapture(
      frame: image, time: 1, portrait: image, template: template, steps: [], leftOut: [], areChallengesRandom: true,
      attemptCount: 1, evidence: [])
    liveness.signature = signed
    liveness.discard()
    #expect(liveness.template == nil && liveness.signature == nil && liveness.frame.bytes.allSatisfy { $0 == 0 })
  }
}
