internal import BonafideCore

/// The one renderer of errors: a code word for JSON and a line for people.
package enum ErrorText {
  /// What happened and how to fix it, in one line.
  package static func line(for error: any Error) -> String {
    if let error = error as? any BonafideError { return error.message }
    return "\(error)"
  }

  /// The stable word for JSON.
  package static func code(for error: any Error) -> String {
    if let error = error as? any BonafideError { return error.codeName }
    return "failed"
  }
}
