internal import BonafideCore

/// Where texts stand that were looked at and not taken for the value of their field, each with the reason.
///
/// Apart from the reading, because nothing that is read depends on it but the refusal to fill such a field by its form.
struct UnreadPlaces: Sendable {
  /// Values that were read too badly to be given, by field.
  private var illegible: [String: PageBox] = [:]
  /// Numbers that do not have the form of their field.
  private var odd: [String: PageBox] = [:]
  /// Texts that were read with confidence but cannot be the value of the field there.
  private var displaced: [String: PageBox] = [:]

  /// The fields with such a text.
  var names: Set<String> { Set(odd.keys).union(displaced.keys).union(illegible.keys) }

  /// The same in the order in which they are listed: by reason, then by name.
  var ordered: [String] { [displaced, odd, illegible].flatMap { $0.keys.sorted() } }

  /// Notes a value that was read too badly to be given.
  mutating func addIllegible(_ name: String, at box: PageBox) { illegible[name] = box }

  /// Notes a number that does not have the form of its field.
  mutating func addOdd(_ name: String, at box: PageBox?) { odd[name] = box }

  /// Notes a text that cannot be the value of the field in whose place it stands.
  mutating func addDisplaced(_ name: String, at box: PageBox) { displaced[name] = box }

  /// Forgets the displaced text of a field that is looked for again.
  mutating func removeDisplaced(_ name: String) { displaced[name] = nil }

  /// Where the displaced text of a field stands.
  func displacedBox(_ name: String) -> PageBox? { displaced[name] }

  /// Takes over what a copy of the reading found out about one field.
  mutating func take(_ name: String, from copy: UnreadPlaces) {
    if let box = copy.illegible[name] { illegible[name] = box }
    displaced[name] = copy.displaced[name]
  }

  /// A field with a text in its place that was not taken for its value; nil where there was none.
  func field(_ name: String) -> UnreadField? {
    if let box = displaced[name] {
      var field = UnreadField(name: name, reason: .fieldOtherForm, box: box)
      field.isDisplaced = true
      return field
    }
    if let box = odd[name] { return UnreadField(name: name, reason: .fieldOtherForm, box: box) }
    return illegible[name].map { UnreadField(name: name, reason: .fieldNotLegible, box: $0) }
  }

  /// Adds, to fields found otherwise than by place or label, the text that stands in their place.
  func withDisplaced(_ fields: [DocumentField]) -> [DocumentField] {
    fields.map { field in
      guard field.displaced == nil, let place = displacedBox(field.name) else { return field }
      var field = field
      field.displaced = place
      return field
    }
  }
}
