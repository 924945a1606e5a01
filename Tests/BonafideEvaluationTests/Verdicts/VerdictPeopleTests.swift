import Bonafide
import Foundation
import Testing

@testable import BonafideEvaluation

/// Which folders hold people, without a look at their pictures.
@Suite struct VerdictPeopleTests {
  private static func people(_ files: [String]) throws -> VerdictPeople? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let path = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: path)
    }
    return try VerdictPeople(folder: folder.path, detector: FaceDetector(models: ModelStore()))
  }

  @Test func whoHasTwoPicturesCounts() throws {
    let files = ["a/1.jpg", "a/2.jpg", "b/1.png", "b/2.jpg", "b/3.jpg", "c/1.jpg", "d/1.jpg", "d/notes.txt"]
    #expect(try Self.people(files)?.count == 2)
  }

  @Test(arguments: [["a/1.jpg", "a/2.jpg"], ["a/1.jpg", "b/1.jpg"]]) func onePersonIsNotEnough(files: [String]) throws {
    #expect(try Self.people(files) == nil)
  }

  @Test func aFolderThatIsNoneIsTold() throws {
    let detector = try FaceDetector(models: ModelStore())
    #expect(throws: FileError.self) { try VerdictPeople(folder: "/no/such/folder", detector: detector) }
  }
}
