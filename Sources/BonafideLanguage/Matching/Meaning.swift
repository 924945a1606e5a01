/// The meanings that a phrase of the tables may have.
struct Meaning: Sendable {
  /// Fields that it labels, with the language of each.
  var labels: [(field: String, language: String)] = []
  /// States that it names, by their places in the table.
  var names: [Int] = []
  /// States whose people or things it says, by their places in the table.
  var nationalities: [Int] = []
  /// States with a part of this name, by their places in the table.
  var subdivisions: [Int] = []
  /// Kinds of documents that it names, with the language of each.
  var titles: [(kind: TitleKind, language: String)] = []
  /// Whether it stands on documents and is never a value.
  var isOther = false
  /// Whether states call themselves so before or behind their names.
  var isStateForm = false
  /// Whether it is printed with a sign within that parts labels elsewhere: `Nato/a il`.
  var isParted = false

  /// Whether both stand side by side on documents: labels of one field, or a state's name and a kind of document.
  func isBeside(_ other: Meaning) -> Bool {
    let fields = Set(labels.map(\.field))
    return other.labels.contains { fields.contains($0.field) } || !names.isEmpty && !other.titles.isEmpty
      || !titles.isEmpty && !other.names.isEmpty
  }

  mutating func add(_ other: Meaning) {
    labels += other.labels
    names += other.names
    nationalities += other.nationalities
    subdivisions += other.subdivisions
    titles += other.titles
    isOther = isOther || other.isOther
    isStateForm = isStateForm || other.isStateForm
    isParted = isParted || other.isParted
  }
}
