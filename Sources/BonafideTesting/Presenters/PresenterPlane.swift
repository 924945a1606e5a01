internal import Bonafide

/// Numbers on a grid, one or several a place.
struct PresenterPlane: Sendable {
  let width: Int
  let height: Int
  let channels: Int
  var values: [Float]

  init(width: Int, height: Int, channels: Int, fill: Float = 0) {
    self.width = width
    self.height = height
    self.channels = channels
    values = [Float](repeating: fill, count: width * height * channels)
  }

  /// The samples of an RGB picture, 0...255.
  init(_ image: Image) {
    self.init(width: image.width, height: image.height, channels: image.layout.bytesPerPixel)
    let (row, stride, height) = (width * channels, image.bytesPerRow, height)
    values.withUnsafeMutableBufferPointer { to in
      image.withUnsafeBytes { from in
        for y in 0..<height {
          for x in 0..<row { to[y * row + x] = Float(from[y * stride + x]) }
        }
      }
    }
  }

  /// A picture of 1 or 3 channels.
  ///
  /// - Throws: `ImageError`.
  func image() throws -> Image {
    try Image(width: width, height: height, layout: channels == 1 ? .gray8 : .rgb8) { bytes in
      values.withUnsafeBufferPointer { from in
        for index in 0..<from.count { bytes[index] = UInt8(max(0, min(255, from[index] + 0.5))) }
      }
    }
  }

  /// The mean over squares of 2 by 2 places.
  var halved: PresenterPlane {
    var half = PresenterPlane(width: max(1, (width + 1) / 2), height: max(1, (height + 1) / 2), channels: channels)
    let (w, h, n, halfWidth, halfHeight) = (width, height, channels, half.width, half.height)
    half.values.withUnsafeMutableBufferPointer { to in
      values.withUnsafeBufferPointer { from in
        for y in 0..<halfHeight {
          let (top, bottom) = (min(2 * y, h - 1) * w, min(2 * y + 1, h - 1) * w)
          for x in 0..<halfWidth {
            let (left, right) = (min(2 * x, w - 1), min(2 * x + 1, w - 1))
            for channel in 0..<n {
              let sum =
                from[(top + left) * n + channel] + from[(top + right) * n + channel]
                + from[(bottom + left) * n + channel] + from[(bottom + right) * n + channel]
              to[(y * halfWidth + x) * n + channel] = sum / 4
            }
          }
        }
      }
    }
    return half
  }

  /// Enlarged or shrunk, between the nearest four places.
  func scaled(width newWidth: Int, height newHeight: Int) -> PresenterPlane {
    var result = PresenterPlane(width: newWidth, height: newHeight, channels: channels)
    let (w, h, n) = (width, height, channels)
    let (stepX, stepY) = (Float(w) / Float(newWidth), Float(h) / Float(newHeight))
    result.values.withUnsafeMutableBufferPointer { to in
      values.withUnsafeBufferPointer { from in
        for y in 0..<newHeight {
          let v = max(0, min(Float(h - 1), (Float(y) + 0.5) * stepY - 0.5))
          let top = Int(v)
          let (b, bottom) = (v - Float(top), min(top + 1, h - 1))
          for x in 0..<newWidth {
            let u = max(0, min(Float(w - 1), (Float(x) + 0.5) * stepX - 0.5))
            let left = Int(u)
            let (a, right) = (u - Float(left), min(left + 1, w - 1))
            for channel in 0..<n {
              let upper =
                from[(top * w + left) * n + channel] * (1 - a) + from[(top * w + right) * n + channel] * a
              let lower =
                from[(bottom * w + left) * n + channel] * (1 - a) + from[(bottom * w + right) * n + channel] * a
              to[(y * newWidth + x) * n + channel] = upper * (1 - b) + lower * b
            }
          }
        }
      }
    }
    return result
  }

