internal import Bonafide

/// A document that the catalogue does not know: learned from a specimen, written as a definition, used for reading.
///
/// The kind is that of `--document`, as `EE:identityCard:front:2026`.
struct Learn: Example {
  static let about = "a specimen's picture learned; writes the definition to OUTPUT and reads a second FILE with it"

  static func run(_ input: ExampleInput) throws {
    let picture = Examples.orFail { try ImageDecoder().read(path: input.source) }
    guard let kind = input.documents.first, let role = kind.role, let country = kind.country, let page = kind.page,
      let code = kind.code
    else { Examples.fail("say what it is: --document EE:identityCard:front:2026") }
    let (words, models, day) = (try Words.load(input.language), try ModelStore(), ExampleInput.today())
    // Networks are shared by what learns and what reads.
    let networks = try DocumentNetworks(models: models)
    let learner = try DocumentLearner(networks: networks)

    var specimen = try learner.specimen(picture, role: role, country: country, on: day)
    // The learner looks for no face; without one the definition has no portrait.
    specimen.face = try FaceDetector(models: models).detect(in: FaceImage(specimen.page.image), maximumFaces: 4)
      .max { $0.box.area < $1.box.area }?.box
    // With the specimens of two persons and more, what differs tells values from print.
    let learned = try learner.learn(from: [specimen], role: role, country: country, page: page, code: code, on: day)
    print(learned.definition.title)
    print("fields:", learned.definition.fields.map { words.fieldTitle($0.name) }.joined(separator: ", "))
    print("portrait:", learned.definition.portrait == nil ? "not found" : "found")
    for doubt in learned.doubts {
      let text = words.doubt(doubt.code.rawValue)
        .replacing("{field}", with: doubt.field.map(words.fieldTitle) ?? "")
        .replacing("{text}", with: doubt.text ?? "")
      print("look over:", text)
    }

    guard let output = input.output else { return }
    try BoundedFile.write(CatalogueFile.encode(learned.definition), to: output, readableBy: .everyone)
    print("wrote", output)
    guard let other = input.files.dropFirst().first else { return }
    // Reading the file back refuses one that is no valid definition.
    let own = DocumentCatalogue(definitions: [try CatalogueFile.read(path: output)])
    let reader = try DocumentReader(catalogue: .standard().merging(own), networks: networks)
    let found = try reader.read(Examples.orFail { try ImageDecoder().read(path: other) }, on: day)
    print("read as:", ExampleInput.name(found.document), found.document?.code?.rawValue ?? "")
    // What is read belongs to a person; here it is enough to know that it was.
    let read = found.fields.filter { $0.source == .visual }
    print("read:", read.map { words.fieldTitle($0.name) }.joined(separator: ", "))
    for field in found.unreadFields { print("not read:", words.advice(Reason(field.reason, field: field.name))) }
    print("portrait cut out:", found.portrait == nil ? "no" : "yes")
  }
}
