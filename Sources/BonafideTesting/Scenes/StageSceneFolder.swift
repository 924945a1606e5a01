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

  /// Photographs documents, then invented ones of other states, then tables without one, and writes what is true of the
  /// pictures.
  ///
  /// - Parameters:
  ///   - count: photographs with a document of the catalogue.
  ///   - foreign: photographs with a document of a state that the catalogue has none of.
  ///   - empty: photographs without one.
  ///   - catalogue: the documents to choose from; not looked at where `count` is 0.
  ///   - seed: that of the first picture; picture n has this one plus n.
  ///   - areVariants: whether variants of the definitions are drawn; see ``StageVariant``.
  ///   - progress: called before each picture with its number and their count; what it throws ends the work.
  /// - Throws: `FileError`, `ImageError`, `DocumentError`, what `progress` throws.
  package func write(
    count: Int, foreign: Int = 0, empty: Int, of catalogue: DocumentCatalogue, seed: UInt64, areVariants: Bool = false,
    progress: (Int, Int) throws -> Void
  ) throws {
    var truth = TruthFile()
    for index in 0..<count + foreign + empty {
      try progress(index + 1, count + foreign + empty)
      let scene = StageScene(seed: seed &+ UInt64(index), difficulty: difficulty, size: size)
      let kind = index < count ? "scene" : index < count + foreign ? "foreign" : "empty"
      let shot =
        switch kind {
        case "scene" where areVariants:
          try scene.photograph(StageDocument(variantOfAny: catalogue, seed: scene.seed).page())
        case "scene": try scene.photograph(anyOf: catalogue)
        case "foreign": try scene.photograph(StageDocument(foreignTo: catalogue, seed: scene.seed).page())
        default: try scene.photographWithoutDocument()
        }
      let file = "\(kind)-\(scene.seed).jpg"
      try BoundedFile.write(shot.jpeg, to: path + "/" + file, readableBy: .everyone)
      truth.pictures.append(StageSceneRecord(shot, file: file))
    }
    try BoundedFile.write(
      Array(JSONText.encode(truth, pretty: true).utf8) + [0x0A], to: path + "/truth.json", readableBy: .everyone)
  }
}
