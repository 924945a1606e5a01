public import BonafideCore
public import BonafideMRZ
internal import Synchronization

/// The capture of a document's hologram: it is read, then turned before the camera until the hologram was seen.
///
/// Hologram verification begins with a capture's first frame and ends with the capture, however that ends; another
/// capture begins anew.
public final class HologramFlow: CaptureFlow {
  /// What judges the frames; its properties may be changed at any time, but hologram verification is begun and ended
  /// here.
  public let verifier: DocumentVerifier
  /// How the hologram is verified.
  public let options: HologramDetectorOptions
  private let day: @Sendable () -> MRZCalendarDate
  private let hasBegun = Mutex(false)

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - verifier: what judges the frames; its models are loaded.
  ///   - options: how the hologram is verified.
  ///   - day: the day of a frame, asked for each; no clock is asked otherwise.
  /// - Throws: ``DocumentError`` with code `.badOptions`.
  public init(
    verifier: DocumentVerifier, options: HologramDetectorOptions = .init(),
    day: @escaping @Sendable () -> MRZCalendarDate
  ) throws {
    _ = try HologramDetector(options: options)
    self.verifier = verifier
    self.options = options
    self.day = day
  }

  /// In the verifier's language, with outline and aiming circle as its settings say.
  public var presentation: CapturePresentation { verifier.presentation }

  /// Judges one frame.
  ///
  /// - Throws: as ``DocumentVerifier/verify(_:on:)``.
  public func verify(_ frame: Frame) throws -> DocumentResult {
    try hasBegun.withLock { hasBegun in
      if !hasBegun { try verifier.beginHologramVerification(options: options) }
      hasBegun = true
    }
    var result = try verifier.verify(frame, on: day())
    result.isForHologram = true
    return result
  }

  /// Whether the document was read and its hologram seen from enough angles.
  public func isComplete(_ result: DocumentResult) -> Bool {
    result.capture != nil && result.hologram?.check.hasPassed == true
  }

  /// The machine readable zone that was read by now.
  public func mrzText(in result: DocumentResult) -> String? { result.mrz?.lines.joined(separator: "\n") }

  /// Waits for what runs beside the stream, and ends hologram verification.
  public func finish() {
    verifier.finish()
    end()
  }

  /// Lets go of the document.
  public func forgetCapture() { verifier.forgetDocument() }

  /// Forgets the document and its hologram.
  public func discard() {
    end()
    verifier.reset()
  }

  private func end() {
    hasBegun.withLock { hasBegun in
      if hasBegun { verifier.endHologramVerification() }
      hasBegun = false
    }
  }
}
