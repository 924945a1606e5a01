internal import CBonafideType
internal import CBonafideVision

/// The libraries behind imaging, for diagnostics.
public enum ImagingEngines {
  /// Every library with its version.
  public static var all: [ImagingEngine] {
    [
      ImagingEngine(name: "OpenCV", version: String(cString: bfv_version())),
      ImagingEngine(name: "FreeType", version: String(cString: bft_version())),
    ]
  }
}
