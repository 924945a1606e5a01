import Bonafide
import BonafideTesting
import Foundation
import Testing

@testable import BonafideVerification

/// Cases of the Stage with the pictures that set-up installs; models are loaded once.
enum Cases {
  private struct Loaded {
    let verification: Verification
    let detector: FaceDetector
    let pair: StagePair
  }

  static let day = MRZCalendarDate(iso8601: "2026-06-15") ?? { fatalError("a day of the calendar") }()

  private static let loaded = Result { () throws -> Loaded in
    let models = try ModelStore()
    let detector = try FaceDetector(models: models)
    let catalogue = try DocumentCatalogue.standard().merging(UtopiaDocuments.catalogue)
    var policy = VerificationPolicy.standard
    policy.acceptsSpecimens = true
    func picture(_ name: String) throws -> Image {
      try ImageDecoder().read(path: models.folder + "/../pictures/" + name)
    }
    func portrait(_ image: Image) throws -> Image {
      let found = try detector.detect(in: FaceImage(image), maximumFaces: 1)
      guard let face = found.first else { throw FaceError(.noFace, "the picture has no face") }
      return try face.makeFullFrontalImage(options: FullFrontalImageOptions(format: .print35x45))
    }
    // The installed pictures show one person twice; the other one's selfie is a mirror's.
    let (first, second, other) = try (picture("obama.jpg"), picture("obama2.jpg"), picture("biden.jpg"))
    return Loaded(
      verification: try Verification(models: models, catalogue: catalogue, policy: policy), detector: detector,
      pair: StagePair(
        holder: .init(portrait: try portrait(first), selfie: second),
        stranger: .init(portrait: try portrait(other), selfie: try other.mirrored(), isSelfieNew: false)))
  }

  static func verification() throws -> Verification { try loaded.get().verification }
  static func pair() throws -> StagePair { try loaded.get().pair }

  static func cases(_ attack: StageAttack, seed: UInt64 = 1) throws -> (attack: StageCase, bonaFide: StageCase) {
    let loaded = try loaded.get()
    return try attack.cases(of: loaded.pair, seed: seed, day: day) { picture in
      try loaded.detector.detect(in: FaceImage(picture), maximumFaces: 1).first?.box
    }
  }

  static func verify(_ handedIn: StageCase) throws -> VerificationResult {
    try verification().verify(document: handedIn.document, selfie: handedIn.selfie, on: day)
  }

  /// The rightful holder of a passport with a ghost portrait, read once.
  static let honest = Result { try verification().gather(cases(.portraitPasted).bonaFide) }
  /// The same with the stranger's portrait pasted over the holder's.
  static let pasted = Result { try verification().gather(cases(.portraitPasted).attack) }
  /// The holder's own page with another surname in print.
  static let altered = Result { try verification().gather(cases(.printedSurname).attack) }
}

extension Verification {
  func gather(_ handedIn: StageCase) throws -> VerificationEvidence {
    try gather(document: handedIn.document, selfie: handedIn.selfie, on: Cases.day)
  }
}
