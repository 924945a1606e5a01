package import BonafideCatalogue

/// The facts that a reason names, without the sentence around them, so that every language can have its own sentence.
package enum EvidenceFact: Sendable, Hashable {
  /// A text of the catalogue, as it is printed.
  case text(String)
  /// Codes of formats, documents or sizes, such as `TD1` and `ID-1`.
  case codes([String])
  /// States, by the codes that documents use, such as `HRV`, or by two letters.
  case states([String])
  /// A kind of document.
  case role(DocumentRole)
  /// How many were found.
  case count(Int)
  /// How many were found of how many.
  case share(Int, of: Int)
  /// The years of an edition; nil at the side that is open.
  case years(from: Int?, until: Int?)
}
