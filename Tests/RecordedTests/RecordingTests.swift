import Bonafide
import Foundation
import TestSupport
import Testing

/// What a recording keeps, and what it refuses.
@Suite struct RecordingTests {
  private static func sketch(_ values: [Float]) -> TensorSketch {
    var values = values
    return values.withUnsafeMutableBufferPointer {
      TensorSketch([MutableTensorView(shape: [$0.count], values: $0)])
    }
  }

  private static func values(seed: UInt64, count: Int = 6000) -> [Float] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in Float(random.next() % 256) / 255 }
  }

  @Test func lastBitsAreBorneAndOtherPicturesAreNot() {
    let picture = Self.values(seed: 1)
    let recorded = Self.sketch(picture)
    #expect(Self.sketch(picture).distance(from: recorded) == 0)
    // Every tenth sample is one level off, as another rounding would have it.
    var near = picture
    for index in stride(from: 0, to: near.count, by: 10) { near[index] += 1 / 255 }
    let distance = Self.sketch(near).distance(from: recorded)
    #expect(distance > 0 && distance < RecordedBackend.tolerance / 4)
    // A twentieth of the picture is another one.
    var far = picture
    far.replaceSubrange(0..<300, with: Self.values(seed: 2, count: 300))
    #expect(Self.sketch(far).distance(from: recorded) > RecordedBackend.tolerance)
    #expect(Self.sketch(Self.values(seed: 3)).distance(from: recorded) > 0.3)
  }

  /// The distance of two sketches is that of the tensors.
  @Test(arguments: 1...8) func aSketchKeepsDistances(seed: Int) {
    let left = Self.values(seed: UInt64(seed))
    let right = Self.values(seed: UInt64(seed) + 100)
    var (difference, length) = (0.0, 0.0)
    for (a, b) in zip(left, right) {
      difference += Double((a - b) * (a - b))
      length += Double(b * b)
    }
    let truth = (difference / length).squareRoot()
    #expect(abs(Self.sketch(left).distance(from: Self.sketch(right)) / truth - 1) < 0.35)
  }

  @Test func outputsKeepTheirValuesToAStep() throws {
    let values: [Float] = [0, 0, 0, -3.25, 1e-6, 0.5, 0, 120, -120, 0, 0]
    let packed = try values.withUnsafeBufferPointer { try PackedTensor(TensorView(shape: [1, 11], values: $0)) }
    for (value, kept) in zip(values, try packed.values()) { #expect(abs(value - kept) <= packed.step / 2) }
    #expect(packed.bytes.count < 20)
    let none = try [Float](repeating: 0, count: 4).withUnsafeBufferPointer {
      try PackedTensor(TensorView(shape: [4], values: $0))
    }
    #expect(try none.values() == [0, 0, 0, 0])
    #expect(throws: InferenceError(.engine, "")) {
      try [Float.nan].withUnsafeBufferPointer { try PackedTensor(TensorView(shape: [1], values: $0)) }
    }
    #expect(throws: InferenceError(.engine, "")) {
      try PackedTensor(shape: [12], step: packed.step, bytes: packed.bytes).values()
    }
  }

  @Test(.enabled(if: !RecordedRun.isRecording), arguments: ["faces", "passport"])
  func aFileHoldsItAll(name: String) throws {
    let recording = try RecordedRun.recording(name)
    #expect(recording.networks.contains { !$0.runs.isEmpty })
    let bytes = recording.bytes
    #expect(try Recording(bytes: bytes) == recording)
    for length in [0, 1, 30, bytes.count / 2, bytes.count - 1] {
      #expect(throws: InferenceError(.engine, "")) { try Recording(bytes: Array(bytes.prefix(length))) }
    }
  }

  /// Runs that gave different answers lie so far apart that none is taken for another.
  @Test(.enabled(if: !RecordedRun.isRecording), arguments: ["faces", "passport"])
  func noRunIsTakenForAnother(name: String) throws {
    var nearest = Double.infinity
    for network in try RecordedRun.recording(name).networks {
      for (index, run) in network.runs.enumerated() {
        for other in network.runs[..<index]
        where other.inputShapes == run.inputShapes && other.outputs != run.outputs {
          nearest = min(nearest, run.inputs.distance(from: other.inputs))
        }
      }
    }
    #expect(nearest > 2 * RecordedBackend.tolerance)
  }

  /// A picture that was not recorded gets no other picture's answers.
  @Test(.enabled(if: !RecordedRun.isRecording)) func whatWasNotRecordedIsRefused() throws {
    let run = try RecordedRun("faces")
    let detector = try FaceDetector(models: run.store)
    let other = try RecordedFaceTests.picture("astronaut.png")
    #expect(throws: InferenceError(.engine, "")) { try detector.detect(in: other) }
    #expect(throws: InferenceError(.unsupportedModel, "")) { try run.store.network("text-detector") }
  }
}
