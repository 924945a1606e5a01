package import BonafideCore
internal import BonafideImaging

/// A picture and its halves, quarters and so on, made when first needed, so that lines of any size sample well.
package struct ReducedPictures {
  private var levels: [Image]

  package init(_ image: Image) { levels = [image] }

  /// The picture reduced by a power of 2 such that scaling it by the rest of `scale` shrinks it by less than half.
  package mutating func level(for scale: Double) throws -> (image: Image, reduction: Double) {
    var index = 0
    var rest = scale
    while rest < 0.6, index < 6 {
      let last = levels[index]
      guard last.width >= 4, last.height >= 4 else { break }
      if levels.count == index + 1 {
        levels.append(
          try last.resized(to: PixelSize(width: last.width / 2, height: last.height / 2), interpolation: .area))
      }
      index += 1
      rest *= 2
    }
    return (levels[index], Double(levels[0].width) / Double(levels[index].width))
  }

  /// The content of a box as an upright picture of the given size, enlarged smoothly.
  package mutating func strip(_ box: OrientedBox, size: PixelSize) throws -> Image {
    let (image, reduction) = try level(for: Double(size.height) / max(box.height, 1))
    var map = box.transform(to: size)
    map.a *= reduction
    map.b *= reduction
    map.c *= reduction
    map.d *= reduction
    return try image.warped(by: map, to: size, interpolation: .cubic, border: .replicate)
  }

  /// Makes the reduced pictures that strips of lines are cut from, so that copies of this value share them.
  package mutating func prepare(_ lines: [OrientedBox], height: Int) throws {
    for line in lines { _ = try level(for: Double(height) / max(line.height, 1)) }
  }

  /// The content of a line as an upright picture of the given height.
  ///
  /// Its width follows the line's proportions, but is at least 16 and at most `maximumWidth` pixels.
  package mutating func strip(_ line: OrientedBox, height: Int, maximumWidth: Int) throws -> Image {
    let natural = (Double(height) * line.aspect).rounded(.up)
    let width = Int(min(max(natural, 16), Double(maximumWidth)))
    return try strip(line, size: PixelSize(width: width, height: height))
  }
}
