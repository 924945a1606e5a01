import Foundation

/// Which inputs the quick fuzz tests try: others in each run, the same again where a seed is named.
///
/// `BONAFIDE_FUZZ_SEED` names the seed of an earlier run, `BONAFIDE_FUZZ_ITERATIONS` another count. `make fuzz` is the
/// long way, guided by coverage.
public enum FuzzPlan {
  private static let environment = ProcessInfo.processInfo.environment

  /// How many inputs are tried; nil leaves it to the suite.
  public static let iterations = environment["BONAFIDE_FUZZ_ITERATIONS"].flatMap { Int($0) }

  /// The seed of this run, never 0.
  ///
  /// The first use says it, so that a failure can be repeated.
  public static let seed: UInt64 = {
    let seed = environment["BONAFIDE_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...UInt64(UInt32.max))
    let line = "fuzz seed \(seed); BONAFIDE_FUZZ_SEED=\(seed) tries the same inputs again\n"
    FileHandle.standardError.write(Data(line.utf8))
    return max(1, seed)
  }()
}
