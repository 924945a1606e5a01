import BonafideCore
import Testing

@testable import BonafideInference

#if canImport(Glibc)
  import Glibc
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file's bytes without a copy.
@Suite struct MappedFileTests {
  /// Whether the page at an address is in this process's memory, as the system's page map says.
  private func isResident(_ address: UnsafeRawPointer) throws -> Bool {
    let descriptor = open("/proc/self/pagemap", O_RDONLY)
    defer { close(descriptor) }
    var entry: UInt64 = 0
    let page = Int(bitPattern: address) / Int(getpagesize())
    let count = pread(descriptor, &entry, 8, off_t(page * 8))
    try #require(count == 8)
    return entry >> 63 == 1
  }

  @Test func memoryIsGivenBackAndReadAgain() throws {
    let name = "mapped-\(UInt64.random(in: 0 ... .max))"
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let written = (0..<(4 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(written).write(to: URL(fileURLWithPath: path))
    let file = try #require(MappedFile(path: path, maximumByteCount: 8 << 20))
    #expect(file.bytes.elementsEqual(written))
    let address = try #require(file.bytes.baseAddress)
    #if os(Linux)
      #expect(try isResident(address) && isResident(address + (2 << 20)))
    #endif
    file.letGo()
    #if os(Linux)
      #expect(try !isResident(address) && !isResident(address + (2 << 20)))
    #endif
    #expect(file.bytes.elementsEqual(written))
  }
}
