/// The fields that were read from the print of a page, and those that were not.
struct PrintedFields: Sendable {
  /// In the order of the definition, or of the page where there is none.
  var fields: [DocumentField] = []
  /// Fields of the definition first, then those of labels that it does not list.
  var unread: [UnreadField] = []
}
