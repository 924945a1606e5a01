internal import Bonafide
package import BonafideCatalogue
package import BonafideCore

/// A folder of photographs with truth.json, as `stage scene` writes it and `evaluate documents` reads it.
package struct StageSceneFolder {
  /// The file truth.json.
  private struct TruthFile: Encodable {
    var schema = DocumentTruth.schema
    var pictures: [StageSceneRecord] = []
  }

  private let path: String
  private let difficulty: StageScene.Difficulty
  private let size: PixelSize

  /// - Parameters:
  ///   - path: a folder that is there.
  ///   - difficulty: how hard the photographs are to read.
  ///   - size: the photographs' size.
  package init(path: String, difficulty: StageScene.Difficulty, size: PixelSize) {
    self.path = path
    self.difficulty = difficulty
    self.size = size
  }

  /// Photographs documents, then tables without one, and writes what is true of the pictures.
  ///
  /// - Parameters:
  ///   - count: photographs with a document.
  ///   - empty: photographs without one.
  ///   - catalogue: the documents to choose from; not looked at where `count` is 0.
  ///   - seed: that of the first picture; picture n has this one plus n.
  ///   - progress: called before each picture with its number and their count.
  /// - Throws: `FileError`, `ImageError`, `DocumentError`.
  package func write(
    count: Int, empty: Int, of catalogue: DocumentCatalogue, seed: UInt64, progress: (Int, Int) -> Void
  ) throws {
    var truth = TruthFile()
    for index in 0..<count + empty {
      progress(index + 1, count + empty)
      let scene = StageScene(seed: seed &+ UInt64(index), difficulty: difficulty, size: size)
      let shot = index < count ? try scene.photograph(anyOf: catalogue) : try scene.photographWithoutDocument()
      let file = (index < count ? "scene-" : "empty-") + "\(scene.seed).jpg"
      try BoundedFile.write(shot.jpeg, to: path + "/" + file, readableBy: .everyone)
      truth.pictures.append(StageSceneRecord(shot, file: file))
    }
    try BoundedFile.write(
      Array(JSONText.encode(truth, pretty: true).utf8) + [0x0A], to: path + "/truth.json", readableBy: .everyone)
  }
}
