internal import Bonafide
internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signals that end a running command: Ctrl-C, `kill`, a closed terminal.
///
/// The first one is noted, so that the command can end in order; the second one ends the process at once, as it would
/// have without this. Make it before any other thread: threads inherit which signals they leave to this one's.
final class StopSignals: Sendable {
  private struct State: Sendable {
    var cause: StreamEvents.StopCause?
    var act: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// The message at the first signal.
  private let stopping: String

  private static let causes: [(number: Int32, cause: StreamEvents.StopCause)] = [
    (SIGINT, .interrupt), (SIGTERM, .terminate), (SIGHUP, .hangUp),
  ]

  /// Begins to listen, until the process ends.
  ///
  /// - Parameter stopping: the message at the first signal; nil for English.
  init(stopping: String? = nil) {
    self.stopping = stopping ?? "stopping; once more ends it at once"
    let heard = Self.causes.filter { !Self.isIgnored($0.number) }
    guard !heard.isEmpty else { return }
    var numbers = Self.set(of: heard.map(\.number))
    pthread_sigmask(SIG_BLOCK, &numbers, nil)
    DispatchQueue(label: "bonafide.signals").async { [self] in listen(heard) }
  }

  /// What has come; nil while nothing has.
  var cause: StreamEvents.StopCause? { state.withLock { $0.cause } }

  /// Ends a command that checks now and then, and reports what it leaves unfinished: `2 of 9 clips in CLIPS`.
  ///
  /// - Throws: the ``ExitStatus`` of the received signal, if there is one.
  func check(leaving rest: @autoclosure () -> String) throws {
    guard let cause else { return }
    Console.note("bonafide: stopped with \(rest())")
    throw ExitStatus(for: cause)
  }

  /// Sets the action for a signal, on a thread of its own; done at once if one has come already.
  func onStop(_ act: @escaping @Sendable () -> Void) {
    let hasCome = state.withLock { state in
      state.act = act
      return state.cause != nil
    }
    if hasCome { act() }
  }

  private func listen(_ heard: [(number: Int32, cause: StreamEvents.StopCause)]) {
    var numbers = Self.set(of: heard.map(\.number))
    pthread_sigmask(SIG_BLOCK, &numbers, nil)
    while true {
      var number: Int32 = 0
      guard sigwait(&numbers, &number) == 0, let next = heard.first(where: { $0.number == number }) else { continue }
      let (isFirst, act) = state.withLock { state in
        defer { state.cause = state.cause ?? next.cause }
        return (state.cause == nil, state.act)
      }
      guard isFirst else { Self.die(of: number) }
      if Console.showsProgress { Console.note("bonafide: " + stopping) }
      act?()
    }
  }

  /// Whether the signal is ignored, as `nohup` and shells do for background processes; then it stays ignored.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Glibc)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
  }

  private static func die(of number: Int32) -> Never {
    signal(number, SIG_DFL)
    var numbers = set(of: [number])
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
    raise(number)
    _exit(128 + number)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }
}
