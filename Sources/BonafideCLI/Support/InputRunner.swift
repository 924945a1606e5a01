internal import ArgumentParser
internal import Bonafide

/// What a command found in one input.
struct InputOutcome<Body: Encodable> {
  var body: Body
  /// Nothing found, no match, rejected.
  var isNegative: Bool
  /// What a person reads, without the input's name.
  var lines: [String]
}

/// Runs a command over its inputs: one bad file never stops the rest, and the worst outcome gives the exit code.
struct InputRunner {
  var json: Bool
  /// Whether an error names its input; false if one input is made of several files.
  var namesInput = true

  /// One of the results that an input gives: its name and what is processed.
  typealias Part<Content> = (name: String, part: Content)

  /// The same with something that all inputs share, such as loaded models, made first.
  ///
  /// If that fails, every input gives an object with the error in JSON; usage errors are rethrown.
  func run<State, Body: Encodable>(
    _ inputs: [String], prepare: () throws -> State, _ process: (State, String) throws -> InputOutcome<Body>
  ) throws {
    try run(inputs, prepare: prepare, parts: { [($0, $0)] }, process)
  }

  /// The same for inputs with several results, such as the pages of a file.
  func run<State, Content, Body: Encodable>(
    _ inputs: [String], prepare: () throws -> State, parts: (String) throws -> [Part<Content>],
    _ process: (State, Content) throws -> InputOutcome<Body>
  ) throws {
    let state: State
    do {
      state = try prepare()
    } catch let failure {
      let error = OneOfSeveral.parts(of: failure).error
      guard json, !(error is ValidationError), !(error is ExitStatus) else { throw error }
      try run(inputs) { _ -> InputOutcome<Body> in throw failure }
      throw ExitStatus(for: error)
    }
    try run(inputs, parts: parts) { try process(state, $0) }
  }

  /// Processes each input and prints its result; throws the exit status when it is not 0.
  func run<Body: Encodable>(_ inputs: [String], _ process: (String) throws -> InputOutcome<Body>) throws {
    try run(inputs, parts: { [($0, $0)] }, process)
  }

  private func run<Content, Body: Encodable>(
    _ inputs: [String], parts: (String) throws -> [Part<Content>], _ process: (Content) throws -> InputOutcome<Body>
  ) throws {
    var worst = ExitStatus.done
    for (index, input) in inputs.enumerated() {
      if inputs.count > 1 { Console.progress("\(index + 1)/\(inputs.count) \(input)") }
      let goesOn = try run(input, isOnly: inputs.count == 1, parts: parts, process, worst: &worst)
      if !goesOn { break }
    }
    if worst != .done { throw worst }
  }

  /// Processes one input; false where the further ones would fail likewise.
  private func run<Content, Body: Encodable>(
    _ input: String, isOnly: Bool, parts: (String) throws -> [Part<Content>],
    _ process: (Content) throws -> InputOutcome<Body>, worst: inout ExitStatus
  ) throws -> Bool {
    let clock = ContinuousClock()
    var start = clock.now
    var failure: (any Error)?
    var found: [Part<Content>] = []
    do { found = try parts(input) } catch { failure = error }
    let names = failure == nil ? found.map(\.name) : [input]
    for (index, name) in names.enumerated() {
      let report: InputReport<Body>
      var lines: [String] = []
      do {
        if let failure { throw failure }
        let outcome = try process(found[index].part)
        if outcome.isNegative { worst = max(worst, .negative) }
        report = InputReport(
          name, body: outcome.body, isNegative: outcome.isNegative,
          elapsedMilliseconds: (clock.now - start).milliseconds)
        lines = outcome.lines
      } catch let stopped as ExitStatus {
        // A command that is ended from outside needs no result.
        Console.progress("")
        throw stopped
      } catch {
        let (file, error) = OneOfSeveral.parts(of: error)
        failure = error
        worst = max(worst, ExitStatus(for: error))
        report = InputReport(file ?? name, error: error, elapsedMilliseconds: (clock.now - start).milliseconds)
        lines = [line(for: error, of: file ?? name, isOnly: isOnly && names.count == 1)]
      }
      if !isOnly { Console.progress("") }
      try show(report, lines: lines, single: isOnly && names.count == 1)
      if let error = failure, Self.staysWrong(error) { return false }
      failure = nil
      start = clock.now
    }
    return true
  }

  /// A wrong set-up stays wrong for every further input; a program that is missing is missed by some kinds of files
  /// only.
  private static func staysWrong(_ error: any Error) -> Bool {
    ExitStatus(for: error) == .setup && (error as? ImageError)?.code != .missingProgram
  }

  /// The error's message, with the input's name before it unless it is named there.
  ///
  /// Errors of the machine are not reported for a single file.
  private func line(for error: any Error, of input: String, isOnly: Bool) -> String {
    let message = ErrorText.line(for: error)
    guard namesInput else { return message }
    let file = input.lastIndex(of: "#").map { String(input[..<$0]) } ?? input
    let isOfMachine = ExitStatus(for: error) == .setup || !BoundedFile.exists(file)
    return message.contains(file) || isOnly && isOfMachine ? message : "\(input): \(message)"
  }

  private func show<Body: Encodable>(_ report: InputReport<Body>, lines: [String], single: Bool) throws {
    if json {
      Console.line(try JSONText.encode(report))
    } else if report.status == .error {
      Console.note("bonafide: " + lines.joined())
    } else if single {
      for line in lines { Console.line(line) }
    } else {
      Console.line(report.input)
      for line in lines { Console.line("  " + line) }
    }
  }
}

extension ExitStatus: Comparable {
  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
