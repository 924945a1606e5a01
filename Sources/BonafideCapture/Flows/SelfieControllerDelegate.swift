public import BonafideCore
public import BonafideImaging

/// Receives the events of a ``SelfieController``, on the thread of the capture.
///
/// Every requirement has an empty default.
public protocol SelfieControllerDelegate: AnyObject, Sendable {
  /// The selfie was taken; once in a capture.
  func selfieController(_ controller: SelfieController, didScan result: SelfieResult)
  /// The video is finished; only where a video was asked for.
  func selfieController(_ controller: SelfieController, didRecord video: VideoRecording)
  /// A frame was judged; for drawing of one's own.
  func selfieController(_ controller: SelfieController, didUpdate result: SelfieResult)
  /// The hint has changed.
  func selfieController(_ controller: SelfieController, didAnnounce announcement: Announcement)
  /// Something went wrong, and the capture has ended.
  func selfieController(_ controller: SelfieController, didFail error: any BonafideError)
  /// The capture has ended without a failure.
  func selfieControllerDidEnd(_ controller: SelfieController)
}

extension SelfieControllerDelegate {
  /// Does nothing.
  public func selfieController(_ controller: SelfieController, didScan result: SelfieResult) {}
  /// Does nothing.
  public func selfieController(_ controller: SelfieController, didRecord video: VideoRecording) {}
  /// Does nothing.
  public func selfieController(_ controller: SelfieController, didUpdate result: SelfieResult) {}
  /// Does nothing.
  public func selfieController(_ controller: SelfieController, didAnnounce announcement: Announcement) {}
  /// Does nothing.
  public func selfieController(_ controller: SelfieController, didFail error: any BonafideError) {}
  /// Does nothing.
  public func selfieControllerDidEnd(_ controller: SelfieController) {}
}
