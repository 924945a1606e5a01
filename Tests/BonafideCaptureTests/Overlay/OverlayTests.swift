import BonafideCore
import BonafideDocument
import BonafideImaging
import BonafidePage
import BonafideWords
import TestSupport
import Testing

@testable import BonafideCapture

/// What is shown and told of results.
@Suite struct OverlayTests {
  private static let frame = PixelSize(width: 640, height: 360)
  private static let quad = Quadrilateral(PixelRect(x: 160, y: 90, width: 320, height: 180))

  private func result(_ gates: [DocumentGate], progress: [DocumentProgress] = []) -> DocumentResult {
    var result = DocumentResult(gates: gates, progress: progress)
    result.corners = gates.contains(.notFound) ? nil : Self.quad
    return result
  }

  private func overlay(_ language: Language = .english) throws -> Overlay { Overlay(words: try Words.load(language)) }

  private func texts(_ commands: RenderCommands?) -> [Text] {
    (commands?.commands ?? []).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func lines(_ commands: RenderCommands?, _ color: Color) -> [Line] {
    (commands?.commands ?? []).compactMap { if case .line(let line) = $0, line.color == color { line } else { nil } }
  }

  @Test func nothingIsShownBeforeTheFirstResult() throws {
    #expect(try overlay().renderCommands(canvasWidth: 100, canvasHeight: 100) == nil)
  }

  @Test func eachSwitchDoesItsPart() throws {
    var overlay = try overlay()
    _ = overlay.take(result([.tooFar]), frame: Self.frame, at: 0)
    let whole = overlay.renderCommands(canvas: Self.frame)
    #expect(!lines(whole, OverlayPainter.warning).isEmpty && texts(whole).count == 2)
    overlay.options.showHelperVisualisation = false
    let silent = overlay.renderCommands(canvas: Self.frame)
    #expect(!lines(silent, OverlayPainter.warning).isEmpty && texts(silent).isEmpty)
    overlay.options.showDebugVisualisation = true
    let debugged = overlay.renderCommands(canvas: Self.frame)
    #expect(texts(debugged).contains { $0.text.hasPrefix("state tooFar") })
    #expect(try #require(debugged).commands.count > (try #require(silent)).commands.count)
    overlay.options.drawOutline = false
    overlay.options.showDebugVisualisation = false
    #expect(overlay.renderCommands(canvas: Self.frame) == nil)
    overlay.options.showHelperVisualisation = true
    overlay.options.showDebugVisualisation = true
    overlay.options.showVisualisation = false
    #expect(overlay.renderCommands(canvas: Self.frame) == nil, "the master switch")
  }

  /// The shape of the outline and the sign beside the hint differ, whatever the colors.
  @Test func nothingIsToldByColorAlone() throws {
    func shapes(_ result: DocumentResult) throws -> [String] {
      var overlay = try overlay()
      _ = overlay.take(result, frame: Self.frame, at: 0)
      return try #require(overlay.renderCommands(canvas: Self.frame)).commands.compactMap { command in
        switch command {
        case .text: nil
        case .line(let line): "line \(line.from.listed) \(line.to.listed)"
        default: "\(type(of: command.renderable).type)"
        }
      }
    }
    let all = [
      try shapes(result([.tooFar])), try shapes(result([], progress: [.recognizing])), try shapes(result([])),
    ]
    #expect(Set(all).count == 3)
    #expect(all[0].contains("triangle") && !all[1].contains("triangle") && !all[2].contains("triangle"))
  }

  @Test func everyStateIsToldInEveryLanguage() throws {
    for language in try Words.languages() {
      for gates in DocumentGate.allCases.map({ [$0] }) + [[]] {
        var overlay = try overlay(language)
        let told = overlay.take(result(gates), frame: Self.frame, at: 0)
        let announcement = try #require(told)
        #expect(!announcement.text.isEmpty && announcement.text != announcement.code, "\(language) \(gates)")
        #expect(announcement.priority == (gates.isEmpty ? .assertive : .polite))
        for canvas in [PixelSize(width: 360, height: 640), PixelSize(width: 1280, height: 720)] {
          for scale in [1.0, 2] {
            try overlay.options.setTextScale(scale)
            try expectFits(overlay.renderCommands(canvas: canvas), canvas, "\(language) \(gates) \(scale)")
          }
        }
      }
    }
  }

  private func expectFits(_ commands: RenderCommands?, _ canvas: PixelSize, _ what: String) throws {
    let pen = try RenderPen()
    let told = texts(commands)
    #expect(!told.isEmpty, "\(what)")
    for text in told {
      let length = try pen.painter(isBold: text.isBold).line(text.text, size: text.size).advance
      #expect(text.at.x >= 0 && text.at.x + length <= Double(canvas.width), "\(what): \(text.text)")
      #expect(text.at.y - text.size >= 0 && text.at.y <= Double(canvas.height), "\(what): \(text.text)")
      #expect(text.size >= 12, "\(what): \(text.text) is too small")
    }
  }

