/// Which files a program may reach that works on bytes from outside.
///
/// It always finds itself, the system's programs, libraries, fonts and language data, and little else: a program that
/// was taken over by a crafted file reads no keys, no other person's pictures and no store of templates. Where the
/// kernel cannot hold it to that, it reaches what this process does; `bonafide doctor` says so.
package struct ChildAccess: Sendable, Hashable {
  /// Files and folders that it may read, with all below them.
  package var readable: [String]
  /// Files, folders and devices that it may read and write; they must exist when it starts.
  package var writable: [String]

  /// Creates it; without anything, the program finds only what it needs to run.
  package init(reading readable: [String] = [], writing writable: [String] = []) {
    self.readable = readable
    self.writable = writable
  }
}
