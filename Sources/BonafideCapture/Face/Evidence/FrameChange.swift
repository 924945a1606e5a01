/// A frame with its changes from the previous one, as ``CutEvidence`` and ``BridgedCutEvidence`` need them.
struct FrameChange: Sendable {
  var sketch: FrameSketch
  /// Of the face; nil where none is seen.
  var mesh: FaceMesh?
  /// In seconds of the stream.
  var time: Double
  /// Seconds from the frame before; 0 for the first.
  var step = 0.0
  /// Mean change of the sketch, in levels.
  var picture = 0.0
  /// Mean way of the face's points, in its widths; nil where one of the frames shows none.
  var face: Double?
  /// How far that way departs from going on as before, in widths; nil if one of three frames shows no face or has no
  /// time of its own.
  var bend: Double?
  /// Seconds of the steps on both sides of the bend, multiplied.
  var bendSteps = 0.0
  /// Whether the frames follow each other closely enough to tell how things moved.
  var isShort = false
}
