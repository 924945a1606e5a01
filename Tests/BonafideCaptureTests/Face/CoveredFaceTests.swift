import Bonafide
import BonafideTesting
import Testing

@testable import BonafideCapture

/// A person who wears a mask is told to take it off before anything is asked.
@Suite struct CoveredFaceTests {
  private static let covered = InventedFace(gates: [.covered])

  @Test func nothingIsAskedOfACoveredFace() throws {
    var run = FaceLivenessVerifierTests.Run(try FaceLivenessSettings(challenges: [.left, .up]))
    try run.show(Array(repeating: Self.covered, count: 250))
    for result in run.results {
      #expect(result.state == .lookAtMe && result.reasons == [Reason(.faceCovered)])
      #expect(result.challenge == nil && result.stepParameters == nil && result.capture == nil)
      #expect(result.attemptCount == 0)
    }
    // Once the mask is off all goes its way.
    try run.show(Array(repeating: InventedFace(), count: 20), from: 10.04)
    #expect(run.results.last?.state == .turnHead && run.results.last?.attemptCount == 1)
  }

  /// A mask that is put on and off begins the wait anew.
  @Test func goodFramesMustFollowEachOther() {
    var stream = InventedStream()
    for _ in 0..<20 {
      #expect(stream.hold(InventedFace(), seconds: 0.3).isEmpty)
      stream.show(Self.covered)
    }
    #expect(stream.machine.attemptCount == 0)
  }

  @Test func noSelfieIsTakenOfACoveredFace() {
    var machine = SelfieMachine()
    for index in 0..<200 {
      #expect(machine.see(Self.covered.observation, at: Double(index) / 25) == .drop)
    }
    #expect(machine.state == .searching)
  }

  @Test(arguments: [
    (Language.english, "Mouth and nose are covered", "Take off your mask and show your whole face"),
    (.german, "Mund und Nase sind verdeckt", "Nehmen Sie die Maske ab und zeigen Sie das ganze Gesicht"),
  ]) func itIsToldAndAnnounced(language: Language, title: String, remedy: String) throws {
    let verifier = FaceLivenessVerifier(language: language)
    verifier.use(FaceLivenessVerifierTests.Script(faces: [Self.covered]))
    let image = try Image(width: 64, height: 48, layout: .gray8) { _ in }
    let result = try verifier.verify(Frame(image: image, time: 0))
    let json = try #require(try verifier.renderCommands(canvasWidth: 640, canvasHeight: 480))
    #expect(json.contains(title))
    #expect(result.overlayHint?.code == "face.covered")
    var overlay = Overlay(words: try Words.load(language))
    let announced = overlay.take(result, frame: PixelSize(width: 640, height: 480), at: 0)
    #expect(announced?.code == "face.covered" && announced?.text.contains(remedy) == true, "\(announced?.text ?? "")")
  }

  /// What comes first must be mended first: far away and in the dark nobody can tell.
  @Test func sizeAndLightComeBeforeIt() {
    #expect(FaceGate.covered > .dark && FaceGate.covered > .blurry && FaceGate.covered > .tooFar)
    #expect(FaceGate.covered < .turned, "the points of a covered face are guessed")
  }

  @Test(arguments: [PresenterOptions.Wear.nothing, .glasses, .mask]) func drawnPeople(
    _ wear: PresenterOptions.Wear
  ) throws {
    let store = try ModelStore()
    let folder = try ModelFolder.standard.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + ["pictures", "obama.jpg"]).joined(separator: "/")
    let portrait = try ImageDecoder().read(path: path).shrunk(toLongerSide: 1000)
    let face = try #require(try FaceAnalyzer(models: store).analyze(portrait)?.face.refined())
    let presenter = try StagePresenter(face: face, models: store, options: PresenterOptions(wear: wear), seed: 9)
    let clip = try PresenterClip(presenter: presenter, script: PresenterScript(seed: 9), rate: 10)
    let (selfie, liveness) = (SelfieVerifier(language: .english), FaceLivenessVerifier(language: .english))
    let models = try FaceVerifierModels(models: store)
    try selfie.loadModels(models)
    try liveness.loadModels(models)
    var reasons: [ReasonCode: Int] = [:]
    for index in 0..<15 {
      let frame = try clip.shot(index).frame
      let taken = try selfie.verify(frame)
      let asked = try liveness.verify(frame)
      for reason in Set((taken.reasons + asked.reasons).map(\.code)) { reasons[reason, default: 0] += 1 }
      if wear == .mask { #expect(taken.capture == nil && asked.challenge == nil) }
    }
    if wear == .mask {
      #expect(try #require(reasons[.faceCovered]) >= 14, "\(reasons)")
    } else {
      #expect(reasons[.faceCovered] == nil, "\(reasons)")
    }
  }
}
