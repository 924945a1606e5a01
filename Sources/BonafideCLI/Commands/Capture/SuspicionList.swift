internal import ArgumentParser
internal import Bonafide

/// Suspicions about a person before the camera as they are written on the command line: `face.presentation`.
struct SuspicionList {
  let codes: Set<CheckCode>

  init(_ text: String) throws {
    codes = try Set(
      text.split(separator: ",", omittingEmptySubsequences: false).map { name in
        guard let code = FaceLivenessEvidence.suspicionCodes.first(where: { $0.rawValue == name }) else {
          let known = FaceLivenessEvidence.suspicionCodes.map(\.rawValue).sorted().joined(separator: ", ")
          throw ValidationError("\(name) is no suspicion; use \(known)")
        }
        return code
      })
  }
}
