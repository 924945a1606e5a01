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
    FuzzTarget("truth-transcripts", refusesWith: DocumentError.self, where: { $0.code == .badTruth }) { bytes in
      for page in try DocumentTranscript(tsv: bytes).pages {
        promise(isInside(page.file), "a file inside the folder")
        promise(page.values.values.joined().allSatisfy { !$0.isEmpty }, "spellings that say something")
        _ = page.half(byCountry: false)
      }
    },
    FuzzTarget("truth-recaptures", refusesWith: (any Error).self, where: { isRefusalOfRow($0) }) { bytes in
      for picture in try RecaptureTruth(tsv: bytes).pictures {
        promise(isInside(picture.file), "a file inside the folder")
        promise(!picture.medium.isEmpty && !picture.source.isEmpty, "a medium and a source")
        let corners = picture.corners?.corners ?? []
        promise(corners.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "corners that are numbers")
      }
    },
    FuzzTarget("truth-reflections", refusesWith: (any Error).self, where: { isRefusalOfRow($0) }) { bytes in
      for picture in try ReflectionTruth(tsv: bytes).pictures {
        promise([picture.file, picture.light ?? picture.file].allSatisfy(isInside), "files inside the folder")
        promise(!picture.group.isEmpty && !picture.source.isEmpty, "a group and a source")
      }
    },
    FuzzTarget("pairs-lfw", refusesWith: FaceError.self, where: { $0.code == .invalidOptions }) { bytes in
      check(try FacePairList(lfwPairs: String(decoding: bytes, as: UTF8.self)))
    },
    FuzzTarget("pairs-table", refusesWith: FaceError.self, where: { $0.code == .invalidOptions }) { bytes in
      check(try FacePairList(decisionTable: String(decoding: bytes, as: UTF8.self)))
    },
  ]

  /// Whether an error says that a row is in no form, or that its file lies outside the folder.
  private static func isRefusalOfRow(_ error: any Error) -> Bool {
    (error as? FileError)?.code == .failed || (error as? DocumentError)?.code == .badTruth
  }

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
