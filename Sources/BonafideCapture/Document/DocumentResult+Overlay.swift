public import BonafideCore
internal import BonafideDocument
internal import BonafideImaging
internal import BonafidePage

extension DocumentResult: OverlayDrawable {
  /// The page's outline, what to tell, and with debug drawing reflections and measures.
  public func overlayContent(in frame: PixelSize) -> OverlayContent {
    var content = OverlayContent()
    guard let corners else { return content }
    let style: OverlayContent.Style =
      switch state {
      case _ where isHologramSeen: .success
      case _ where isTurned: .progress
      case .ok: .success
      case .holdSteady: .progress
      default: gates == [.notRecognized] ? .progress : .warning
      }
    content.outlines = [.init(corners.corners, style: style)]
    let unit = Quadrilateral(PixelRect(x: 0, y: 0, width: 1, height: 1))
    if let map = try? Homography(from: unit, to: corners) {
      content.outlines += reflections.map { box in
        let rect = PixelRect(x: box.x, y: box.y, width: box.width, height: box.height)
        return .init(Quadrilateral(rect).corners.map { map.apply($0) ?? .init(x: 0, y: 0) }, style: .debug)
      }
    }
    content.debugPoints = corners.corners
    content.debugLines = debugLines
    return content
  }

  /// The hint for the person who holds the document.
  public var overlayHint: OverlayHint? {
    if isHologramSeen { return OverlayHint(code: "hologram." + HologramState.ok.rawValue, kind: .success) }
    let kind: OverlayHint.Kind =
      switch state {
      case .ok: .success
      case .holdSteady: .progress
      default: .warning
      }
    if let gate = standing.min() {
      // One state covers both a document that is not seen and one that is not known.
      let code = gate.state == .noMatchFound ? gate.reason.rawValue : "document." + state.rawValue
      return OverlayHint(code: code, reason: Reason(gate.reason), kind: kind)
    }
    if let hologram, isHologramWanted, document != nil {
      return OverlayHint(code: "hologram." + hologram.state.rawValue, kind: .progress)
    }
    return OverlayHint(code: "document." + state.rawValue, reason: progress.min().map { Reason($0.reason) }, kind: kind)
  }

  /// Gates that say whether the print can be read.
  private static let ofReading: Set<DocumentGate> = [.tooBright, .blurry, .reflectionPresent, .covered]

  /// The gates that count; once the document was read, print and shine no longer matter.
  ///
  /// A card that is turned under a lamp shines.
  private var standing: [DocumentGate] {
    capture != nil && isHologramWanted ? gates.filter { !Self.ofReading.contains($0) } : gates
  }

  /// Whether nothing is left to do but to turn the document.
  private var isTurned: Bool { isHologramWanted && document != nil && standing.isEmpty }

  /// Whether the hologram was seen, and nothing stands against the document: one whose hologram is captured need only
  /// have been read.
  private var isHologramSeen: Bool {
    guard hologram?.state == .ok, document != nil else { return false }
    return isForHologram ? capture != nil : state == .ok
  }

  /// Whether a hologram is looked for and was not seen from enough angles yet.
  private var isHologramWanted: Bool { hologram.map { $0.state != .ok } ?? false }

  private var debugLines: [String] {
    var lines = ["state \(state.rawValue)  " + reasons.map(\.code.name).joined(separator: ", ")]
    if let confidence { lines.append("recognized \(Int((confidence * 100).rounded())) %  fields \(fields.count)") }
    return lines + checks.prefix(16).map(\.debugLine)
  }
}
