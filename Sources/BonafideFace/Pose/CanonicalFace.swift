internal import BonafideCore
internal import BonafideInference

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// An average face in three dimensions to which detected points are fitted (model `face-geometry`).
///
/// Right-handed, in centimeters: x to the viewer's right, y up, z towards the viewer.
struct CanonicalFace: Sendable, Hashable {
  /// One vertex for each of the 468 points of the skin.
  let vertices: [SIMD3<Double>]
  /// The points that the pose is fitted to; they move little with the expression.
  ///
  /// Weights are positive.
  let weights: [(index: Int, weight: Double)]

  static func == (left: CanonicalFace, right: CanonicalFace) -> Bool {
    left.vertices == right.vertices && left.weights.map(\.index) == right.weights.map(\.index)
      && left.weights.map(\.weight) == right.weights.map(\.weight)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(vertices) }

  private struct File: Decodable {
    struct Weight: Decodable {
      var index: Int
      var weight: Double
    }
    var vertices: [[Double]]
    var procrustesWeights: [Weight]
  }

  init(models: ModelStore) throws { try self.init(json: try models.data("face-geometry")) }

  init(json: [UInt8]) throws {
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: Data(json))
    } catch {
      throw FaceError(.unsuitableModel, "face-geometry is no canonical face; run `make setup`", cause: error)
    }
    guard file.vertices.count == FaceLandmarks.skinCount,
      file.vertices.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }), file.procrustesWeights.count >= 3,
      file.procrustesWeights.allSatisfy({ file.vertices.indices.contains($0.index) && $0.weight > 0 })
    else { throw FaceError(.unsuitableModel, "face-geometry has other numbers than expected; run `make setup`") }
    vertices = file.vertices.map { SIMD3($0[0], $0[1], $0[2]) }
    weights = file.procrustesWeights.map { ($0.index, $0.weight) }
  }
}
