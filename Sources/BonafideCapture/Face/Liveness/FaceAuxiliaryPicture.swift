/// A small picture of the process with what it shows.
public struct FaceAuxiliaryPicture: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// Why a picture was taken.
  public enum Moment: String, Sendable, Hashable, Codable, CaseIterable {
    /// The first challenge was posed.
    case began
    /// A challenge was answered.
    case answered
    /// A challenge failed, or an attempt was refused after its last one.
    case failed
  }

  /// What a picture shows.
  public struct Metadata: Sendable, Hashable, Codable {
    /// Why it was taken.
    public var moment: Moment
    /// The challenge that it belongs to.
    public var challenge: FaceChallenge?
    /// The frame's time, in seconds of the stream.
    public var time: Double
    /// Width in pixels.
    public var width: Int
    /// Height in pixels.
    public var height: Int
  }

  /// A JPEG file.
  public var jpeg: [UInt8]
  /// What it shows.
  public var metadata: Metadata

  /// Never shows the picture.
  public var description: String { "FaceAuxiliaryPicture(\(metadata.moment.rawValue))" }
  public var customMirror: Mirror { Mirror(self, children: ["metadata": metadata]) }
}
