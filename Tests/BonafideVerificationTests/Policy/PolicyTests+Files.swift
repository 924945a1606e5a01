import Bonafide
import BonafideTesting
import Foundation
import Testing

@testable import BonafideVerification

extension PolicyTests {
  /// What a policy and its file may hold.
  @Suite struct Files {
    @Test func refusesNumbersOutsideTheirRange() throws {
      try VerificationPolicy.standard.validate()
      for bad in [
        VerificationPolicy(maximumFalseMatchRate: 0), VerificationPolicy(maximumFalseMatchRate: 1),
        VerificationPolicy(maximumFalseMatchRate: 0.9), VerificationPolicy(maximumFalseMatchRate: 1e-7),
        VerificationPolicy(maximumFalseMatchRate: .nan), VerificationPolicy(minimumPortraitEyeDistance: .infinity),
        VerificationPolicy(minimumMRZConfidence: .nan),
        VerificationPolicy(minimumValueConfidence: -0.1),
        VerificationPolicy(besideFaceShare: 2), VerificationPolicy(samePhotographLikeness: .nan),
        VerificationPolicy(minimumGhostEyeDistance: -1), VerificationPolicy(ghostFalseMatchRate: 1),
        VerificationPolicy(minimumRemainingDays: -1), VerificationPolicy(rejectionFalseMatchRate: 0),
      ] {
        #expect(throws: VerificationError(.badPolicy, "")) { try bad.validate() }
      }
    }

    @Test func aPolicyFileNamesWhatItChanges() throws {
      func policy(_ text: String) throws -> VerificationPolicy { try VerificationPolicy(json: Array(text.utf8)) }
      let changed = try policy(#"{"name": "shop/1", "bystanderWidthShare": 0.4, "roles": {"screen": "objection"}}"#)
      #expect(changed.name == "shop/1" && changed.bystanderWidthShare == 0.4 && changed.roles.screen == .objection)
      #expect(
        changed.roles.copy == .informative && changed.besideFaceShare == VerificationPolicy.standard.besideFaceShare)
      for bad in [
        #"{"bystanderWidth": 0.4}"#, #"{"roles": {"screeen": "objection"}}"#, #"{"roles": {"screen": "never"}}"#, "[]",
        "",
        "{",
        #"{"bystanderWidthShare": "20"}"#, #"{"bystanderWidthShare": -1}"#, #"{"roles": 3}"#,
        #"{"a": {"a": {"a": {"a": {}}}}}"#,
        // A changed policy that would pass for the standard one, or that has no name.
        #"{"bystanderWidthShare": 0.4}"#, #"{"name": "", "bystanderWidthShare": 0.4}"#,
        // Nor for one of an earlier version, or one that reads the same.
        #"{"name": "standard/4", "bystanderWidthShare": 0.4}"#, #"{"name": "standard/99"}"#,
        #"{"name": "Standard/5", "requiresMRZ": false}"#, #"{"name": "standard/5 ", "requiresMRZ": false}"#,
        #"{"name": "standard\u200b/5", "requiresMRZ": false}"#, #"{"name": "standard/5+options"}"#,
      ] {
        #expect(throws: VerificationError(.badPolicy, "")) { try policy(bad) }
      }
      for (bad, key) in [
        (#"{"bystanderWidthShar": 0.4}"#, "bystanderWidthShare"),
        (#"{"roles": {"screeen": "objection"}}"#, "roles.screen"),
        (#"{"requiresMrz": false}"#, "requiresMRZ"),
      ] {
        let error = #expect(throws: VerificationError.self) { try policy(bad) }
        #expect(error?.message.contains("did you mean \(key)?") == true, "\(error?.message ?? "")")
      }
      // Limits of faces stood here before they stood in profiles.
      for (key, limit) in VerificationPolicy.moved {
        let error = #expect(throws: VerificationError.self) { try policy("{\"name\": \"shop/1\", \"\(key)\": 0.3}") }
        #expect(error?.message.contains("selfieProfile") == true && error?.message.contains(limit) == true, "\(key)")
      }
      #expect(VerificationPolicy.moved.count == 6)
      #expect(try policy(#"{"name": "shop/1", "selfieProfile": "strict"}"#).selfieProfile == "strict")
      let error = #expect(throws: VerificationError.self) { try policy(#"{"shoeSize": 20}"#) }
      #expect(error?.message.contains("did you mean") == false)
      #expect(error?.message.hasSuffix(" is no key of a policy; see docs/policy.md") == true)
    }

    @Test func aPolicyNamesItsProfiles() throws {
      let models = try ModelStore()
      func verification(_ policy: VerificationPolicy, _ profiles: String? = nil) throws -> Verification {
        try Verification(models: models, catalogue: .standard(), policy: policy, profiles: profiles)
      }
      #expect(throws: ProfileError(.unknownProfile, "")) { try verification(VerificationPolicy(selfieProfile: "none")) }
      #expect(throws: ProfileError(.unknownProfile, "")) { try verification(VerificationPolicy(pageProfile: "none")) }
      let folder = FileManager.default.temporaryDirectory.path + "/bonafide-policy-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let shipped =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path + "/Models/profiles"
      try FileManager.default.copyItem(atPath: shipped, toPath: folder)
      let text = try String(contentsOfFile: folder + "/face/selfie.json", encoding: .utf8)
      func write(_ name: String, _ change: (String) -> String) throws {
        try change(text.replacingOccurrences(of: "\"selfie\"", with: "\"\(name)\""))
          .write(toFile: folder + "/face/\(name).json", atomically: true, encoding: .utf8)
      }
      try write("strict") { $0.replacingOccurrences(of: "60", with: "90") }
      try write("bare") { $0.replacingOccurrences(of: "  \"basedOn\": \"matching\",\n", with: "") }
      #expect(
        try verification(VerificationPolicy(selfieProfile: "strict"), folder).selfieProfile[.faceInterEyeDistance]
          == .atLeast(90))
      #expect(throws: VerificationError(.badPolicy, "")) {
        try verification(VerificationPolicy(selfieProfile: "bare"), folder)
      }
    }
  }
}
