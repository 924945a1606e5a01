internal import BonafideCore

extension Image {
  /// Makes every sample 0; in place where no other copy shares them.
  mutating func wipe() {
    withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = 0 }
    }
  }
}
