import BonafideCore
import BonafideImaging
import BonafideInference
import BonafideOpenVINO

@testable import BonafideFace

/// Models and public-domain pictures that set-up puts on the machine, loaded once for all tests.
enum TestModels {
  static let store = Result { try ModelStore() }
  static let balanced = Result { try FaceDetector(models: store.get()) }
  static let fast = Result { try FaceDetector(models: store.get(), options: .init(module: .fast)) }

  static func detector(_ module: FaceDetectorOptions.Module) throws -> FaceDetector {
    try module == .fast ? fast.get() : balanced.get()
  }

  /// One of astronaut.png, biden.jpg, obama.jpg, obama2.jpg.
  static func picture(_ name: String) throws -> Image {
    let folder = try ModelFolder.standard.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return try ImageDecoder().read(path: (folder + ["pictures", Substring(name)]).joined(separator: "/"))
  }

  /// A picture shrunk so that tests stay fast.
  static func small(_ name: String, longerSide: Int = 640) throws -> Image {
    try picture(name).shrunk(toLongerSide: longerSide)
  }
}
