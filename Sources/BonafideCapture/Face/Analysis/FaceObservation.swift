internal import BonafideCore
internal import BonafideFace

/// The facts of one frame; a capture's machines know nothing else of it.
struct FaceObservation: Sendable {
  /// The followed face; nil where none is seen.
  var face: ObservedFace?
  /// How many other faces are about as near.
  var rivalCount = 0
  /// The frame in few levels; nil where nothing is made of it.
  var sketch: FrameSketch?
}

/// A face in one frame.
struct ObservedFace: Sendable {
  /// The box in shares of the frame's width and height.
  var box: PixelRect
  var pose: FacePose
  /// Probability that it smiles.
  var smile = 0.0
  /// What stands against the frame, in order; place, size, light, sharpness and angle.
  var gates: [FaceGate] = []
  /// What the gates rest on.
  var checks: [Check] = []
  /// How good a portrait it would make, 0...1.
  var quality = 1.0
  var mesh: FaceMesh?
  /// How far a screen's grid stands out of the face, in decibels; nil where no value is ready.
  var grid: Double?
  /// Share of the face's blocks that equal those of the previous frame; nil if they cannot be compared.
  var repeatedBlocks: Double?
  /// The face itself, with its picture; nil in tests.
  var detected: DetectedFace?
}
