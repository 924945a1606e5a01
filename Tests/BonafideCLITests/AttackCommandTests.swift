import Bonafide
import BonafideTesting
import Foundation
import Testing

/// The attack table through the command; see `AttackTableTests`.
///
/// Runs where BONAFIDE_ATTACK_TABLE=all is set, as `make attack-test` does: each takes seconds in a debug build.
@Suite(.serialized) struct AttackCommandTests {
  private static let isWhole = ProcessInfo.processInfo.environment["BONAFIDE_ATTACK_TABLE"] == "all"

  private struct Loaded {
    let detector: FaceDetector
    let pair: StagePair
  }

  private static let loaded = Result { () throws -> Loaded in
    let detector = try FaceDetector(models: ModelStore())
    func picture(_ name: String) throws -> Image { try ImageDecoder().read(path: Installed.pictures + "/" + name) }
    func portrait(_ image: Image) throws -> Image {
      let found = try detector.detect(in: FaceImage(image), maximumFaces: 1)
      guard let face = found.first else { throw FaceError(.noFace, "the picture has no face") }
      return try face.makeFullFrontalImage(options: FullFrontalImageOptions(format: .print35x45))
    }
    let (first, second, other) = try (picture("obama.jpg"), picture("obama2.jpg"), picture("biden.jpg"))
    return Loaded(
      detector: detector,
      pair: StagePair(
        holder: .init(portrait: try portrait(first), selfie: second),
        stranger: .init(portrait: try portrait(other), selfie: try other.mirrored(), isSelfieNew: false)))
  }

  /// Runs `verify` on a case.
  private static func verify(_ handedIn: StageCase, in folder: ScratchFolder) throws -> [String: Any] {
    let catalogue = folder.path + "/catalogue"
    try FileManager.default.createDirectory(atPath: catalogue, withIntermediateDirectories: true)
    for (index, definition) in UtopiaDocuments.definitions.enumerated() {
      try BoundedFile.write(CatalogueFile.encode(definition), to: "\(catalogue)/\(index).json", readableBy: .owner)
    }
    let pages = try handedIn.document.enumerated().map { index, image in
      let path = "\(folder.path)/page-\(index).jpg"
      try ImageEncoder.write(image, to: path, readableBy: .owner)
      return path
    }
    try ImageEncoder.write(handedIn.selfie, to: folder.path + "/selfie.jpg", readableBy: .owner)
    let outcome = try BuiltBinary.run(
      ["verify", "--json", "--allow-specimens", "--date", "2026-06-15", "--catalogue", catalogue, "--document"] + pages
        + ["--selfie", folder.path + "/selfie.jpg"])
    let object = try #require(outcome.objects().first, "\(outcome.notes)")
    #expect(outcome.status == (object["verdict"] as? String == "accepted" ? 0 : 1))
    return object
  }

  @Test(.enabled(if: isWhole), arguments: StageAttack.allCases.filter { !$0.isKnownLimit })
  func theCommandAcceptsTheHolderOnly(_ attack: StageAttack) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let loaded = try Self.loaded.get()
    let day = try #require(MRZCalendarDate(iso8601: "2026-06-15"))
    let cases = try attack.cases(of: loaded.pair, seed: 1, day: day) { picture in
      try loaded.detector.detect(in: FaceImage(picture), maximumFaces: 1).first?.box
    }
    let stranger = try Self.verify(cases.attack, in: folder)
    #expect(stranger["verdict"] as? String != "accepted")
    #expect((stranger["reasons"] as? [[String: String]])?.isEmpty == false)
    let holder = try Self.verify(cases.bonaFide, in: folder)
    #expect(holder["verdict"] as? String == "accepted", "\(holder["reasons"] ?? "")")
  }
}
