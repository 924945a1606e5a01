internal import ArgumentParser
internal import Bonafide

/// `--models`: where the models are.
struct ModelsOption: ParsableArguments {
  @Option(help: ArgumentHelp("Folder with manifest.json and the models.", valueName: "folder"))
  var models: String?

  /// The models folder that was asked for, or the standard one.
  func folder() throws -> String { try models ?? ModelFolder.standard }

  /// Opens the models folder that was asked for, or the standard one.
  ///
  /// - Parameter budget: `.besideStream` where the command follows a stream.
  /// - Returns: the store.
  /// - Throws: `InferenceError` where the folder or its manifest is missing or not to be trusted.
  func store(budget: InferenceBudget = .shared) throws -> ModelStore {
    try ModelStore(folder: models, budget: budget)
  }
}
