/// Which serialized templates are accepted with a key.
public enum TemplateAcceptance: Sendable, Hashable, CaseIterable {
  /// Sealed ones only, the default.
  ///
  /// Otherwise anyone who can write to a store of sealed templates could replace one by a template in the clear, which
  /// needs no key.
  case sealed
  /// Sealed ones and ones in the clear, for a store that is being moved from one to the other.
  ///
  /// A template in the clear is bound to no key and no context: anyone who can write to the store can exchange it.
  case sealedAndClear
}
