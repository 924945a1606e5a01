import BonafideCore

/// The pictures that Fixtures/make.py made with Pillow, and what Pillow says they show.
enum Fixture {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/Fixtures/"

  static func bytes(_ name: String) throws -> [UInt8] {
    try BoundedFile.read(path: folder + name, maximumByteCount: 1 << 20)
  }

  /// The upright RGB picture that a right decoder gives.
  static func truth(_ name: String) throws -> Image {
    let file = try bytes(name + ".rgb")
    let width = Int(file[0]) | Int(file[1]) << 8
    let height = Int(file[2]) | Int(file[3]) << 8
    return try Image(width: width, height: height, layout: .rgb8, bytes: Array(file[4...]))
  }

  /// One small file of each kind and form, for truncation and mutation.
  static let variety = [
    "baseline.jpg", "progressive.jpg", "gray.jpg", "cmyk.jpg", "turned-6.jpg", "rgb.png", "palette-alpha.png",
    "interlaced.png", "deep.png", "gray-alpha.png", "turned-5.png", "still.gif", "moving.gif", "lossless.webp",
    "lossy.webp", "moving.webp", "turned-8.webp",
  ]
}

extension SplitMix64 {
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
}
