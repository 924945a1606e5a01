internal import ArgumentParser
internal import Bonafide

/// `--annotate`: draws what was found.
struct AnnotationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw what was found: a .jpg or .png for one input, a folder for several; files that are there are replaced.",
      valueName: "output"))
  var annotate: String?

  func validate(inputs: [String]) throws {
    try Annotation.validate([("--annotate", annotate)], inputs: inputs)
  }

  /// Makes the folder, or finds out that the file cannot be written, before any work.
  func prepare() throws { try Annotation.prepare([annotate]) }

  /// Draws on a copy of the picture and writes it, when asked to.
  func write(_ image: Image, for input: String, _ draw: (inout Canvas, Annotation) throws -> Void) throws {
    guard let annotate else { return }
    var canvas = try Canvas(image)
    try draw(&canvas, Annotation(image.size))
    try ImageEncoder.write(canvas.image, to: Annotation.path(annotate, for: input), readableBy: .owner)
  }
}

extension Annotation {
  /// Refuses outputs that several inputs share, or that would overwrite an input or one another.
  static func validate(_ outputs: [(option: String, output: String?)], inputs: [String]) throws {
    var paths = OutputPaths(inputs: inputs)
    for (option, output) in outputs {
      guard let output else { continue }
      if isOtherFile(output) {
        throw ValidationError(
          "\(option) \(output): give a name that ends in .jpg or .png, or a folder, as in \(output)/")
      }
      if inputs.count > 1, isPicture(output) {
        throw ValidationError("\(option) needs a folder when there are several inputs")
      }
      try paths.add(option, inputs.map { path(output, for: $0) } + pages(output, of: inputs))
    }
  }

  /// The outputs for pages of the inputs, if they had any; empty unless an input's own name looks like that of a page.
  private static func pages(_ output: String, of inputs: [String]) -> [String] {
    guard !isPicture(output), inputs.contains(where: { $0.contains("#") }) else { return [] }
    return inputs.flatMap { input in
      (1...PictureConverters().maximumPageCount).map { path(output, for: "\(input)#\($0)") }
    }
  }

  /// Whether a name has the ending of a file, so that it is hardly meant as a new folder.
  private static func isOtherFile(_ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !isPicture(path) && name.contains(/.\.[A-Za-z][A-Za-z0-9]{2,3}$/) && !FilePlace(path).isFolder
  }

  /// Makes the folders of outputs, and finds out which files cannot be written.
  static func prepare(_ outputs: [String?]) throws {
    for output in outputs.compactMap(\.self) {
      if isPicture(output) { try BoundedFile.checkWritable(output) } else { try BoundedFile.makeFolder(output) }
    }
  }

  /// Refuses an output that must be a picture and has another ending.
  static func checkPicture(_ option: String, _ output: String) throws {
    guard isPicture(output) else {
      throw ValidationError("\(option) \(output): give a name that ends in .jpg or .png")
    }
  }

  static func isPicture(_ path: String) -> Bool {
    [".jpg", ".jpeg", ".png"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The output itself if it names a picture, else a file in that folder named after the input.
  static func path(_ output: String, for input: String) -> String {
    if isPicture(output) { return output }
    return output + "/" + stem(of: input) + ".jpg"
  }

  /// A path's last part without its ending; the number of a page stays: `scan#2` of `scan.pdf#2`.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "picture"
    let mark = name.lastIndex(of: "#")
    if let mark, mark > name.startIndex, Int(name[name.index(after: mark)...]) != nil {
      return stem(of: String(name[..<mark])) + name[mark...]
    }
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
