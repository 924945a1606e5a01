import BonafideCore
import BonafideFace
import BonafidePage
import Foundation
import Testing

@testable import BonafideProfiles

@Suite struct QualityProfileTests {
  private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = project.path + "/Models/profiles"

  @Test(arguments: ["liveness", "matching", "portrait", "selfie"]) func facesHaveTheirLimits(_ name: String) throws {
    let profile = try QualityProfile.faces(name, folder: Self.folder)
    #expect(profile.subject == .face && profile.version == "\(name)/\(profile.number)")
    #expect(profile[.faceSharpness] != nil && profile[FaceMeasure.brightness.code]?.maximum != nil)
  }

  /// Twins once: 0.15 to 0.9 in the policy, 0.2 to 0.85 in a profile.
  @Test func aSelfieHasTheLightOfAnyComparison() throws {
    let text = try String(contentsOfFile: Self.folder + "/face/selfie.json", encoding: .utf8)
    #expect(!text.contains("brightness") && !text.contains("sharpness\""))
    let (selfie, matching) = try (
      QualityProfile.faces("selfie", folder: Self.folder), QualityProfile.faces("matching", folder: Self.folder)
    )
    #expect(selfie[.faceBrightness] == matching[.faceBrightness] && selfie[.faceSharpness] == matching[.faceSharpness])
    #expect(selfie[.faceYaw] != matching[.faceYaw])
  }

  @Test func pagesHaveALimitForEveryGate() throws {
    let profile = try QualityProfile.load(.page, "standard", folder: Self.folder)
    try DocumentJudgeSettings(profile: profile).validate()
    for name in profile.limits.keys {
      var lacking = profile
      lacking.limits[name] = nil
      let error = #expect(throws: ProfileError.self) { try DocumentJudgeSettings(profile: lacking).validate() }
      #expect(error?.code == .badProfile && error?.message.contains(name) == true)
    }
    var strange = profile
    strange.limits["page.shoe"] = .atLeast(1)
    #expect(throws: ProfileError(.badProfile, "")) { try DocumentJudgeSettings(profile: strange).validate() }
  }

  /// The limits stand in profiles only: the sources name none.
  @Test func gatesHoldNoLimit() throws {
    let gates = Self.project.path + "/Sources/BonafidePage/Gates"
    let files = try FileManager.default.contentsOfDirectory(atPath: gates).filter { $0.hasPrefix("PageGate+") }
    #expect(files.count >= 12)
    for file in files {
      let text = try String(contentsOfFile: gates + "/" + file, encoding: .utf8)
      #expect(!text.contains(".atLeast(") && !text.contains(".atMost(") && !text.contains(".within("), "\(file)")
    }
  }

  private static func profile(_ limits: String, _ more: String = "", name: String = "mine") -> String {
    """
    {"schema": "bonafide-profile/1", "subject": "face", "name": "\(name)", "version": 3, \(more) "restsOn": "a test",
     "limits": {\(limits)}}
    """
  }

  private static func parse(_ text: String) throws -> QualityProfile {
    try QualityProfile(json: Array(text.utf8)) { _ in
      QualityProfile(
        subject: .face, name: "base", number: 1, limits: ["face.yaw": .atMost(40), "face.roll": .atMost(9)])
    }
  }

  @Test func aProfileIsReadWithWhatItIsBasedOn() throws {
    let plain = try Self.parse(Self.profile(#""face.brightness": {"atLeast": 0.1, "atMost": 0.8}"#))
    #expect(plain.version == "mine/3" && plain.limits == ["face.brightness": .within(0.1...0.8)])
    let based = try Self.parse(Self.profile(#""face.yaw": {"atMost": 5}"#, #""basedOn": "base","#))
    #expect(based.limits == ["face.yaw": .atMost(5), "face.roll": .atMost(9)])
  }

  @Test(arguments: [
    "", "{", "[]", "{}", profile(#""face.yaw": {}"#), profile(#""face.yaw": {"atLeast": 2, "atMost": 1}"#),
    profile(#""face.yaw": {"atMost": 1}, "face.yaw": {"atMost": 90}"#), profile(#""face.yaw": {"atMost": 1},"#),
    profile(#""yaw": {"atMost": 1}"#), profile(#""face.yaw": {"atMost": 1, "maximum": 2}"#),
    profile(#""face.yaw": {"atMost": "1"}"#), profile("", name: "../x"), profile("", name: ""),
    profile("", #""extends": "base","#), profile("").replacingOccurrences(of: "profile/1", with: "profile/2"),
    profile("").replacingOccurrences(of: "3", with: "0"), profile("").replacingOccurrences(of: "face", with: "dog"),
    String(repeating: " ", count: QualityProfile.maximumByteCount + 1),
    profile(
      (0...200).map { n in
        "\"face.a\(String(repeating: "b", count: n / 26))\(UnicodeScalar(UInt8(97 + n % 26)))\": {\"atMost\": 1}"
      }.joined(separator: ",")),
  ])
  func badFilesAreRefused(_ text: String) {
    #expect(throws: ProfileError(.badProfile, "")) { try Self.parse(text) }
  }

  @Test func foldersTellWhatTheyHave() throws {
    #expect(try QualityProfile.names(.face, in: Self.folder) == ["liveness", "matching", "portrait", "selfie"])
    for name in ["none", "../page/standard", ""] {
      let error = #expect(throws: ProfileError.self) { try QualityProfile.load(.face, name, folder: Self.folder) }
      #expect(error?.code == .unknownProfile && error?.message.contains("liveness, matching, portrait, selfie") == true)
    }
    #expect(throws: FileError(.notFound, "")) { try QualityProfile.load(.face, "matching", folder: "/nonexistent") }
  }

  @Test func aFileMustBeWhatItSays() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/bonafide-profiles-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/face", withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try text.write(toFile: folder + "/face/\(name).json", atomically: true, encoding: .utf8)
    }
    let limits = #""face.yaw": {"atMost": 5}"#
    try write("mine", Self.profile(limits))
    #expect(try QualityProfile.faces("mine", folder: folder)[.faceYaw] == .atMost(5))
    try write("other", Self.profile(limits))
    try write("first", Self.profile(limits, #""basedOn": "second","#, name: "first"))
    try write("second", Self.profile(limits, #""basedOn": "mine","#, name: "second"))
    try write("loop", Self.profile(limits, #""basedOn": "loop","#, name: "loop"))
    try write("odd", Self.profile(#""face.shoe": {"atMost": 5}"#, name: "odd"))
    // A fault is told with the one file that has it, whatever way the folder is named.
    let here = FileManager.default.currentDirectoryPath.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    for way in [folder, (here.isEmpty ? "." : here) + folder] {
      let error = #expect(throws: ProfileError.self) { try QualityProfile.load(.face, "first", folder: way) }
      #expect(error?.message.components(separatedBy: ".json").count == 2, "\(error?.message ?? "")")
      #expect(error?.message.hasPrefix(way + "/face/second.json: ") == true, "\(error?.message ?? "")")
    }
    for name in ["other", "first", "loop", "odd"] {
      #expect(throws: ProfileError(.badProfile, ""), "\(name)") { try QualityProfile.faces(name, folder: folder) }
    }
  }
}
