import BonafideCore
import Foundation
import Synchronization
import Testing

@testable import BonafideProcess

@Suite struct ChildProcessTests {
  private func output(
    of command: String, environment: [String: String], access: ChildAccess = ChildAccess()
  ) throws -> String {
    let child = try ChildProcess(
      program: "sh", arguments: ["-c", command], environment: environment, access: access)
    var bytes = [UInt8](repeating: 0, count: 200)
    let count = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) }
    #expect(child.finish(within: 10) == 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func aProgramFindsWhatItIsGiven() throws {
    let own = try #require(ProcessInfo.processInfo.environment["PATH"])
    let name = "BONAFIDE_TEST"
    #expect(try output(of: "echo $\(name):$PATH", environment: [name: "a b"]) == "a b:\(own)\n")
    #expect(try output(of: "echo $\(name)", environment: [:]) == "\n", "this process keeps its own")
    let seen = try output(of: "env | grep -c ^LANG=; echo $LANG", environment: ["LANG": "elsewhere"])
    #expect(seen == "1\nelsewhere\n")
  }

  @Test func nothingElseOfTheEnvironmentIsHandedOn() throws {
    try #require(ProcessInfo.processInfo.environment["HOME"] != nil, "the test needs a variable to hide")
    let names = try output(of: "env | cut -d= -f1", environment: [:]).split(separator: "\n").map(String.init)
    #expect(names.contains("PATH"))
    // The shell adds some of its own.
    let allowed = Set(ChildEnvironment.keptNames + ["MALLOC_ARENA_MAX", "PWD", "OLDPWD", "SHLVL", "_"])
    #expect(Set(names).subtracting(allowed).isEmpty)
  }

  @Test func programsAreFoundInFullPathsOnly() throws {
    #expect(ChildEnvironment.path(of: "./tool") == "./tool")
    #expect(ChildEnvironment.path(of: "no-such-program") == nil)
    #expect(try #require(ChildEnvironment.path(of: "sh")).hasPrefix("/"))
  }

  /// A program that has been taken over need not end when its streams do.
  @Test func aProgramThatClosesItsStreamsAndSleepsIsKilled() throws {
    let child = try ChildProcess(program: "sh", arguments: ["-c", "exec sleep 100 0<&- 1>&- 2>&- 3>&-"])
    let number = child.process
    #expect(child.finish(within: 0.5) == nil)
    #expect(kill(number, 0) != 0 && errno == ESRCH)
  }

  #if os(Linux)
    /// Whether a copy of this process, which has but the thread that makes it, starts a program.
    private func copyStartsAProgram() async throws -> Bool {
      let fork = try #require(dlsym(nil, "fork").map { unsafeBitCast($0, to: (@convention(c) () -> pid_t).self) })
      let copy = fork()
      if copy == 0 {
        // It must end, whatever it waits for.
        alarm(10)
        let child = try? ChildProcess(program: "true", arguments: [])
        _exit(child?.finish(within: 5) == 0 ? 0 : 1)
      }
      try #require(copy > 0)
      var status: Int32 = -1
      while waitpid(copy, &status, WNOHANG) == 0 { try await Task.sleep(for: .milliseconds(10)) }
      return status == 0
    }

    /// A service that goes to the background (`daemon`) is a copy of what was started, without its other threads.
    @Test func aCopyOfThisProcessStartsProgramsToo() async throws {
      #expect(try ChildProcess(program: "true", arguments: []).finish(within: 10) == 0)
      // Another test may hold a lock in the moment of one copy.
      var hasStarted = false
      for _ in 0..<5 where !hasStarted { hasStarted = try await copyStartsAProgram() }
      #expect(hasStarted)
    }

    /// Whatever a thread holds in the moment of a copy, nobody lets go of it there.
    @Test func aCopyIsMadeWhileProgramsStart() async throws {
      let isOver = Mutex(false)
      let threadCount = Mutex(6)
      defer { isOver.withLock { $0 = true } }
      for _ in 0..<6 {
        Thread.detachNewThread {
          while !isOver.withLock(\.self) { _ = try? ChildProcess(program: "true", arguments: []) }
          threadCount.withLock { $0 -= 1 }
        }
      }
      #expect(try ChildProcess(program: "true", arguments: []).finish(within: 30) == 0)
      var startedCount = 0
      for _ in 0..<5 { if try await copyStartsAProgram() { startedCount += 1 } }
      isOver.withLock { $0 = true }
      for _ in 0..<3000 where threadCount.withLock({ $0 > 0 }) { try await Task.sleep(for: .milliseconds(10)) }
      // What another test holds is not ours.
      #expect(startedCount >= 4, "\(startedCount) of 5")
    }
  #endif

  /// Handed from one thread to another, one at a time.
  private final class Started: @unchecked Sendable { var child: ChildProcess? }

  /// The kernel would end it with the thread that has started it.
  @Test func aProgramOutlivesTheThreadThatAskedForIt() throws {
    let started = Started()
    let thread = Thread {
      started.child = try? ChildProcess(program: "sh", arguments: ["-c", "sleep 1; echo alive"])
    }
    thread.start()
    while !thread.isFinished { usleep(10_000) }
    let child = try #require(started.child)
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 30) }
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "alive\n" && child.finish(within: 30) == 0)
  }

  @Test func manyStartAtATime() async {
    await withTaskGroup(of: Int32?.self) { group in
      for status in 0..<40 {
        group.addTask {
          (try? ChildProcess(program: "sh", arguments: ["-c", "exit \(status)"]))?.finish(within: 60)
        }
      }
      var ends: [Int32] = []
      for await end in group { ends.append(end ?? -1) }
      #expect(ends.sorted() == (0..<40).map { Int32($0) })
    }
  }

  @Test func itsOutputIsWaitedForNoLongerThanWished() throws {
    let child = try ChildProcess(program: "sleep", arguments: ["100"])
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(throws: ImageError(.unreadable, "")) {
      try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 0.3) }
    }
  }

  /// The program itself has ended; what it started holds the pipes and would hold them for a minute and more.
  @Test func aGrandchildThatHoldsThePipesIsNotWaitedFor() throws {
    let child = try ChildProcess(program: "sh", arguments: ["-c", "sleep 100 & echo $!; echo last words >&2; exit 3"])
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while byte[0] != 0x0A {
      try #require(try byte.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) } == 1)
      line += byte
    }
    let grandchild = try #require(pid_t(String(decoding: line.dropLast(), as: UTF8.self)))
    #expect(child.finish(within: 90) == 3, "its own end counts")
    #expect(String(decoding: child.errors, as: UTF8.self) == "last words\n")
    #expect(isGone(grandchild), "its group is killed")
  }

  @Test func whatItStartedIsKilledWithIt() throws {
    let child = try ChildProcess(program: "sh", arguments: ["-c", "sleep 100 & echo $! ; exec sleep 100"])
    var line = [UInt8](repeating: 0, count: 2)
    // The first digits are there once the grandchild runs; the rest of the line follows in the same write.
    try #require(try line.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) } == 2)
    var byte: [UInt8] = [0]
    while byte[0] != 0x0A {
      try #require(try byte.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 10) } == 1)
      line += byte
    }
    let grandchild = try #require(pid_t(String(decoding: line.dropLast(), as: UTF8.self)))
    child.stop()
    #expect(isGone(grandchild))
  }

  /// A killed process that nobody has collected yet still has its number, but no command line.
  private func isGone(_ process: pid_t) -> Bool {
    for _ in 0..<500 {
      if (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/cmdline")))?.isEmpty ?? true { return true }
      usleep(10_000)
    }
    return false
  }

  @Test func memoryIsBounded() throws {
    func run(_ megabytes: Int) throws -> (status: Int32?, said: String) {
      let child = try ChildProcess(
        program: "sh", arguments: ["-c", "dd if=/dev/zero of=/dev/null bs=512M count=1"],
        environment: ["LC_ALL": "C"], limits: ChildLimits(addressByteCount: megabytes << 20))
      return (child.finish(within: 60), String(decoding: child.errors, as: UTF8.self))
    }
    #expect(try run(4096).status == 0, "there is room")
    let refused = try run(256)
    #expect(refused.status == 1 && refused.said.contains("memory exhausted"))
  }

  @Test func processorTimeIsBounded() throws {
    let child = try ChildProcess(
      program: "sh", arguments: ["-c", "(while :; do :; done); echo $?"], limits: ChildLimits(processorSeconds: 1))
    var bytes = [UInt8](repeating: 0, count: 10)
    let count = try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 60) }
    // 128 and the number of SIGKILL.
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "137\n")
  }

  @Test func filesAndDescriptorsAndCoresAreBounded() throws {
    #expect(try output(of: "ulimit -c; ulimit -n; ulimit -f", environment: [:]) == "0\n64\n0\n")
  }

  /// Descriptors of this process, also those that a library forgot to mark, stay here.
  @Test func noOtherDescriptorIsInherited() throws {
    let opened = open("/dev/null", O_RDONLY)
    // Above every number that the child has of its own, whatever else is open.
    let leaked = fcntl(opened, F_DUPFD, 20)
    close(opened)
    defer { close(leaked) }
    try #require(leaked >= 20)
    #expect(
      try output(of: "ls /proc/self/fd | tr '\\n' ' '", environment: [:], access: ChildAccess(reading: ["/proc"]))
        .split(separator: " ").allSatisfy {
          (Int($0) ?? 99) <= 4
        })
  }

  @Test func thereIsNoTerminal() throws {
    #expect(try output(of: "(: < /dev/tty) 2>/dev/null && echo one || echo none", environment: [:]) == "none\n")
    let session = try output(
      of: "cut -d' ' -f1,6 /proc/$$/stat", environment: [:], access: ChildAccess(reading: ["/proc"])
    ).split { " \n".contains($0) }
    #expect(session.count == 2 && session.first == session.last, "a session of its own")
  }

  @Test func aTrickleOfBytesWinsNoTime() throws {
    let child = try ChildProcess(program: "sh", arguments: ["-c", "while :; do printf x; sleep 0.2; done"])
    // They would be full after eight seconds.
    var bytes = [UInt8](repeating: 0, count: 40)
    #expect(throws: ImageError(.unreadable, "")) {
      try bytes.withUnsafeMutableBytes { try child.readOutput(into: $0, within: 1) }
    }
  }

  /// The bytes of an environment's variables after changes, and frees what was made of them.
  private func changed(_ variables: [[UInt8]], _ changes: [String: String]) -> [[UInt8]] {
    var own = variables.map { variable in strdup(variable.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    let made = own.withUnsafeMutableBufferPointer {
      ChildEnvironment.variables(of: variables.isEmpty ? nil : $0.baseAddress, with: changes)
    }
    defer { for variable in own + made { free(variable) } }
    #expect(made.last == .some(nil), "C looks for the end")
    return made.compactMap(\.self).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  @Test func whatIsKeptStaysByteForByte() {
    let noText: [UInt8] = Array("PATH=".utf8) + [0xFF, 0xFE]
    let dropped = [Array("PATHS=1".utf8), Array("PAT".utf8), Array("PATH".utf8), Array("SECRET=1".utf8)]
    #expect(changed([noText] + dropped, ["B": "2"]) == [noText, Array("B=2".utf8)])
  }

  @Test func namesAreComparedAsBytes() {
    // A value that begins with an accent makes one character of it and the sign before.
    let accent = Array("LANG=\u{301}".utf8)
    #expect(changed([accent], [:]) == [accent])
    #expect(changed([accent], ["LANG": "2"]) == [Array("LANG=2".utf8)])
  }

  @Test func noEnvironmentIsAnEmptyOne() {
    #expect(changed([], ["B": "2"]) == [Array("B=2".utf8)])
  }
}
