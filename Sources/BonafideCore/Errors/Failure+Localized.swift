#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Failure: LocalizedError {
  /// The message: what `localizedDescription` gives, in English.
  public var errorDescription: String? { message }
}
