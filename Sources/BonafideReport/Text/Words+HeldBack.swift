internal import BonafideCore
internal import BonafideWords

extension Words {
  /// Why a check that failed does not reject: the titles of what it rests on.
  func heldBack(_ codes: [CheckCode]) -> String {
    phrase(.heldBack, ["checks": codes.map { title($0) }.joined(separator: "; ")])
  }
}
