internal import ArgumentParser
internal import Bonafide
internal import BonafideTesting

/// The documented exit codes, and the one place that maps errors to them.
enum ExitStatus: Int32, Error {
  case done = 0
  case negative = 1
  case usage = 2
  case badInput = 3
  case setup = 4
  /// Ended by a signal: 128 and its number, as shells tell it.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// The code of a command that a signal has ended.
  init(for cause: StreamEvents.StopCause) {
    self =
      switch cause {
      case .hangUp: .hungUp
      case .interrupt: .interrupted
      case .terminate: .terminated
      }
  }

  /// The exit code of an error.
  init(for error: any Error) {
    switch error {
    case let status as ExitStatus: self = status
    case is ValidationError: self = .usage
    default: self = ExitStatus(rawValue: ErrorStatus(for: error).exitCode) ?? .badInput
    }
  }

  /// Prints what is due and ends the process.
  static func finish(with error: any Error) -> Never {
    if let status = error as? ExitStatus { exit(status) }
    if error is any BonafideError {
      Console.note("bonafide: \(ErrorText.line(for: error))")
      exit(ExitStatus(for: error))
    }
    // A command that ran found it: how the whole program is called would say nothing.
    if let misuse = error as? ValidationError {
      Console.note("Error: \(misuse.message)")
      exit(.usage)
    }
    let text = BonafideCommand.fullMessage(for: error)
    if BonafideCommand.exitCode(for: error) == .success {
      Console.page(text, isError: false)
      exit(.done)
    }
    if !text.contains("Did you mean"), let hint = Suggestion.hint(for: Array(CommandLine.arguments.dropFirst())) {
      Console.note("bonafide: \(hint)")
    } else {
      Console.page(text, isError: true)
    }
    exit(.usage)
  }

  private static func exit(_ status: ExitStatus) -> Never {
    Console.flush()
    BonafideCommand.exit(withError: ExitCode(status.rawValue))
  }
}
