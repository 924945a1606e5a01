internal import BonafideCore

/// The recognition network's description of a face: a direction in a space where one person's pictures lie close.
///
/// 128 numbers of unit length with the standard model. Two templates can be compared only if they come from the same
/// model. A template is biometric data: `description`, mirrors and errors never show its numbers, and it is not
/// `Codable`; use ``serialized(precision:)`` or, better, ``sealed(with:precision:)``.
public struct Template: Sendable, Hashable {
  /// Which network and alignment made it, for example `dlib-resnet-v1`: at most 64 bytes of UTF-8.
  public let modelID: String
  /// The numbers, of unit Euclidean length; a multiple of 16 of them.
  let values: [Float]

  /// Number of numbers; 128 with the standard model.
  public var dimension: Int { values.count }

  /// Largest number of numbers that a template may have.
  public static let maximumDimension = 4096
  /// Largest length of ``modelID`` in bytes of UTF-8.
  public static let maximumModelIDByteCount = 64

  /// Makes a template from a network's descriptor, which is scaled to unit length.
  ///
  /// - Parameters:
  ///   - modelID: 1 to 64 bytes of UTF-8.
  ///   - descriptor: a multiple of 16 finite numbers, not all zero, at most ``maximumDimension``.
  /// - Throws: ``FaceError`` with code `.invalidTemplate`.
  public init(modelID: String, descriptor: [Float]) throws {
    try Self.check(modelID: modelID, dimension: descriptor.count)
    var squares = 0.0
    for value in descriptor { squares += Double(value) * Double(value) }
    let length = squares.squareRoot()
    guard length.isFinite, length > 1e-12 else {
      throw FaceError(.invalidTemplate, "a descriptor needs finite numbers that are not all zero")
    }
    self.modelID = modelID
    self.values = descriptor.map { Float(Double($0) / length) }
  }

  /// Takes numbers that have unit length already.
  init(modelID: String, unitValues: [Float]) {
    self.modelID = modelID
    self.values = unitValues
  }

  static func check(modelID: String, dimension: Int) throws {
    guard !modelID.isEmpty, modelID.utf8.count <= maximumModelIDByteCount else {
      throw FaceError(.invalidTemplate, "a template's model id has 1 to \(maximumModelIDByteCount) bytes")
    }
    guard dimension > 0, dimension <= maximumDimension, dimension.isMultiple(of: 16) else {
      throw FaceError(
        .invalidTemplate, "a template has a multiple of 16 numbers, at most \(maximumDimension)")
    }
  }
}

extension Template: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Model and size only.
  public var description: String { "Template(\(modelID), \(dimension) numbers)" }
  public var debugDescription: String { description }
  /// Model and size only, so that `dump` and test messages show no biometric data.
  public var customMirror: Mirror {
    Mirror(self, children: ["modelID": modelID, "dimension": dimension], displayStyle: .struct)
  }
}
