internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting
internal import Foundation

/// People with two pictures each, for documents and selfies.
struct VerdictPeople {
  private let people: [[String]]
  private let detector: FaceDetector

  /// Selfies with a shorter side below this are enlarged: LFW's are 250 pixels wide.
  private static let smallSide = 400

  /// Lists the people and their pictures; no picture is opened yet.
  ///
  /// - Parameters:
  ///   - folder: with a folder a person; nil for the pictures that set-up installs.
  ///   - models: where set-up installed models and pictures.
  ///   - detector: finds the faces from which portraits are cut.
  /// - Throws: a usage error where there are fewer than two people with two pictures; `FileError` for a folder that
  ///   cannot be read.
  init(folder: String?, models: ModelStore, detector: FaceDetector) throws {
    self.detector = detector
    let files = FileManager.default
    if let folder {
      guard let names = try? files.contentsOfDirectory(atPath: folder) else {
        throw FileError(.notFound, "\(folder) is no folder that can be read; name one with a folder a person")
      }
      people = names.sorted().compactMap { name in
        let pictures = (try? files.contentsOfDirectory(atPath: folder + "/" + name)) ?? []
        let paths = pictures.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") }.sorted()
        return paths.count >= 2 ? paths.prefix(2).map { "\(folder)/\(name)/\($0)" } : nil
      }
    } else {
      let folder = models.folder + "/../pictures"
      people = [["obama.jpg", "obama2.jpg"], ["biden.jpg"], ["astronaut.png"]].map { $0.map { folder + "/" + $0 } }
    }
    guard people.count >= 2 else { throw ValidationError("give a folder with at least two people, two pictures each") }
  }

  /// A pair of people by its index; people follow one another without end.
  func pair(_ index: Int) throws -> StagePair {
    StagePair(holder: try person(2 * index), stranger: try person(2 * index + 1))
  }

  /// A person by an index; people follow one another without end.
  ///
  /// Somebody with one picture only is shown as in a mirror in the selfie.
  func person(_ index: Int) throws -> StagePair.Person {
    let paths = people[index % people.count]
    let first = try ImageDecoder().read(path: paths[0])
    let second = paths.count > 1 ? try ImageDecoder().read(path: paths[1]) : try first.mirrored()
    let portrait = try FrontalPortrait(detector: detector, options: FullFrontalImageOptions(format: .print35x45))
      .cut(from: first, named: "the first picture of a person")
    let isSmall = min(second.width, second.height) < Self.smallSide
    let large = PixelSize(width: second.width * 3, height: second.height * 3)
    return StagePair.Person(
      portrait: portrait, selfie: isSmall ? try second.resized(to: large) : second, isSelfieNew: paths.count > 1)
  }
}
