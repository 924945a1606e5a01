internal import ArgumentParser
internal import Bonafide

/// A picture that was handed in: a file of one, or a page of a file of several.
struct InputPicture {
  /// The file's path; of several pages each has its number, from 1: `file.pdf#2`.
  let name: String
  let image: Image

  /// Every picture of a file.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - limit: a file of more pages is refused.
  ///   - takesVideos: whether errors say that a video may be given instead.
  /// - Returns: one a page.
  /// - Throws: `FileError`, `ImageError`.
  static func all(
    in path: String, atMost limit: Int = PictureConverters().maximumPageCount, takesVideos: Bool = false
  ) throws -> [InputPicture] {
    var options = ImageDecoderOptions()
    options.takesVideos = takesVideos
    options.converters?.maximumPageCount = limit
    let pages = try ImageDecoder(options: options).pages(path: path)
    return pages.enumerated().map { index, image in
      InputPicture(name: pages.count == 1 ? path : "\(path)#\(index + 1)", image: image)
    }
  }
}

extension InputRunner {
  /// Runs a command over every picture of its inputs: each page of a PDF or TIFF file is an input of its own.
  ///
  /// - Parameters:
  ///   - inputs: paths of files.
  ///   - outputs: what is written for each picture; a file of several needs folders.
  ///   - prepare: makes what all inputs share.
  ///   - process: is given the shared state and a picture.
  /// - Throws: the exit status when it is not 0.
  func runPictures<State, Body: Encodable>(
    _ inputs: [String], outputs: [String?] = [], prepare: () throws -> State,
    _ process: (State, InputPicture) throws -> InputOutcome<Body>
  ) throws {
    try run(inputs, prepare: prepare) { path in
      let pictures = try InputPicture.all(in: path)
      if pictures.count > 1, let output = outputs.compactMap(\.self).first(where: Annotation.isPicture) {
        throw ValidationError("\(output) takes one picture, and \(path) has \(pictures.count) pages; name a folder")
      }
      return pictures.map { (name: $0.name, part: $0) }
    } _: { state, picture in
      try process(state, picture)
    }
  }
}
