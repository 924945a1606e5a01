/// What this machine's kernel can keep started programs from.
package struct ChildConfinement: Sendable, Hashable {
  /// Files that they were not given, beside the system's (Landlock, Linux 5.13 and later).
  package let holdsFiles: Bool
  /// Sockets, other processes, and changes to files by their paths (filters of system calls).
  package let closesCalls: Bool

  /// Nothing.
  package static let none = ChildConfinement(holdsFiles: false, closesCalls: false)

  package init(holdsFiles: Bool, closesCalls: Bool) {
    self.holdsFiles = holdsFiles
    self.closesCalls = closesCalls
  }

  /// Whether it keeps them from both.
  package var isWhole: Bool { holdsFiles && closesCalls }
}
