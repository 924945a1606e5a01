/// Which of the 468 points of the skin are lids and lips, by the numbering of the canonical face.
///
/// Left and right are the subject's own.
enum PresenterFeatures {
  /// One eye: its corners, the edge of the upper lid with the points of the lower one that they come down to, and the
  /// two rows of skin above.
  struct Eye {
    let corners: [Int]
    let upper: [Int]
    let lower: [Int]
    let crease: [Int]
    let brow: [Int]
    let iris: Int
    let irisRim: [Int]
  }

  static let rightEye = Eye(
    corners: [33, 133], upper: [246, 161, 160, 159, 158, 157, 173], lower: [7, 163, 144, 145, 153, 154, 155],
    crease: [247, 30, 29, 27, 28, 56, 190], brow: [113, 225, 224, 223, 222, 221, 189], iris: 468,
    irisRim: [469, 470, 471, 472])
  static let leftEye = Eye(
    corners: [263, 362], upper: [466, 388, 387, 386, 385, 384, 398], lower: [249, 390, 373, 374, 380, 381, 382],
    crease: [467, 260, 259, 257, 258, 286, 414], brow: [342, 445, 444, 443, 442, 441, 413], iris: 473,
    irisRim: [474, 475, 476, 477])

  /// The inner edge of the upper lip with the points of the lower lip below them, from the right corner to the left.
  static let innerLips: [(upper: Int, lower: Int)] = [
    (191, 95), (80, 88), (81, 178), (82, 87), (13, 14), (312, 317), (311, 402), (310, 318), (415, 324),
  ]
  static let innerCorners = [78, 308]
  static let upperLip: Set<Int> = [
    185, 40, 39, 37, 0, 267, 269, 270, 409, 184, 74, 73, 72, 11, 302, 303, 304, 408, 183, 42, 41, 38, 12, 268, 271, 272,
    407, 191, 80, 81, 82, 13, 312, 311, 310, 415,
  ]
  static let lowerLip: Set<Int> = [
    146, 91, 181, 84, 17, 314, 405, 321, 375, 77, 90, 180, 85, 16, 315, 404, 320, 307, 96, 89, 179, 86, 15, 316, 403,
    319, 325, 95, 88, 178, 87, 14, 317, 402, 318, 324,
  ]
  static let mouthCorners: Set<Int> = [61, 291, 76, 306, 62, 292, 78, 308]

  /// The triangles inside both eyes, and inside the mouth.
  static func inside(_ geometry: PresenterGeometry) -> (eyes: Set<Int>, mouth: Set<Int>) {
    var eyes: Set<Int> = []
    var mouth: Set<Int> = []
    let inner = Set(innerLips.flatMap { [$0.upper, $0.lower] } + innerCorners)
    let lids = [rightEye, leftEye].map { Set($0.corners + $0.upper + $0.lower) }
    for (index, triangle) in geometry.triangles.enumerated() {
      let corners = [Int(triangle.x), Int(triangle.y), Int(triangle.z)]
      if lids.contains(where: { lid in corners.allSatisfy(lid.contains) }) { eyes.insert(index) }
      if corners.allSatisfy(inner.contains) { mouth.insert(index) }
    }
    return (eyes, mouth)
  }
}
