public import BonafideCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A camera that this machine has.
public struct CameraDevice: Sendable, Hashable {
  /// Where it is opened, `/dev/video0`.
  public var path: String
  /// What its driver calls it; nil where the system does not say.
  public var name: String?

  /// Creates a description of a device.
  public init(path: String, name: String?) {
    self.path = path
    self.name = name
  }

  /// The cameras of this machine, by their numbers; empty if there are none.
  ///
  /// A camera may have several devices, not all of which give pictures.
  public static var all: [CameraDevice] {
    #if os(Linux)
      list(devices: "/dev", names: "/sys/class/video4linux")
    #else
      []
    #endif
  }

  /// Why this process cannot use it now, as far as opening it tells; nil if it can.
  public var obstacle: CameraError? {
    do { try DeviceCamera.check(path) } catch { return error as? CameraError }
    return nil
  }

  /// The devices of a folder, with their names from another one.
  static func list(devices: String, names: String) -> [CameraDevice] {
    let found = ((try? FileManager.default.contentsOfDirectory(atPath: devices)) ?? []).compactMap { entry in
      entry.hasPrefix("video") ? Int(entry.dropFirst(5)) : nil
    }
    return found.sorted().map { number in
      let bytes = try? BoundedFile.read(path: "\(names)/video\(number)/name", maximumByteCount: 4096)
      let name = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "" }
      return CameraDevice(path: "\(devices)/video\(number)", name: name.flatMap { $0.isEmpty ? nil : $0 })
    }
  }
}
