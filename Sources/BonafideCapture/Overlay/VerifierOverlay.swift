internal import BonafideCore
internal import BonafideWords
internal import Synchronization

/// What a verifier draws over its last frame, in the verifier's own language.
final class VerifierOverlay: Sendable {
  private let overlay = Mutex(Overlay(words: nil))

  /// Takes the result of a frame.
  func take(_ result: some OverlayDrawable, of frame: Frame) {
    _ = overlay.withLock { $0.take(result, frame: frame.image.size, at: frame.time) }
  }

  /// Lets go of the last result; what it shows stays.
  func keepShapes() { overlay.withLock { $0.keepShapes() } }

  /// Forgets the last result.
  func reset() { overlay.withLock { $0.reset() } }

  /// What is to be drawn; nil where nothing is to be seen.
  ///
  /// - Throws: `WordsError` or `FileError` where the language has no words.
  func renderCommands(
    canvasWidth: Int, canvasHeight: Int, options: OverlayOptions, language: Language
  ) throws -> String? {
    try overlay.withLock { overlay in
      if options.showHelperVisualisation, overlay.words?.language != language {
        overlay.words = try Words.load(language)
      }
      overlay.options = options
      return overlay.renderCommands(canvasWidth: canvasWidth, canvasHeight: canvasHeight)
    }
  }
}
