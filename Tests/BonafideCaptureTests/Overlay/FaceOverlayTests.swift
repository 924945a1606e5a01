import BonafideCore
import BonafideWords
import Testing

@testable import BonafideCapture

/// What is shown and told of faces.
@Suite struct FaceOverlayTests {
  private static let frame = PixelSize(width: 640, height: 480)

  private func result(
    _ state: FaceLivenessState, _ challenge: FaceChallenge? = nil, _ reasons: [ReasonCode] = [], passed: Int = 1
  ) -> FaceLivenessResult {
    FaceLivenessResult(
      state: state, challenge: challenge, reasons: reasons.map { Reason($0) },
      stepParameters: challenge.map {
        FaceLivenessStepParameters(challenge: $0, total: 3, passed: passed, hasFailed: state == .failed, face: nil)
      }, checks: [], attemptCount: 1, capture: nil)
  }

  private func selfie(_ state: SelfieState, _ gates: [FaceGate] = []) -> SelfieResult {
    SelfieResult(state: state, gates: gates, checks: [], box: nil, pose: nil, capture: nil)
  }

  private func commands(
    _ result: some OverlayDrawable, isMirrored: Bool = false, _ language: Language = .english
  ) throws -> [RenderCommand] {
    var overlay = Overlay(words: try Words.load(language))
    overlay.options.isMirrored = isMirrored
    _ = overlay.take(result, frame: Self.frame, at: 0)
    return try #require(overlay.renderCommands(canvas: Self.frame)).commands
  }

  private func texts(_ commands: [RenderCommand]) -> [String] {
    commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
  }

  /// The topmost triangle's tip from the middle of its base.
  private func direction(_ commands: [RenderCommand]) -> PixelPoint? {
    let triangles = commands.compactMap { if case .triangle(let shape) = $0 { shape } else { nil } }
    return triangles.last.map {
      PixelPoint(x: $0.first.x - ($0.second.x + $0.third.x) / 2, y: $0.first.y - ($0.second.y + $0.third.y) / 2)
    }
  }

  /// The person's left is the right of a picture, and the left of a mirror; the words are the person's own.
  @Test func arrowsFollowThePreviewAndWordsThePerson() throws {
    for isMirrored in [false, true] {
      let left = try commands(result(.turnHead, .left), isMirrored: isMirrored)
      let right = try commands(result(.turnHead, .right), isMirrored: isMirrored)
      #expect(texts(left) == ["Turn your head to your left"] && texts(right) == ["Turn your head to your right"])
      let (toLeft, toRight) = (try #require(direction(left)), try #require(direction(right)))
      #expect(isMirrored ? toLeft.x < -30 && toRight.x > 30 : toLeft.x > 30 && toRight.x < -30)
      #expect(abs(toLeft.y) < 1e-6 && abs(toRight.y) < 1e-6)
      let up = try #require(direction(try commands(result(.turnHead, .up), isMirrored: isMirrored)))
      let down = try #require(direction(try commands(result(.turnHead, .down), isMirrored: isMirrored)))
      #expect(up.y < -30 && down.y > 30 && abs(up.x) < 1e-6 && abs(down.x) < 1e-6)
    }
    #expect(direction(try commands(result(.smile, .smile))) == nil)
    let any = result(.turnHead, .anyTurn).overlayContent(in: Self.frame)
    #expect(any.arrows.count == 2)
  }

  @Test func nobodyIsAskedWhoIsNotSeen() throws {
    let lost = try commands(result(.noFaceFound, .left, [.faceNotFound]))
    #expect(texts(lost) == ["No face was found", "Show your face"])
    let content = result(.noFaceFound, .left, [.faceNotFound]).overlayContent(in: Self.frame)
    #expect(content.arrows.isEmpty && content.steps == .init(done: 1, total: 3))
    let failed = try commands(result(.failed, .left, [.livenessWrongDirection]))
    #expect(texts(failed).first?.hasPrefix("The head was turned another way") == true)
    #expect(result(.failed, .left).overlayContent(in: Self.frame).arrows.isEmpty)
  }

  /// Nothing is left to do: neither does it begin anew nor is a remedy told.
  @Test func thatNoAttemptIsLeftIsTold() throws {
    var over = result(.failed, .left, [.livenessWrongDirection])
    over.isOver = true
    #expect(
      texts(try commands(over)).joined(separator: " ")
        == "That did not work; no attempt is left The head was turned another way than asked")
  }

