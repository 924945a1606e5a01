internal import ArgumentParser
internal import Bonafide

/// Options of every working command except those that follow a stream.
struct CommonOptions: ParsableArguments {
  @Flag(help: "Print one JSON object per input on standard output.")
  var json = false
  @OptionGroup var models: ModelsOption

  /// The models folder that was asked for, or the standard one.
  func folder() throws -> String { try models.folder() }

  /// Opens the models folder that was asked for, or the standard one.
  ///
  /// - Parameter budget: `.besideStream` where the command follows a stream.
  /// - Returns: the store.
  /// - Throws: `InferenceError` where the folder or its manifest is missing or not to be trusted.
  func store(budget: InferenceBudget = .shared) throws -> ModelStore { try models.store(budget: budget) }
}
