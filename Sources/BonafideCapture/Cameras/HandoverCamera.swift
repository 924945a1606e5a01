/// A camera that records under its own lock which feed gets its frames and for which use it is opened.
protocol HandoverCamera: Camera {
  /// Starts it as ``Camera/start()`` does; giving the taking up ends this opening alone.
  ///
  /// - Throws: as ``Camera/start()``; ``CameraError`` with code `.cameraLost` where the taking was given up.
  func start(for taking: CameraTaking) throws -> CameraFeed

  /// Stops it as ``Camera/stop()`` does; does nothing if its frames go to another feed by now.
  ///
  /// Check and stop are one step: otherwise a controller that takes the camera over in between would silently lose it.
  func stop(ifStillGiving feed: CameraFeed)
}

extension HandoverCamera {
  /// Starts a camera that opens at once, so that there is nothing to give up.
  func start(for taking: CameraTaking) throws -> CameraFeed {
    try taking.begin {}
    defer { taking.close() }
    return try start()
  }
}

extension Camera {
  /// Starts it for one capture.
  ///
  /// An app's own camera cannot say whose opening it ends: it is stopped only while this start has not returned.
  ///
  /// - Throws: as ``start()``; ``CameraError`` with code `.cameraLost` where the taking was given up.
  func begin(_ taking: CameraTaking) throws -> CameraFeed {
    if let camera = self as? any HandoverCamera { return try camera.start(for: taking) }
    try taking.begin { self.stop() }
    defer { taking.close() }
    return try start()
  }

  /// Stops it unless its frames go to another feed; the feed of an app's own camera says so, if known.
  func leave(_ feed: CameraFeed) {
    if let camera = self as? any HandoverCamera {
      camera.stop(ifStillGiving: feed)
    } else if !feed.isHandedOver {
      stop()
    }
  }
}
