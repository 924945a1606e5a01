internal import BonafideCore
public import BonafideFace
internal import BonafideImaging
public import BonafideInference
public import BonafideTesting
internal import Foundation

/// People with two pictures each, for documents and selfies.
///
/// The pictures stay where they are: they are read anew each time.
public struct VerdictPeople: Sendable {
  private let people: [[String]]
  private let detector: FaceDetector

  /// Selfies with a shorter side below this are enlarged: LFW's are 250 pixels wide.
  private static let smallSide = 400

  /// The people of a folder; nil where fewer than two have two pictures.
  ///
  /// - Parameters:
  ///   - folder: with a folder a person, of which the first two `.jpg` or `.png` by name count.
  ///   - detector: finds the face of a portrait.
  /// - Throws: `FileError` with code `.notFound` where the folder cannot be read, `DocumentError` with code `.badTruth`
  ///   where a link leads out of it.
  public init?(folder: String, detector: FaceDetector) throws {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw FileError(.notFound, "\(folder) is no folder that can be read; name one with a folder a person")
    }
    let pairs: [[String]] = names.sorted().compactMap { name in
      let all = (try? files.contentsOfDirectory(atPath: folder + "/" + name)) ?? []
      let pictures = all.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.sorted()
      return pictures.count >= 2 ? pictures.prefix(2).map { name + "/" + $0 } : nil
    }
    try FolderListing.check(pairs.flatMap(\.self), in: folder)
    guard pairs.count >= 2 else { return nil }
    people = pairs.map { $0.map { folder + "/" + $0 } }
    self.detector = detector
  }

  /// The three people whose pictures set-up installs beside the models.
  public init(installedBeside models: ModelStore, detector: FaceDetector) {
    let folder = models.folder + "/../pictures"
    people = [["obama.jpg", "obama2.jpg"], ["biden.jpg"], ["astronaut.png"]].map { $0.map { folder + "/" + $0 } }
    self.detector = detector
  }

  /// How many people there are, at least 2.
  public var count: Int { people.count }

  /// A pair of people by its index, from 0; people follow one another without end.
  ///
  /// - Throws: as ``person(_:)``.
  public func pair(_ index: Int) throws -> StagePair {
    StagePair(holder: try person(2 * index), stranger: try person(2 * index + 1))
  }

  /// A person by an index, from 0; people follow one another without end.
  ///
  /// The portrait is cut from the first picture that shows nobody else beside the face, as issuers ask for; where each
  /// shows others, from the first. The other picture is the selfie; somebody with one picture only is shown as in a
  /// mirror there.
  /// - Throws: `FileError`, `ImageError`; `FaceError` with code `.noFace`.
  public func person(_ index: Int) throws -> StagePair.Person {
    let pictures = try people[index % people.count].map { try ImageDecoder().read(path: $0) }
    var portrait: Image?
    var chosen = 0
    for index in pictures.indices {
      guard let cut = try? self.portrait(of: pictures[index]), try isAlone(cut) else { continue }
      (portrait, chosen) = (cut, index)
      break
    }
    let selfie = pictures.count > 1 ? pictures[1 - chosen] : try pictures[0].mirrored()
    let isSmall = min(selfie.width, selfie.height) < Self.smallSide
    let large = PixelSize(width: selfie.width * 3, height: selfie.height * 3)
    return StagePair.Person(
      portrait: try portrait ?? self.portrait(of: pictures[chosen]),
      selfie: isSmall ? try selfie.resized(to: large) : selfie,
      isSelfieNew: pictures.count > 1)
  }

  private func portrait(of picture: Image) throws -> Image {
    try FrontalPortrait(detector: detector, options: FullFrontalImageOptions(format: .print35x45))
      .cut(from: picture, named: "a picture of a person")
  }

  private func isAlone(_ portrait: Image) throws -> Bool { try detector.detect(in: FaceImage(portrait)).count == 1 }
}
