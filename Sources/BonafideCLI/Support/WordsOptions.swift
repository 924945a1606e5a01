internal import ArgumentParser
internal import Bonafide

/// The language of commands that tell people of checks and reasons.
struct WordsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Language of what is printed for people: en, cs, de, ...", valueName: "code"),
    transform: Self.language)
  var language = Language.english

  /// The words of the requested language; nil if no words are printed, as in JSON.
  func words(needed: Bool) throws -> Words? { needed ? try Words.load(language) : nil }

  private static func language(_ text: String) throws -> Language {
    // Without any words the command says so itself, once it needs them.
    let known = (try? Words.languages()) ?? []
    guard let language = Language(rawValue: tag(of: text)),
      known.isEmpty || Words.closest(to: language, among: known) != nil
    else {
      let list = known.isEmpty ? "give a code such as en or cs" : "use " + known.map(\.rawValue).joined(separator: ", ")
      throw ValidationError((text.isEmpty ? "the language is empty" : "there are no words for \(text)") + "; \(list)")
    }
    return language
  }

  /// The language tag of the system's form: `cs-CZ` for `cs_CZ.UTF-8@euro`, as in `$LANG`.
  private static func tag(of text: String) -> String {
    String(text.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }
}
