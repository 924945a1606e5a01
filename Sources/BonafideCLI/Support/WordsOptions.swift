internal import ArgumentParser
internal import Bonafide

/// The language of commands that tell people of checks and reasons.
struct WordsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Language of checks and reasons: en, cs, de, ...", valueName: "code"),
    transform: Self.language)
  var language = Language.english

  /// The words of the language that was asked for; nil where nothing is told in words, as where JSON is printed.
  func words(needed: Bool) throws -> Words? { needed ? try Words.load(language) : nil }

  private static func language(_ text: String) throws -> Language {
    guard let language = Language(rawValue: text) else {
      throw ValidationError("\(text) is no language; give a code such as en or cs")
    }
    return language
  }
}
