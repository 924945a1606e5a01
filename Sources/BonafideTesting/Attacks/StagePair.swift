public import Bonafide

/// Two people of whom attacks are made: the holder of a document, and a stranger who wants to pass for the holder.
///
/// The pictures stay the caller's; nothing of them is kept.
public struct StagePair: Sendable {
  /// A person: the picture that is printed on a document, and another one as a selfie.
  public struct Person: Sendable {
    /// Cut as a portrait of 35 x 45, see `FullFrontalImageOptions`.
    public var portrait: Image
    /// Another picture of the same person.
    public var selfie: Image
    /// Whether the selfie is another photograph than the portrait; false where there is one picture of somebody.
    public var isSelfieNew: Bool

    /// Creates a person.
    public init(portrait: Image, selfie: Image, isSelfieNew: Bool = true) {
      self.portrait = portrait
      self.selfie = selfie
      self.isSelfieNew = isSelfieNew
    }
  }

  /// Whose document it is.
  public var holder: Person
  /// Who wants to pass for the holder.
  public var stranger: Person

  /// Creates a pair.
  public init(holder: Person, stranger: Person) {
    self.holder = holder
    self.stranger = stranger
  }

  /// The two with their parts exchanged.
  public var exchanged: StagePair { StagePair(holder: stranger, stranger: holder) }
}
