internal import ArgumentParser
internal import Bonafide

/// Challenges as they are written on the command line: `left,right,smile`.
struct ChallengeList {
  let list: [FaceChallenge]

  init(_ text: String) throws {
    list = try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let challenge = FaceChallenge(rawValue: String(name)) else {
        let known = FaceChallenge.standard.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("\(name) is no challenge; use \(known)")
      }
      return challenge
    }
  }
}
