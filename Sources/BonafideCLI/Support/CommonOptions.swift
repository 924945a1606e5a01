internal import ArgumentParser
internal import Bonafide

/// Options that every working command has.
struct CommonOptions: ParsableArguments {
  @Flag(help: "Print one JSON object per input on standard output.")
  var json = false

  @Option(help: ArgumentHelp("Folder with manifest.json and the models.", valueName: "folder"))
  var models: String?

  @Option(
    help: ArgumentHelp("Language of checks and reasons: en, cs, de, ...", valueName: "code"),
    transform: Self.language)
  var language = Language.english

  /// The words of the language that was asked for; JSON needs none.
  func words() throws -> Words { try Words.load(language) }

  /// Opens the models folder that was asked for, or the standard one.
  func store() throws -> ModelStore {
    if let models { return try ModelStore(folder: models) }
    return try ModelStore()
  }

  private static func language(_ text: String) throws -> Language {
    guard let language = Language(rawValue: text) else {
      throw ValidationError("\(text) is no language; give a code such as en or cs")
    }
    return language
  }
}
