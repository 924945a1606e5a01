internal import Bonafide

/// Challenges as they are written on the command line: `left,right,smile`.
struct ChallengeList: CustomStringConvertible {
  let list: [FaceChallenge]

  var description: String { list.map(\.rawValue).joined(separator: ",") }

  init(_ text: String) throws {
    list = try KnownWord.list(text, of: "challenge", among: FaceChallenge.standard.map(\.rawValue)) {
      FaceChallenge(rawValue: $0)
    }
  }
}
