/// The shape of every module's error: a code to branch on, a sentence with the remedy, and the cause.
///
/// Messages never hold personal data: no name, number, picture, template or key.
public protocol BonafideError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The code as a stable lowerCamelCase word, used in JSON.
  var codeName: String { get }
  /// One sentence: what happened and how to fix it.
  var message: String { get }
  /// The error beneath, if any.
  var cause: (any Error)? { get }
}

extension BonafideError {
  public var description: String { "\(codeName): \(message)" }
}
