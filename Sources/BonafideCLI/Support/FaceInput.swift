internal import ArgumentParser
internal import Bonafide

/// A file that stands for a face: a picture or a template.
enum FaceInput {
  case picture(FaceImage)
  case template(Template)
}

/// Reads pictures and templates, told apart by their first bytes.
struct FaceInputReader {
  var key: TemplateKey?

  func read(_ path: String) throws -> FaceInput {
    let bytes = try BoundedFile.read(path: path, maximumByteCount: ImageDecoderOptions().maximumByteCount)
    if Template.isSerialized(bytes) { return .template(try Template(serialized: bytes, key: key)) }
    do {
      return .picture(try FaceImage(ImageDecoder().decode(bytes)))
    } catch let error as ImageError {
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }
}

/// `--key-file`: the key of encrypted templates.
struct TemplateKeyOptions: ParsableArguments {
  @Option(help: "File with 32 bytes: encrypts templates that are written and opens encrypted ones.")
  var keyFile: String?

  func key() throws -> TemplateKey? {
    try keyFile.map { try TemplateKey(bytes: BoundedFile.read(path: $0, maximumByteCount: 1024)) }
  }
}