  @Test func typeGrowsToTwiceItsSize() throws {
    var overlay = try overlay()
    _ = overlay.take(result([.tooFar]), frame: Self.frame, at: 0)
    let canvas = PixelSize(width: 1280, height: 720)
    let usual = try #require(texts(overlay.renderCommands(canvas: canvas)).first?.size)
    try overlay.options.setTextScale(2)
    #expect(texts(overlay.renderCommands(canvas: canvas)).first?.size == 2 * usual)
    for scale in [0.9, 2.1, .nan] {
      #expect(throws: OverlayError(.badOptions, "")) { try overlay.options.setTextScale(scale) }
    }
    #expect(overlay.options.textScale == 2)
  }

  /// All words, at twice the size, on the canvases of phones and screens; they wrap instead.
  @Test func largeTypeLosesNoWord() throws {
    for language in try Words.languages() {
      for gate in DocumentGate.allCases {
        for canvas in [(360, 640), (640, 360), (720, 1280), (1280, 720)].map(PixelSize.init(width:height:)) {
          var overlay = try overlay(language)
          let told = overlay.take(result([gate]), frame: Self.frame, at: 0)
          let usual = texts(overlay.renderCommands(canvas: canvas))
          try overlay.options.setTextScale(2)
          let large = texts(overlay.renderCommands(canvas: canvas))
          #expect(large.first?.size == usual.first.map { 2 * $0.size }, "\(language) \(gate) \(canvas)")
          for drawn in [usual, large] {
            let words = drawn.map(\.text).joined(separator: " ")
            #expect(words == told?.text.replacing(": ", with: " ", maxReplacements: 1), "\(language) \(gate) \(canvas)")
          }
        }
      }
    }
  }

