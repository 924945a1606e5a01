internal import BonafideCore
internal import BonafideWords

extension Words {
  /// Why a failed check does not reject: the titles of the checks that it depends on.
  func heldBack(_ codes: [CheckCode]) -> String {
    phrase(.heldBack, ["checks": codes.map { title($0) }.joined(separator: "; ")])
  }
}
