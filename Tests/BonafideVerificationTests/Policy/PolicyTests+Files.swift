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
      let bad: [(inout VerificationPolicy) -> Void] = [
        { $0.maximumFalseMatchRate = 0 }, { $0.maximumFalseMatchRate = 1 }, { $0.maximumFalseMatchRate = 0.9 },
        { $0.maximumFalseMatchRate = 1e-7 }, { $0.maximumFalseMatchRate = .nan },
        { $0.minimumPortraitEyeDistance = .infinity }, { $0.minimumMRZConfidence = .nan },
        { $0.minimumValueConfidence = -0.1 }, { $0.besideFaceShare = 2 }, { $0.samePhotographLikeness = .nan },
        { $0.minimumGhostEyeDistance = -1 }, { $0.ghostFalseMatchRate = 1 }, { $0.minimumRemainingDays = -36_501 },
        { $0.rejectionFalseMatchRate = 0 },
      ]
      for change in bad {
        var policy = VerificationPolicy()
        change(&policy)
        #expect(throws: VerificationError(.badPolicy, "")) { try policy.validate() }
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
        // Nor have letters and signs of other alphabets, or signs that move a terminal.
        #"{"name": "standard\u2215/6", "requiresMRZ": false}"#, #"{"name": "ѕtandard/6", "requiresMRZ": false}"#,
        #"{"name": "shop\u001b[2J", "requiresMRZ": false}"#,
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
      #expect(try policy(#"{"name": "shop/1", "selfieProfile": "strict"}"#).selfieProfile == "strict")
      let error = #expect(throws: VerificationError.self) { try policy(#"{"shoeSize": 20}"#) }
      #expect(error?.message.contains("did you mean") == false)
      #expect(error?.message.hasSuffix(" is no key of a policy; see docs/policy.md") == true)
    }

    private static func message(of text: String) -> String? {
      let error = #expect(throws: VerificationError.self) { try VerificationPolicy(json: Array(text.utf8)) }
      #expect(error?.code == .badPolicy)
      return error?.message
    }

    /// A key that stands twice was lost in silence, and so was a comma too many.
    @Test(arguments: [
      (#"{"name": "shop/1", "requiresMRZ": true, "requiresMRZ": false}"#, "requiresMRZ stands twice"),
      (#"{"name": "shop/1", "roles": {"blur": "decisive", "b\u006cur": "informative"}}"#, "roles.blur stands twice"),
      (#"{"name": "shop/1", "roles": {}, "roles": {"copy": "decisive"}}"#, "roles stands twice"),
      (#"{"name": "shop/1", "requiresMRZ": true,}"#, "line 1, character 40 has a comma before a closing bracket"),
      ("{\"name\": \"shop/1\",\n\"roles\": {\"copy\": \"decisive\",}}", "line 2, character 30 has a comma"),
      (#"{"minimumChallengeCount": 2.5}"#, "minimumChallengeCount of the policy must be a whole number"),
      (#"{"maximumAttemptCount": 1e300}"#, "maximumAttemptCount of the policy must be a whole number"),
      (#"{"maximumCaptureAge": 1e400}"#, "maximumCaptureAge has a number that is too large"),
      (#"{"name": "shop/1", "minimumPortraitEyeDistance": -1e309}"#, "minimumPortraitEyeDistance has a number that is"),
      (#"{"requiresMRZ": null}"#, "requiresMRZ of the policy must be true or false"),
      (#"{"requiresMRZ": [true]}"#, "requiresMRZ of the policy must be true or false"),
      (#"{"roles": {"screen": null}}"#, "roles.screen of the policy must be a word"),
      (
        #"{"roles": {"screen": "never"}}"#,
        "roles.screen of the policy must be one of decisive, precondition, objection, informative"
      ),
      (#"{"roles": 3}"#, "roles of the policy must be an object"),
      (#"{"bystanderWidthShare": "20"}"#, "bystanderWidthShare of the policy must be a number"),
    ])
    func theKeyAtFaultIsNamed(_ text: String, _ told: String) {
      #expect(Self.message(of: text)?.contains(told) == true, "\(Self.message(of: text) ?? "")")
    }

    @Test func theWholeNumbersAreThoseOfThePolicy() {
      let whole = Mirror(reflecting: VerificationPolicy.standard).children.filter { $0.value is Int }
      #expect(Set(whole.compactMap(\.label)) == VerificationPolicy.wholeNumbers)
    }

    /// Below the rate of a match a face would be the same person and another one.
    @Test func nobodyIsRejectedAtARateThatMatches() throws {
      let told = Self.message(
        of: #"{"name": "shop/1", "maximumFalseMatchRate": 0.001, "rejectionFalseMatchRate": 0.0001}"#)
      #expect(told?.contains("rejectionFalseMatchRate is 0.0001, below maximumFalseMatchRate") == true)
      for rate in [0.001, 0.002] {
        var policy = VerificationPolicy()
        policy.maximumFalseMatchRate = 0.001
        policy.rejectionFalseMatchRate = rate
        try policy.validate()
      }
    }

    @Test func aPolicyNamesItsProfiles() throws {
      let models = try ModelStore()
      func verification(
        _ profile: String, for key: WritableKeyPath<VerificationPolicy, String> = \.selfieProfile,
        _ profiles: String? = nil
      ) throws -> Verification {
        var policy = VerificationPolicy()
        policy[keyPath: key] = profile
        return try Verification(models: models, catalogue: .standard(), policy: policy, profiles: profiles)
      }
      #expect(throws: ProfileError(.unknownProfile, "")) { try verification("none") }
      #expect(throws: ProfileError(.unknownProfile, "")) { try verification("none", for: \.pageProfile) }
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
        try verification("strict", folder).selfieProfile[.faceInterEyeDistance]
          == .atLeast(90))
      #expect(throws: VerificationError(.badPolicy, "")) {
        try verification("bare", folder)
      }
    }
  }
}
