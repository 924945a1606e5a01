internal import Bonafide

/// Suspicions about a person before the camera as they are written on the command line: `face.presentation`.
struct SuspicionList: CustomStringConvertible {
  let codes: Set<CheckCode>

  var description: String { codes.map(\.rawValue).sorted().joined(separator: ",") }

  init(_ text: String) throws {
    let known = FaceLivenessEvidence.suspicionCodes
    let named = try KnownWord.list(text, of: "suspicion", among: known.map(\.rawValue).sorted()) { name in
      known.first { $0.rawValue == name }
    }
    codes = Set(named)
  }
}
