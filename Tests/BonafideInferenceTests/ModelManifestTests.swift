import Foundation
import FuzzSupport
import Testing

import BonafideCore
@testable import BonafideInference

@Suite struct ModelManifestTests {
  static func manifest(file: String = "a.onnx", sha256: String = String(repeating: "a", count: 64)) -> [UInt8] {
    Array(
      """
      {"schema": "bonafide-models/1", "models": [{"id": "a", "purpose": "p", "file": "\(file)", "sha256": "\(sha256)",
      "format": "onnx", "companions": [], "licence": "MIT", "source": "s"}]}
      """.utf8)
  }

  @Test func readsAManifest() throws {
    let manifest = try ModelManifest(json: Self.manifest())
    #expect(manifest.models.map(\.id) == ["a"])
    #expect(manifest.models[0].files.map(\.file) == ["a.onnx"])
  }

  @Test(arguments: ["../a.onnx", "/etc/passwd", "a/b", ".hidden", "", "a\\u0000b", "ä.onnx"])
  func refusesPaths(file: String) {
    #expect(throws: InferenceError(.badManifest, "")) { try ModelManifest(json: Self.manifest(file: file)) }
  }

  @Test(arguments: ["", "abc", String(repeating: "A", count: 64), String(repeating: "g", count: 64)])
  func refusesBadHashes(hash: String) {
    #expect(throws: InferenceError(.badManifest, "")) { try ModelManifest(json: Self.manifest(sha256: hash)) }
  }

  @Test func refusesOtherSchemasDuplicatesAndGiants() {
    let text = String(decoding: Self.manifest(), as: UTF8.self)
    for bad in [
      text.replacingOccurrences(of: "models/1", with: "models/9"), "", "[]", "null",
      String(repeating: "[", count: 100_000), String(repeating: " ", count: ModelManifest.maximumByteCount + 1),
    ] {
      #expect(throws: InferenceError(.badManifest, "")) { try ModelManifest(json: Array(bad.utf8)) }
    }
  }
}

/// Quick fuzzing of the manifest parser; see `FuzzPlan`.
@Suite struct ModelManifestFuzz {
  @Test func neverTraps() {
    let count = FuzzPlan.iterations ?? 5_000
    let seed = ModelManifestTests.manifest()
    var state = FuzzPlan.seed
    func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    let tokens = ["[", "]", "{", "}", "\"", ",", ":", "1e999", "-", "\\u0000", "\\ud800", "null", "true"].map {
      Array($0.utf8)
    }
    var parsed = 0
    for _ in 0..<count {
      var bytes = seed
      for _ in 0...next(6) {
        let place = next(bytes.count)
        switch next(4) {
        case 0: bytes[place] = UInt8(next(256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + next(20)))
        case 2: bytes.insert(contentsOf: tokens[next(tokens.count)], at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + next(60))], at: place)
        }
        if bytes.isEmpty { bytes = seed }
      }
      do {
        let manifest = try ModelManifest(json: bytes)
        parsed += 1
        for part in manifest.models.flatMap(\.files) { #expect(!part.file.contains("/") && !part.file.hasPrefix(".")) }
      } catch let error as InferenceError {
        if error.code != .badManifest { Issue.record("another error than badManifest: \(error)") }
      } catch {
        Issue.record("an untyped error: \(error)")
      }
    }
    #expect(parsed < count, "the mutations never hit anything")
  }
}
