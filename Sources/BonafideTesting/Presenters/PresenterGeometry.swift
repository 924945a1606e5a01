internal import Bonafide

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The average face that the 478 points of a face are named after (model `face-geometry`), with its triangles.
///
/// Right-handed, in centimeters: x to the viewer's right, y up, z towards the viewer.
struct PresenterGeometry: Sendable {
  /// One vertex for each of the 468 points of the skin.
  let vertices: [SIMD3<Float>]
  /// The skin's triangles; those of the eyes and of the mouth are among them.
  let triangles: [SIMD3<Int32>]
  /// The outermost points, one after another around the face.
  let oval: [Int]

  private struct File: Decodable {
    var vertices: [[Double]]
    var triangles: [[Int]]
  }

  /// - Throws: `InferenceError` where the model is missing; `FaceError` with code `.unsuitableModel` where it
  ///   is no face.
  init(models: ModelStore) throws { try self.init(json: models.data("face-geometry")) }

  init(json: [UInt8]) throws {
    func unsuitable(_ cause: (any Error)? = nil) -> FaceError {
      FaceError(.unsuitableModel, "face-geometry holds no face with triangles; run `make setup`", cause: cause)
    }
    let file: File
    do { file = try JSONDecoder().decode(File.self, from: Data(json)) } catch { throw unsuitable(error) }
    let count = FaceLandmarks.skinCount
    guard file.vertices.count == count, file.vertices.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }),
      (1...10_000).contains(file.triangles.count),
      file.triangles.allSatisfy({ $0.count == 3 && $0.allSatisfy((0..<count).contains) })
    else { throw unsuitable() }
    vertices = file.vertices.map { SIMD3(Float($0[0]), Float($0[1]), Float($0[2])) }
    triangles = file.triangles.map { SIMD3(Int32($0[0]), Int32($0[1]), Int32($0[2])) }
    guard let oval = Self.border(of: file.triangles), oval.count >= 12 else { throw unsuitable() }
    self.oval = oval
  }

  /// Edges that belong to one triangle alone, as one closed line; nil where there is none, or several.
  private static func border(of triangles: [[Int]]) -> [Int]? {
    var next: [Int: Int] = [:]
    var seen: Set<SIMD2<Int>> = []
    for triangle in triangles {
      for side in 0..<3 { seen.insert(SIMD2(triangle[side], triangle[(side + 1) % 3])) }
    }
    for edge in seen where !seen.contains(SIMD2(edge.y, edge.x)) { next[edge.x] = edge.y }
    guard let start = next.keys.min() else { return nil }
    var line = [start]
    while let following = next[line[line.count - 1]], following != start, line.count <= next.count {
      line.append(following)
    }
    return line.count == next.count ? line : nil
  }
}