  /// What ends a capture is told at once, also where another hint has just been told.
  @Test func theEndIsToldAtOnce() throws {
    var over = result(.failed, .left, [.livenessTooSlow])
    over.isOver = true
    for (drawable, code) in [
      (result(.ok), "liveness.ok"), (over, "liveness.noAttemptLeft"), (selfie(.ok), "selfie.ok"),
    ] as [(any OverlayDrawable, String)] {
      var overlay = Overlay(words: try Words.load(.english))
      _ = overlay.take(result(.lookAtMe), frame: Self.frame, at: 0)
      #expect(overlay.take(drawable, frame: Self.frame, at: 0.3)?.code == code)
      #expect(overlay.hint?.code == code)
    }
  }

  /// Shapes differ, whatever the colors.
  @Test func nothingIsToldByColorAlone() throws {
    func shapes(_ result: some OverlayDrawable) throws -> [String] {
      try commands(result).compactMap { command in
        switch command {
        case .text: nil
        case .ellipse(let oval): "ellipse \(oval.radiusX.rounded()) \(oval.width)"
        case .line(let line): "line \(line.from.listed)"
        case .circle(let circle): "circle \(circle.center.listed) \(circle.width == 0)"
        default: "\(type(of: command.renderable).type)"
        }
      }
    }
    let all = [
      try shapes(selfie(.noFaceFound, [.notFound])), try shapes(selfie(.tooFar, [.tooFar])),
      try shapes(selfie(.confirmingFace)), try shapes(selfie(.ok)),
    ]
    #expect(Set(all).count == 4)
    #expect(!all[1].contains { $0.hasPrefix("ellipse") } && all[3].contains { $0.hasPrefix("ellipse") })
    // How far it is shows by rings and discs.
    #expect(try shapes(result(.smile, .smile, passed: 0)) != shapes(result(.smile, .smile, passed: 1)))
  }

  /// A hint that is held and what is drawn beside it say the same.
  @Test func drawingWaitsForItsWords() throws {
    var overlay = Overlay(words: try Words.load(.english))
    _ = overlay.take(result(.dark, nil, [.faceDark]), frame: Self.frame, at: 0)
    _ = overlay.take(result(.turnHead, .left), frame: Self.frame, at: 0.2)
    let held = try #require(overlay.renderCommands(canvas: Self.frame)).commands
    #expect(texts(held) == ["The face is too dark", "Turn towards the light"])
    let triangles = held.count { if case .triangle = $0 { true } else { false } }
    #expect(triangles == 1, "the sign of a warning, and no arrow")
    #expect(!held.contains { if case .ellipse = $0 { true } else { false } })
    overlay.options.showHelperVisualisation = false
    let silent = try #require(overlay.renderCommands(canvas: Self.frame)).commands
    #expect(texts(silent).isEmpty && direction(silent) == nil, "without its sign too, and no arrow")
    #expect(!silent.contains { if case .ellipse = $0 { true } else { false } })
    overlay.options.showHelperVisualisation = true
    _ = overlay.take(result(.turnHead, .left), frame: Self.frame, at: 0.6)
    let told = try #require(overlay.renderCommands(canvas: Self.frame)).commands
    #expect(texts(told) == ["Turn your head to your left"] && (direction(told)?.x ?? 0) > 30)
  }

  /// A face at the edge of a limit is judged otherwise in every frame; nothing that is drawn follows it.
  @Test(arguments: [true, false]) func nothingFlashesWithoutAHint(hasWords: Bool) throws {
    let words = try Words.load(.english)
    var overlay = Overlay(words: hasWords ? words : nil)
    overlay.options.showHelperVisualisation = !hasWords
    var drawn: [(time: Double, isWarning: Bool)] = []
    for index in 0..<60 {
      let time = Double(index) / 30
      let seen = index.isMultiple(of: 2) ? result(.turnHead, .left) : result(.dark, nil, [.faceDark])
      _ = overlay.take(seen, frame: Self.frame, at: time)
      let commands = try #require(overlay.renderCommands(canvas: Self.frame)).commands
      let isWarning = !commands.contains { if case .ellipse = $0 { true } else { false } }
      #expect(texts(commands).isEmpty && (direction(commands) == nil) == isWarning, "\(index)")
      if drawn.last?.isWarning != isWarning { drawn.append((time, isWarning)) }
    }
    #expect(drawn.count > 2 && zip(drawn, drawn.dropFirst()).allSatisfy { $1.time - $0.time >= 0.5 - 1e-9 })
  }

