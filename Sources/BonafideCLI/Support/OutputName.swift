internal import ArgumentParser

extension NameSpecification {
  /// `--output`, and the `--out` that some commands had before.
  static let output: NameSpecification = [.customLong("output"), .customLong("out")]
}
