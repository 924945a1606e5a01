package import BonafideInference

/// The plain way from probabilities a step to text: the likeliest class of each step, repeats and blanks dropped.
///
/// This is the best path of connectionist temporal classification (Graves 2006).
package enum GreedyDecoder {
  /// Takes the likeliest symbol of every step.
  ///
  /// - Parameters:
  ///   - view: shape 1 x steps x classes.
  ///   - steps: how many of the steps belong to the line; the rest is padding.
  ///   - symbols: the characters of the classes.
  /// - Returns: the text and the mean probability of its characters, 0...1; 0 for no text.
  package static func decode(_ view: TensorView, steps: Int, symbols: SymbolTable) -> (text: String, confidence: Double)
  {
    guard let classCount = view.shape.last, classCount > 1 else { return ("", 0) }
    let usable = min(steps, view.values.count / classCount)
    var text = ""
    var sum = 0.0
    var count = 0
    var last = 0
    for step in 0..<usable {
      let (index, probability) = largest(view.values, from: step * classCount, count: classCount)
      if index != 0, index != last, index < symbols.count {
        text += symbols.symbols[index]
        sum += Double(probability)
        count += 1
      }
      last = index
    }
    let trimmed = trim(text)
    return (trimmed, trimmed.isEmpty ? 0 : sum / Double(count))
  }

  /// Index and value of the largest element of a row; the first of equals.
  package static func largest(_ values: UnsafeBufferPointer<Float>, from start: Int, count: Int) -> (Int, Float) {
    var lanes = SIMD16<Float>(repeating: -.infinity)
    let raw = UnsafeRawBufferPointer(values)
    var index = start
    let end = start + count
    while index + 16 <= end {
      let next = raw.loadUnaligned(fromByteOffset: index * MemoryLayout<Float>.stride, as: SIMD16<Float>.self)
      lanes.replace(with: next, where: next .> lanes)
      index += 16
    }
    var largest = count >= 16 ? lanes.max() : -.infinity
    while index < end {
      largest = max(largest, values[index])
      index += 1
    }
    for place in start..<end where values[place] == largest { return (place - start, largest) }
    return (0, values[start])
  }

  private static func trim(_ text: String) -> String {
    let kept = text.drop { $0 == " " || $0 == "\u{3000}" }
    guard let last = kept.lastIndex(where: { $0 != " " && $0 != "\u{3000}" }) else { return "" }
    return String(kept[...last])
  }
}
