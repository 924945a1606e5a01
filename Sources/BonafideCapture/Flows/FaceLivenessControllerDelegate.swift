public import BonafideCore
public import BonafideImaging

/// Receives the events of a ``FaceLivenessController``, on the thread of the capture.
///
/// Every requirement has an empty default.
public protocol FaceLivenessControllerDelegate: AnyObject, Sendable {
  /// All challenges were answered, and nothing speaks against it; once in a capture.
  func faceLivenessController(_ controller: FaceLivenessController, didScan result: FaceLivenessResult)
  /// The video is finished; only where a video was asked for.
  func faceLivenessController(_ controller: FaceLivenessController, didRecord video: VideoRecording)
  /// A frame was judged; for drawing of one's own.
  func faceLivenessController(_ controller: FaceLivenessController, didUpdate result: FaceLivenessResult)
  /// The hint has changed.
  func faceLivenessController(_ controller: FaceLivenessController, didAnnounce announcement: Announcement)
  /// Something went wrong, and the capture has ended.
  func faceLivenessController(_ controller: FaceLivenessController, didFail error: any BonafideError)
  /// The capture has ended without a failure.
  func faceLivenessControllerDidEnd(_ controller: FaceLivenessController)
}

extension FaceLivenessControllerDelegate {
  /// Does nothing.
  public func faceLivenessController(_ controller: FaceLivenessController, didScan result: FaceLivenessResult) {}
  /// Does nothing.
  public func faceLivenessController(_ controller: FaceLivenessController, didRecord video: VideoRecording) {}
  /// Does nothing.
  public func faceLivenessController(_ controller: FaceLivenessController, didUpdate result: FaceLivenessResult) {}
  /// Does nothing.
  public func faceLivenessController(_ controller: FaceLivenessController, didAnnounce announcement: Announcement) {}
  /// Does nothing.
  public func faceLivenessController(_ controller: FaceLivenessController, didFail error: any BonafideError) {}
  /// Does nothing.
  public func faceLivenessControllerDidEnd(_ controller: FaceLivenessController) {}
}
