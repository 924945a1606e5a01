/// The JSON of an error.
package struct ErrorBody: Encodable {
  /// A stable lowerCamelCase word.
  package let code: String
  /// What happened and how to fix it.
  package let message: String

  package init(_ error: any Error) {
    code = ErrorText.code(for: error)
    message = ErrorText.line(for: error)
  }
}
