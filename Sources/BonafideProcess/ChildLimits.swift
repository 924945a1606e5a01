/// What a program may use that works on bytes from outside; each of its processes is bound for itself.
package struct ChildLimits: Sendable {
  /// Address space in bytes: code, threads and reserved room count, so it lies well above the memory in use.
  package var addressByteCount: Int
  /// Processor time in seconds, of all threads together.
  package var processorSeconds: Int
  /// Largest file that it may write in bytes, 0 for none; pipes do not count.
  package var fileByteCount: Int
  /// Open files and pipes.
  package var descriptorCount: Int

  /// Creates limits; the defaults suit a program that reads a file and writes to its output.
  package init(
    addressByteCount: Int = 2 << 30, processorSeconds: Int = 600, fileByteCount: Int = 0, descriptorCount: Int = 64
  ) {
    self.addressByteCount = addressByteCount
    self.processorSeconds = processorSeconds
    self.fileByteCount = fileByteCount
    self.descriptorCount = descriptorCount
  }
}
