public import BonafideCore
public import BonafideWords

/// The overlay of a preview and its hints: takes results, and gives render commands and announcements.
///
/// A pure value: the time of each result is an argument. No meaning depends on color alone, and nothing flashes: a hint
/// stays for at least half a second.
public struct Overlay: Sendable {
  /// What is shown; may be changed at any time.
  public var options: OverlayOptions
  /// The words of the language that people are spoken to in; may be changed at any time.
  ///
  /// Without them codes are announced, and no hint is drawn.
  public var words: Words?

  private var steadier = HintSteadier()
  private var last: (result: any OverlayDrawable, frame: PixelSize)?
  /// The arrows of the newest result with the shown hint.
  private var arrows: [OverlayContent.Arrow] = []

  /// Creates an overlay that shows nothing yet.
  public init(words: Words?, options: OverlayOptions = .init()) {
    self.words = words
    self.options = options
  }

  /// The current hint; nil for none.
  public var hint: OverlayHint? { steadier.shown }

  /// Takes the result of a frame.
  ///
  /// - Parameters:
  ///   - result: of the frame.
  ///   - frame: its size in pixels.
  ///   - time: its time, in seconds of the stream.
  /// - Returns: the announcement if another hint is shown from now on, even if nothing is drawn.
  public mutating func take(
    _ result: some OverlayDrawable, frame: PixelSize, at time: Double
  ) -> Announcement? {
    take(result, frame: frame, at: time, isLast: false)
  }

  /// The same; the hint of the last result of a capture waits for no other.
  mutating func take(
    _ result: some OverlayDrawable, frame: PixelSize, at time: Double, isLast: Bool
  ) -> Announcement? {
    if last?.frame != frame { arrows = [] }
    last = (result, frame)
    let wanted = result.overlayHint.map { $0.asFinal(isLast || $0.isFinal) }
    let news = steadier.take(wanted, at: time)
    if steadier.shown?.code == wanted?.code { arrows = result.overlayContent(in: frame).arrows }
    guard let hint = news else { return nil }
    let told = words.map { HintText(hint, $0) } ?? HintText(title: hint.code)
    return Announcement(
      code: hint.code, text: told.title + (told.remedy.map { ": " + $0 } ?? ""),
      priority: hint.kind == .success ? .assertive : .polite)
  }

  /// Forgets results and hints; options and words stay.
  public mutating func reset() {
    steadier = HintSteadier()
    last = nil
    arrows = []
  }

  /// The drawing and hint of a result, without the result, which may hold frames, templates and a document's data.
  private struct Shapes: OverlayDrawable {
    var overlayHint: OverlayHint?
    var content: OverlayContent

    func overlayContent(in frame: PixelSize) -> OverlayContent { content }
  }

  /// Lets go of the last result; what it shows stays.
  mutating func keepShapes() {
    guard let (result, frame) = last else { return }
    last = (Shapes(overlayHint: result.overlayHint, content: result.overlayContent(in: frame)), frame)
  }

  /// The overlay of the last result's frame.
  ///
  /// - Parameter canvas: size of the preview in pixels, 1...20,000 each way.
  /// - Returns: nil if nothing is to be seen: before the first result, or without anything to draw and a hint.
  public func renderCommands(canvas: PixelSize) -> RenderCommands? {
    guard options.showVisualisation, let last, canvas.width > 0, canvas.height > 0,
      max(canvas.width, canvas.height) <= Int(RenderLimits.farthest)
    else { return nil }
    let layout = CanvasLayout(
      frame: last.frame, canvas: canvas, mode: options.mode, isMirrored: options.isMirrored)
    var painter = OverlayPainter(layout: layout, textScale: options.textScale, pen: .shared)
    var content = last.result.overlayContent(in: last.frame)
    if content.outlines.isEmpty, content.ovals.isEmpty, options.showAimingCircle {
      content.ovals = [Self.aimingCircle(in: last.frame)]
    }
    // Also if the hint is not drawn: content that changes with every frame would flash.
    if let shown = steadier.shown, shown.code != last.result.overlayHint?.code {
      content.wait(for: shown.kind, arrows: arrows)
    }
    if !options.drawOutline { content.outlines.removeAll { $0.style != .debug } }
    painter.paint(content, withDebug: options.showDebugVisualisation)
    if options.showHelperVisualisation, let hint = steadier.shown, let words {
      painter.paint(hint, HintText(hint, words), isRightToLeft: Self.isRightToLeft(words.language))
    }
    return painter.commands.isEmpty ? nil : RenderCommands(canvas: canvas, commands: painter.commands)
  }

  /// The same as JSON, as ``RenderableFactory`` reads it.
  public func renderCommands(canvasWidth: Int, canvasHeight: Int) -> String? {
    renderCommands(canvas: PixelSize(width: canvasWidth, height: canvasHeight))?.json
  }

  private static func aimingCircle(in frame: PixelSize) -> OverlayContent.Oval {
    let radius = Double(frame.shorterSide) * 0.35
    return .init(
      center: PixelPoint(x: Double(frame.width) / 2, y: Double(frame.height) / 2), radiusX: radius, radiusY: radius,
      style: .guide)
  }

  /// Languages that are written from right to left.
  static func isRightToLeft(_ language: Language) -> Bool {
    let code = language.rawValue.lowercased().split(separator: "-").first.map(String.init) ?? ""
    return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(code)
  }
}

/// A hint in words: the problem, and what to do.
struct HintText: Hashable {
  var title: String
  var remedy: String?

  /// Reason and remedy where there are both: they were written together.
  ///
  /// Else the state, and why; so also at the end, when nothing is left to do.
  init(_ hint: OverlayHint, _ words: Words) {
    let reason = hint.reason.map(words.reason)
    let state = words.state(hint.code)
    if !hint.isFinal, let reason, let code = hint.reason?.code, let remedy = words.remedy(code) {
      self.init(title: Self.capitalized(reason), remedy: Self.capitalized(remedy))
    } else {
      let title = state == hint.code ? reason ?? state : state
      self.init(title: Self.capitalized(title), remedy: title == reason ? nil : reason.map(Self.capitalized))
    }
  }

  init(title: String, remedy: String? = nil) {
    self.title = title
    self.remedy = remedy
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
