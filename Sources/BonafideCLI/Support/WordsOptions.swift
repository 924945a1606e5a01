internal import ArgumentParser
internal import Bonafide

/// The language of commands that tell people of checks and reasons.
struct WordsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Language of checks and reasons: en, cs, de, ...", valueName: "code"),
    transform: Self.language)
  var language = Language.english

  /// The words of the language that was asked for.
  func words() throws -> Words { try Words.load(language) }

  /// What a person reads; nothing where JSON is printed, which needs no words.
  func text(json: Bool, _ lines: (Words) throws -> [String]) throws -> [String] { json ? [] : try lines(words()) }

  private static func language(_ text: String) throws -> Language {
    guard let language = Language(rawValue: text) else {
      throw ValidationError("\(text) is no language; give a code such as en or cs")
    }
    return language
  }
}
