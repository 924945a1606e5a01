internal import BonafideCatalogue
internal import BonafideCore
internal import BonafideDocument

/// Everything that callers set on a ``DocumentVerifier``; each frame takes a copy.
struct DocumentControls: Sendable {
  /// A wish to have a hologram verified.
  struct HologramRequest: Sendable {
    /// Tells it from earlier ones.
    var number: Int
    /// Its first state: a detector that has seen nothing.
    var detector: HologramDetector
    /// Its result by the last frame.
    var result: HologramResult

    init(number: Int, detector: HologramDetector) {
      self.number = number
      self.detector = detector
      result = detector.result
    }
  }

  var input: DocumentsInput
  var language: Language
  var settings: DocumentVerifierSettings
  /// Nil until models are loaded.
  var analyzer: (any DocumentAnalyzer)?
  /// Nil unless a hologram is to be verified.
  private(set) var hologram: HologramRequest?
  private var hologramCount = 0

  init(input: DocumentsInput, language: Language, settings: DocumentVerifierSettings) {
    self.input = input
    self.language = language
    self.settings = settings
  }

  /// Asks for the verification of a hologram, from the beginning.
  mutating func beginHologram(with detector: HologramDetector) {
    hologramCount += 1
    hologram = HologramRequest(number: hologramCount, detector: detector)
  }

  /// Begins anew what was asked for, if anything was.
  mutating func restartHologram() {
    if let hologram { beginHologram(with: hologram.detector) }
  }

  /// Ends it and returns its result; nil if it had not begun.
  mutating func endHologram() -> HologramResult? {
    defer { hologram = nil }
    return hologram?.result
  }

  /// Keeps the result of a frame, unless another request was made in the meantime.
  mutating func keep(_ result: HologramResult?, of request: HologramRequest?) {
    guard let result, let request, hologram?.number == request.number else { return }
    hologram?.result = result
  }
}