  /// Where it cannot be held the drawn text says so, and whoever listens hears all of it.
  @Test(arguments: [(200, 150), (120, 160), (96, 64)]) func whatDoesNotFitIsAnnounced(width: Int, height: Int) throws {
    var overlay = try overlay(.german)
    try overlay.options.setTextScale(2)
    let canvas = PixelSize(width: width, height: height)
    let announcement = overlay.take(result([.reflectionPresent]), frame: Self.frame, at: 0)
    let told = try #require(announcement).text
    let words = try Words.load(.german)
    let hint = HintText(try #require(result([.reflectionPresent]).overlayHint), words)
    let remedy = try #require(hint.remedy)
    #expect(told == hint.title + ": " + remedy && !told.contains("…"))
    let drawn = texts(overlay.renderCommands(canvas: canvas)).map(\.text)
    let all = (hint.title + remedy).filter { $0 != " " }
    let seen = drawn.joined().filter { $0 != " " }
    #expect(seen == all || seen.hasSuffix("…") && all.hasPrefix(seen.dropLast()), "\(drawn)")
    for text in texts(overlay.renderCommands(canvas: canvas)) {
      #expect(text.at.y - text.size > Double(height) * 0.1 && text.at.y <= Double(height), "\(text)")
    }
  }

  @Test func hintsRunFromTheRightWhereTheLanguageDoes() {
    for code in ["he", "ar", "fa-IR", "UR"] { #expect(Language(rawValue: code).map(Overlay.isRightToLeft) == true) }
    for code in ["cs", "uk", "en", "hr"] { #expect(Language(rawValue: code).map(Overlay.isRightToLeft) == false) }
    let layout = CanvasLayout(frame: Self.frame, canvas: Self.frame)
    func hint(_ isRightToLeft: Bool) -> [RenderCommand] {
      var painter = OverlayPainter(layout: layout, textScale: 1, pen: try? RenderPen())
      painter.paint(
        OverlayHint(code: "x", kind: .warning), HintText(title: "שלום", remedy: "שלום שלום"),
        isRightToLeft: isRightToLeft)
      return painter.commands
    }
    func place(_ commands: [RenderCommand]) -> (icon: Double, text: Text?) {
      var icon = 0.0
      var text: Text?
      for command in commands {
        if case .triangle(let shape) = command { icon = shape.first.x }
        if case .text(let shape) = command { text = text ?? shape }
      }
      return (icon, text)
    }
    let (right, left) = (place(hint(true)), place(hint(false)))
    #expect(right.icon > right.text?.at.x ?? .infinity && right.text?.anchor == .right)
    #expect(right.text?.isRightToLeft == true)
    #expect(left.icon < left.text?.at.x ?? 0 && left.text?.anchor == .left)
  }

  @Test func aNewHintIsAnnouncedOnceAndHeld() throws {
    var overlay = try overlay(.czech)
    #expect(overlay.take(result([.tooFar]), frame: Self.frame, at: 0)?.code == "document.tooFar")
    #expect(overlay.take(result([.dark]), frame: Self.frame, at: 0.2) == nil)
    #expect(overlay.hint?.code == "document.tooFar")
    let next = overlay.take(result([.dark]), frame: Self.frame, at: 0.6)
    #expect(next?.code == "document.dark" && overlay.hint?.code == "document.dark")
    #expect(overlay.take(result([.dark]), frame: Self.frame, at: 2) == nil)
    overlay.options.showVisualisation = false
    #expect(overlay.take(result([]), frame: Self.frame, at: 3)?.code == "document.ok", "told although nothing is drawn")
    overlay.words = nil
    #expect(overlay.take(result([.dark]), frame: Self.frame, at: 4)?.text == "document.dark")
  }

  @Test func anAimingCircleIsShownAsLongAsNothingIsFound() throws {
    var overlay = try overlay()
    overlay.options.showAimingCircle = true
    func hasCircle() -> Bool {
      overlay.renderCommands(canvas: Self.frame)?.commands.contains { if case .ellipse = $0 { true } else { false } }
        ?? false
    }
    _ = overlay.take(result([.notFound]), frame: Self.frame, at: 0)
    #expect(hasCircle())
    _ = overlay.take(result([.tooFar]), frame: Self.frame, at: 0)
    #expect(!hasCircle())
  }

  @Test func framesFitFillAndAreMirrored() {
    func layout(_ mode: CanvasLayout.Mode, mirrored: Bool = false) -> CanvasLayout {
      CanvasLayout(
        frame: PixelSize(width: 200, height: 100), canvas: PixelSize(width: 100, height: 100), mode: mode,
        isMirrored: mirrored)
    }
    let corner = PixelPoint(x: 0, y: 0)
    #expect(layout(.fit).place(corner) == PixelPoint(x: 0, y: 25) && layout(.fit).scale == 0.5)
    #expect(layout(.fill).place(corner) == PixelPoint(x: -50, y: 0) && layout(.fill).scale == 1)
    #expect(layout(.fit, mirrored: true).place(corner) == PixelPoint(x: 100, y: 25))
    #expect(layout(.fill, mirrored: true).place(PixelPoint(x: 200, y: 100)) == PixelPoint(x: -50, y: 100))
    #expect(layout(.fit).visible == PixelRect(x: 0, y: 25, width: 100, height: 50))
    #expect(layout(.fill, mirrored: true).visible == PixelRect(x: 0, y: 0, width: 100, height: 100))
  }

  /// What is drawn lies where the preview shows it: a dot of the frame under the middle of a drawn circle.
  @Test(arguments: CanvasLayout.Mode.allCases, [false, true])
  func thePreviewAndItsShapesAgree(_ mode: CanvasLayout.Mode, _ isMirrored: Bool) throws {
    var sheet = try Canvas(size: PixelSize(width: 200, height: 100), background: .black)
    let dot = PixelPoint(x: 130, y: 40)
    try sheet.fillCircle(dot, radius: 12, color: .white)
    let layout = CanvasLayout(
      frame: sheet.image.size, canvas: PixelSize(width: 300, height: 260), mode: mode, isMirrored: isMirrored)
    let preview = try DrawingLayer().preview(of: sheet.image, layout: layout)
    #expect(preview.size == layout.canvas)
    let place = layout.place(dot)
    let pixel = Int(place.y) * preview.bytesPerRow + Int(place.x) * 3
    #expect(preview.bytes[pixel] > 240)
    let mirrorX = Int(Double(layout.canvas.width) - place.x)
    #expect(preview.bytes[Int(place.y) * preview.bytesPerRow + mirrorX * 3] < 20)
  }

  @Test func theVerifierGivesItsOwnCommands() throws {
    let frames = try CardStream.frames(3)
    let verifier = DocumentVerifier(language: .czech, executor: .immediate)
    verifier.use(FakeAnalyzer(outline: frames[0].1, document: CardStream.card))
    #expect(try verifier.renderCommands(canvasWidth: 640, canvasHeight: 360) == nil)
    for frame in frames { _ = try verifier.verify(frame.0) }
    let text = try #require(try verifier.renderCommands(canvasWidth: 640, canvasHeight: 360))
    #expect(try RenderableFactory.createRenderables(commands: text).contains { $0 is Line })
    #expect(try RenderableFactory.createRenderables(commands: text).contains { $0 is Text })
    verifier.settings.drawOutline = false
    var options = OverlayOptions()
    options.showHelperVisualisation = false
    #expect(try verifier.renderCommands(canvasWidth: 640, canvasHeight: 360, options: options) == nil)
    let sizes = [(0, 100), (100, -1), (100_000, 100)]
    for size in sizes { #expect(try verifier.renderCommands(canvasWidth: size.0, canvasHeight: size.1) == nil) }
  }
}
