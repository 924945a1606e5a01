import Foundation

/// What set-up leaves in the user's cache folder.
enum Installed {
  static var cache: String {
    let environment = ProcessInfo.processInfo.environment
    return (environment["XDG_CACHE_HOME"] ?? (environment["HOME"] ?? "") + "/.cache") + "/bonafide"
  }

  static var pictures: String { cache + "/pictures" }

  /// A plain gray picture: 64 x 64, PNG, written by hand.
  static func fixture(_ name: String, in folder: ScratchFolder) throws -> String {
    let path = folder.path + "/" + name
    try Data(base64Encoded: grayPNG)?.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A file with a key for templates.
  static func key(in folder: ScratchFolder, mode: Int = 0o600) throws -> String {
    let path = folder.path + "/key"
    try Data((0..<32).map { UInt8($0) }).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private static let grayPNG =
    """
    iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKUlEQVR42u3MQREAAAwCIKMb3RD77SAA6VEEAoFAIBAIBAKBQCAQfA8G320AeXC6e\
    foAAAAASUVORK5CYII=
    """
}