  /// The mean over a square of `2 * radius + 1` places a side, cut at the edges; one channel.
  func boxed(radius: Int) -> PresenterPlane {
    var (result, rows) = (self, self)
    let (w, h) = (width, height)
    func run(_ from: UnsafeBufferPointer<Float>, _ to: UnsafeMutableBufferPointer<Float>, _ count: Int, _ step: Int) {
      var sum: Float = 0
      for index in 0..<min(radius, count) { sum += from[index * step] }
      for index in 0..<count {
        if index + radius < count { sum += from[(index + radius) * step] }
        if index - radius - 1 >= 0 { sum -= from[(index - radius - 1) * step] }
        to[index * step] = sum / Float(min(count - 1, index + radius) - max(0, index - radius) + 1)
      }
    }
    values.withUnsafeBufferPointer { from in
      rows.values.withUnsafeMutableBufferPointer { to in
        for y in 0..<h {
          let row = y * w..<(y + 1) * w
          run(UnsafeBufferPointer(rebasing: from[row]), UnsafeMutableBufferPointer(rebasing: to[row]), w, 1)
        }
      }
    }
    rows.values.withUnsafeBufferPointer { from in
      result.values.withUnsafeMutableBufferPointer { to in
        for x in 0..<w {
          run(UnsafeBufferPointer(rebasing: from[x...]), UnsafeMutableBufferPointer(rebasing: to[x...]), h, w)
        }
      }
    }
    return result
  }

  /// Fills what is not known with what lies around it, more smoothly the farther away that is.
  ///
  /// Push-pull (Gortler and others 1996, The Lumigraph): weighted means on ever coarser grids, and back.
  ///
  /// - Parameter weight: how much of each place is known, 0...1; one channel, of the same size.
  /// - Returns: what is known as it was, and the rest filled in.
  func filled(where weight: PresenterPlane) -> PresenterPlane {
    var colors = [multiplied(by: weight)]
    var weights = [weight]
    while let last = weights.last, let color = colors.last, last.width > 1 || last.height > 1 {
      colors.append(color.halved)
      weights.append(last.halved)
    }
    var result = colors.removeLast()
    result.divide(by: weights.removeLast(), over: nil)
    while let weight = weights.popLast(), var color = colors.popLast() {
      color.divide(by: weight, over: result.scaled(width: color.width, height: color.height))
      result = color
    }
    return result
  }

  /// Places that are not known as the mean of their neighbors: they go on from what is known without a step.
  ///
  /// Overrelaxed Gauss-Seidel; starts from what stands there.
  func relaxed(where weight: PresenterPlane) -> PresenterPlane {
    var result = self
    let (w, h, n) = (width, height, channels)
    let free = (0..<w * h).filter { weight.values[$0] < 0.7 }
    result.values.withUnsafeMutableBufferPointer { values in
      for _ in 0..<160 {
        for place in free {
          let (x, y) = (place % w, place / w)
          let (left, right) = (x > 0 ? place - 1 : place + 1, x < w - 1 ? place + 1 : place - 1)
          let (above, below) = (y > 0 ? place - w : place + w, y < h - 1 ? place + w : place - w)
          for channel in 0..<n {
            let mean =
              (values[left * n + channel] + values[right * n + channel] + values[above * n + channel]
                + values[below * n + channel]) / 4
            values[place * n + channel] += 1.88 * (mean - values[place * n + channel])
          }
        }
      }
    }
    return result
  }

  private func multiplied(by weight: PresenterPlane) -> PresenterPlane {
    var result = self
    for place in 0..<width * height {
      for channel in 0..<channels { result.values[place * channels + channel] *= weight.values[place] }
    }
    return result
  }

  /// Sums by their weights; what has little weight comes from a coarser grid.
  private mutating func divide(by weight: PresenterPlane, over coarse: PresenterPlane?) {
    let (n, count) = (channels, width * height)
    values.withUnsafeMutableBufferPointer { values in
      weight.values.withUnsafeBufferPointer { weight in
        for place in 0..<count {
          let known = weight[place]
          let share = min(1, known * 4)
          for channel in 0..<n {
            let own = known > 1e-4 ? values[place * n + channel] / known : 0
            guard let coarse else {
              values[place * n + channel] = known > 1e-4 ? own : 128
              continue
            }
            values[place * n + channel] = own * share + coarse.values[place * n + channel] * (1 - share)
          }
        }
      }
    }
  }
}
