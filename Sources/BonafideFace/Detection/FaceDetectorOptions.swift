internal import BonafideCore

/// What a ``FaceDetector`` looks for and how hard it tries.
public struct FaceDetectorOptions: Sendable, Hashable {
  /// Which network finds the faces.
  public enum Module: String, Sendable, Hashable, Codable, CaseIterable {
    /// Short range, one pass at 128x128: faces from about 15 % of the picture's longer side.
    case fast
    /// Full range at 192x192, with tiles for smaller faces down to 5 % of the shorter side.
    ///
    /// Where it finds no clear face the fast one looks too.
    case balanced
  }

  /// How far the picture is turned when no face is found upright.
  public enum Turns: String, Sendable, Hashable, Codable, CaseIterable {
    /// Not at all; heads lean up to about 45 degrees.
    case none
    /// By 180, 90 and 270 degrees, then by the four angles between: a face at any roll is found.
    case any
  }

  /// The network, ``Module/balanced`` by default.
  public var module: Module
  /// Least detector score, 0...1; the detector's logistic output.
  ///
  /// Default 0.06.
  ///
  /// At 0.06 nearly every face is among the candidates, and many things that are none. Each candidate must then be
  /// confirmed by the landmark network, the more surely the lower the detector's score: log-odds of the presence plus
  /// four times those of the score must reach 12. Raise the threshold to 0.5 to spend time on sure faces only.
  ///
  /// Measured on 260 pictures with 175 faces (portraits in all conditions, groups, documents, landscapes), share of
  /// proposals that are faces and share of faces proposed: balanced 0.11 and 1.00 at 0.06, 0.91 and 0.99 at 0.5; fast
  /// 0.33 and 1.00, 0.98 and 0.99. After confirmation, upright pass alone: no false face, 0.96 of the faces (0.95
  /// fast) at either threshold; the rest are leaning, cut by the picture's edge or overprinted.
  public var confidenceThreshold: Double
  /// Least probability of the landmark network that its crop shows a face, 0...1.
  ///
  /// Default 0.5.
  public var presenceThreshold: Double
  /// How far the picture is turned when no face is found upright, ``Turns/any`` by default.
  public var turns: Turns

  /// Creates options.
  public init(
    module: Module = .balanced, confidenceThreshold: Double = 0.06, presenceThreshold: Double = 0.5,
    turns: Turns = .any
  ) {
    self.module = module
    self.confidenceThreshold = confidenceThreshold
    self.presenceThreshold = presenceThreshold
    self.turns = turns
  }

  func validate() throws {
    for (name, value) in [("confidence", confidenceThreshold), ("presence", presenceThreshold)] {
      guard value.isFinite, (0...1).contains(value) else {
        throw FaceError(.invalidOptions, "the \(name) threshold must lie within 0...1")
      }
    }
  }
}
