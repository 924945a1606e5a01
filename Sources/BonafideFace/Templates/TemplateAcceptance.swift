/// Which serialized templates are taken where a key is given.
public enum TemplateAcceptance: Sendable, Hashable, CaseIterable {
  /// Sealed ones alone. The default: whoever can write to a store of sealed templates could otherwise replace one by
  /// his own in the clear, which needs no key.
  case sealed
  /// Sealed ones and ones in the clear, for a store that is being moved from one to the other.
  ///
  /// A template in the clear is bound to no key and no context: anyone who can write to the store can exchange it.
  case sealedAndClear
}
