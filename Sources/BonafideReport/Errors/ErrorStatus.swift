internal import BonafideCore
internal import BonafideInference
internal import BonafideProfiles
internal import BonafideVerification
internal import BonafideWords

/// The meaning of an error for a process and for an HTTP server: the only place that maps errors to both.
package enum ErrorStatus: Sendable, Hashable, CaseIterable {
  /// What was handed in cannot be used.
  case badInput
  /// This machine lacks something, or cannot be trusted with it.
  case setup

  /// The status of an error.
  package init(for error: any Error) {
    self =
      switch error {
      case let error as InferenceError where error.code != .shapeMismatch: .setup
      case let error as VerificationError where error.code == .setup: .setup
      case let error as FileError where [.unsafeFolder, .noHome, .otherVersion].contains(error.code): .setup
      case let error as WordsError where error.code == .missing: .setup
      case let error as ProfileError where error.code == .missing: .setup
      case let error as ImageError where error.code == .missingProgram: .setup
      case let error as DocumentError where error.code == .missingProgram || error.code == .missingCatalogue:
        .setup
      default: .badInput
      }
  }

  /// The exit code of a command.
  package var exitCode: Int32 {
    switch self {
    case .badInput: 3
    case .setup: 4
    }
  }

  /// The status code of an HTTP answer (RFC 9110).
  package var httpStatus: Int {
    switch self {
    case .badInput: 422
    case .setup: 503
    }
  }
}