  @Test func everyStateIsToldInEveryLanguage() throws {
    for language in try Words.languages() {
      let words = try Words.load(language)
      let all: [any OverlayDrawable] =
        SelfieState.allCases.map { selfie($0) } + FaceGate.allCases.map { selfie(SelfieState($0), [$0]) }
        + FaceLivenessState.allCases.map { result($0) }
        + FaceGate.allCases.map { result(FaceLivenessState($0), nil, [$0.reason]) }
        + FaceChallenge.allCases.map { result($0.state, $0) }
      for drawable in all {
        let hint = try #require(drawable.overlayHint)
        let text = HintText(hint, words)
        #expect(!text.title.isEmpty && !text.title.contains("."), "\(language): \(hint.code)")
        #expect(text.remedy?.isEmpty != true)
      }
    }
  }

  /// In every shape of frame the arrow keeps clear of the dots above and of a hint of one line below.
  @Test(arguments: [
    PixelSize(width: 640, height: 640), .init(width: 720, height: 1280), .init(width: 1280, height: 720),
  ])
  func arrowsStayInView(frame: PixelSize) throws {
    for challenge in [FaceChallenge.left, .right, .up, .down] {
      var overlay = Overlay(words: try Words.load(.german))
      _ = overlay.take(result(.turnHead, challenge), frame: frame, at: 0)
      let commands = try #require(overlay.renderCommands(canvas: frame)).commands
      let plates = commands.compactMap { if case .rectangle(let shape) = $0 { shape.frame } else { nil } }
      #expect(plates.count == 2)
      for case .triangle(let shape) in commands {
        for corner in [shape.first, shape.second, shape.third] {
          #expect((0...Double(frame.width)).contains(corner.x) && (0...Double(frame.height)).contains(corner.y))
          for plate in plates {
            let isCovered = (plate.x...plate.maxX).contains(corner.x) && (plate.y...plate.maxY).contains(corner.y)
            #expect(!isCovered, "\(challenge) \(frame)")
          }
        }
      }
    }
  }

  @Test func theVersionOfTheDrawingIsThatOfTheSettings() throws {
    #expect(FaceLivenessSettings().overlayVersion == 1)
    for version in [0, RenderCommands.version + 1] {
      #expect(throws: DocumentError(.badOptions, "")) { try FaceLivenessSettings(overlayVersion: version) }
    }
    for version in 1...RenderCommands.version {
      var run = FaceLivenessVerifierTests.Run(try FaceLivenessSettings(overlayVersion: version))
      #expect(run.verifier.settings.overlayVersion == version)
      try run.show([nil])
      let json = try #require(try run.verifier.renderCommands(canvasWidth: 640, canvasHeight: 480))
      #expect(json.contains("\"schema\":\"bonafide-overlay/\(version)\""))
    }
  }

  @Test func verifiersDrawInTheirLanguage() throws {
    var run = FaceLivenessVerifierTests.Run(try FaceLivenessSettings(challenges: [.left, .up]))
    #expect(try run.verifier.renderCommands(canvasWidth: 640, canvasHeight: 480) == nil)
    try run.show([nil])
    run.verifier.language = .czech
    let czech = try #require(try run.verifier.renderCommands(canvasWidth: 640, canvasHeight: 480))
    #expect(try texts(RenderCommands(json: czech).commands).first == "Nebyl nalezen žádný obličej")
    var options = OverlayOptions()
    options.showVisualisation = false
    #expect(try run.verifier.renderCommands(canvasWidth: 640, canvasHeight: 480, options: options) == nil)
    run.verifier.reset()
    #expect(try run.verifier.renderCommands(canvasWidth: 640, canvasHeight: 480) == nil)

    let selfie = SelfieVerifier(language: .english)
    selfie.use(FaceLivenessVerifierTests.Script(faces: [InventedFace(gates: [.dark])]))
    let image = try Image(width: 64, height: 48, layout: .gray8) { _ in }
    _ = try selfie.verify(Frame(image: image, time: 0))
    let text = try #require(try selfie.renderCommands(canvasWidth: 640, canvasHeight: 480))
    #expect(try texts(RenderCommands(json: text).commands) == ["The face is too dark", "Turn towards the light"])
  }
}
