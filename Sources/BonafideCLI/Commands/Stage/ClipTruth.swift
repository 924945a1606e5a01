internal import Bonafide

/// The file clips.json: what is true of the clips beside it.
struct ClipTruthFile: Codable {
  static let schema = "bonafide-clip-truth/1"

  var schema: String
  var clips: [ClipTruth]
}

/// What is true of one clip.
struct ClipTruth: Codable {
  struct Frame: Codable {
    /// Seconds since the clip's begin.
    var time: Double
    /// The document's corners as it reads, x and y in pixels; none while less than half of it is in the picture.
    var corners: [[Double]]?
    /// Whether the document is held still.
    var isHeld: Bool
  }

  /// The clip's name in the folder.
  var file: String
  var document: Document
  var frames: [Frame]

  /// The frame nearest to a time; nil where there are none.
  func frame(at time: Double) -> Frame? { frames.min { abs($0.time - time) < abs($1.time - time) } }
}

extension ClipTruth.Frame {
  /// The corners as an outline; nil where there is none, or what is written is none.
  var outline: Quadrilateral? {
    guard let corners, corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    let points = corners.map { PixelPoint(x: $0[0], y: $0[1]) }
    return Quadrilateral(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
