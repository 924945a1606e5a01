internal import ArgumentParser
internal import Bonafide

/// A file with a face: a picture or a template.
enum FaceInput {
  case picture(FaceImage)
  case template(Template)
}

/// Reads pictures and templates, told apart by their first bytes.
struct FaceInputReader {
  var key: TemplateKey?
  /// What sealed templates are bound to.
  var context: [UInt8] = []
  var acceptance = TemplateAcceptance.sealed

  func read(_ path: String) throws -> FaceInput {
    let bytes = try BoundedFile.read(path: path, maximumByteCount: ImageDecoderOptions().maximumByteCount)
    if Template.isSerialized(bytes) {
      do {
        return .template(try Template(serialized: bytes, key: key, context: context, accepting: acceptance))
      } catch let error as FaceError {
        throw FaceError(error.code, Self.message(of: error, about: path), cause: error.cause)
      }
    }
    do {
      return .picture(try FaceImage(ImageDecoder().decode(bytes)))
    } catch let error as ImageError {
      throw ImageError(error.code, "\(path): \(error.message)", cause: error.cause)
    }
  }

  /// What is wrong with a template, in the words of the options.
  private static func message(of error: FaceError, about path: String) -> String {
    switch error.code {
    case .notSealed: "\(path) is not encrypted although a key is given; encrypt it, or give --allow-unsealed"
    case .keyNeeded: "\(path) is encrypted; give --key-file with the key that encrypted it"
    case .wrongKey: "\(path) was encrypted with another key or for another --subject, or was changed since"
    default: "\(path): \(error.message)"
    }
  }
}

/// `--key-file` and `--subject`: the key of encrypted templates, and whose they are.
struct TemplateKeyOptions: ParsableArguments {
  @Option(help: "File with 32 bytes that nobody else may read: encrypts templates and opens encrypted ones.")
  var keyFile: String?
  @Option(help: ArgumentHelp("Whose templates they are: encrypted ones open with the same id only.", valueName: "id"))
  var subject: String?

  func validate() throws {
    guard subject == nil || keyFile != nil else { throw ValidationError("--subject needs --key-file") }
    guard (1...Template.maximumContextByteCount).contains(context.count) || subject == nil else {
      throw ValidationError("--subject takes 1 to \(Template.maximumContextByteCount) bytes")
    }
  }

  /// What encrypted templates are bound to; empty without a subject.
  var context: [UInt8] { Array((subject ?? "").utf8) }

  func key() throws -> TemplateKey? {
    try keyFile.map { path in
      let bytes = try BoundedFile.readSecret(path: path, maximumByteCount: 1024)
      do {
        return try TemplateKey(bytes: bytes)
      } catch let error as FaceError {
        throw FaceError(error.code, "\(path) has \(bytes.count) bytes; \(error.message)", cause: error.cause)
      }
    }
  }
}
