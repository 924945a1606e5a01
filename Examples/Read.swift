internal import Bonafide

/// A still picture of a document: its fields with source and confidence, what was not read and why, and the zone.
///
/// It tells the errors apart that an app can do something about, and writes the portrait.
struct Read: Example {
  static let about = "a picture of a document, with what was not read and typed errors; writes the portrait to OUTPUT"

  static func run(_ input: ExampleInput) throws {
    do {
      try read(input)
    } catch let error as FileError where error.code == .notFound {
      Examples.fail("choose another file: \(error.message)")
    } catch let error as ImageError where [.unsupported, .unreadable, .tooLarge].contains(error.code) {
      Examples.fail("choose another picture: \(error.message)")
    } catch let error as InferenceError where error.code != .shapeMismatch {
      Examples.fail("this machine is not set up: \(error.message)")
    }
  }

  private static func read(_ input: ExampleInput) throws {
    let picture = try ImageDecoder().read(path: input.source)
    let models = try ModelStore()
    let words = try Words.load(input.language)
    let reader = try DocumentReader(catalogue: .standard(), models: models)
    let page = try reader.read(picture, among: input.documents(or: .any), on: ExampleInput.today())

    // A picture without a document is no error: `document` is nil, and the reasons say what stands against it.
    let name = page.document == nil ? "nothing recognized" : ExampleInput.name(page.document)
    print("\(name), \(percent(page.recognition.confidence)): \(words.state("document.\(page.state.rawValue)"))")
    for reason in page.reasons { print("against the picture:", words.advice(reason)) }
    for field in page.fields {
      let title = words.fieldTitle(field.name)
      print("\(title): \(field.value) (\(field.source.rawValue), \(percent(field.confidence)))")
    }
    for field in page.unreadFields {
      print("\(words.fieldTitle(field.name)): not read,", words.advice(Reason(field.reason, field: field.name)))
    }
    for check in page.crossChecks { print("held against each other: \(check.name), \(check.outcome.name)") }
    if let zone = page.mrz?.mrz {
      print("zone, check digits \(zone.isValid ? "agree" : "do not agree"):")
      for line in zone.lines { print(line) }
    }
    guard let output = input.output else { return }
    // The catalogue says where it stands; of a document that is known by its zone alone it does not.
    guard let portrait = page.portrait?.image else { return print("no portrait: its place is not known") }
    // Readable for its owner alone, as the picture shows a person.
    try ImageEncoder.write(portrait, to: output)
    print("wrote", output)
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
