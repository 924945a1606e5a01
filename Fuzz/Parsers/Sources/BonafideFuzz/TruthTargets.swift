import BonafideCore
import BonafideFace
import BonafideTesting

@testable import BonafideEvaluation

extension FuzzTarget {
  /// Truth files of the evaluations, which come with picture collections from anywhere.
  static let truths = [
    FuzzTarget("truth-documents", refusesWith: DocumentError.self, where: { $0.code == .badTruth }) { bytes in
      for picture in try DocumentTruth(json: bytes).pictures {
        promise(isInside(picture.file), "a file inside the folder")
      }
    },
    FuzzTarget("truth-zones", refusesWith: DocumentError.self, where: { $0.code == .badTruth }) { bytes in
      _ = try MRZTruth(json: bytes)
    },
    FuzzTarget("truth-barcodes", refusesWith: DocumentError.self, where: { $0.code == .badTruth }) { bytes in
      _ = try BarcodeTruth.content(bytes, name: "fuzz.txt")
    },
    FuzzTarget("truth-clips", refusesWith: DocumentError.self, where: { $0.code == .badTruth }) { bytes in
      for clip in try ClipTruth(json: bytes).clips {
        promise(isInside(clip.file), "a file inside the folder")
        _ = clip.frame(at: 1)
        _ = clip.frames.map(\.outline)
      }
    },
    FuzzTarget("pairs-lfw", refusesWith: FaceError.self, where: { $0.code == .invalidOptions }) { bytes in
      check(try FacePairList(lfwPairs: String(decoding: bytes, as: UTF8.self)))
    },
    FuzzTarget("pairs-table", refusesWith: FaceError.self, where: { $0.code == .invalidOptions }) { bytes in
      check(try FacePairList(decisionTable: String(decoding: bytes, as: UTF8.self)))
    },
  ]

  private static func check(_ list: FacePairList) {
    promise(list.pictures.allSatisfy(isInside), "pictures inside the folder")
    promise(list.people.count == list.pictures.count, "a person or none for each picture")
    for pair in list.pairs {
      promise(
        list.pictures.indices.contains(pair.first) && list.pictures.indices.contains(pair.second), "known pictures")
      promise((0..<list.foldCount).contains(pair.fold), "a known fold")
    }
  }

  private static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
