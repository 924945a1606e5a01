/// The programs that read what this process does not decode itself, and how far they may go.
///
/// None is started before a file of its kind comes. Each runs as a child process under limits of memory, processor time
/// and total time, sees a private copy of the file and writes to a pipe.
public struct PictureConverters: Sendable, Hashable {
  /// Reads BMP, TIFF and JPEG 2000.
  ///
  /// A name that is looked up in `PATH`, or a path; in the Debian package `ffmpeg`.
  public var ffmpeg = "ffmpeg"
  /// Reads HEIC and AVIF.
  ///
  /// A name or a path; in the Debian package `libheif-examples`.
  public var heifConvert = "heif-convert"
  /// Draws the pages of PDF files.
  ///
  /// A name or a path; in the Debian package `poppler-utils`.
  public var pdftoppm = "pdftoppm"
  /// Longest time that one file may take, in seconds; 60 by default.
  public var maximumSeconds = 60.0
  /// A file of more pages is refused; 20 by default.
  public var maximumPageCount = 20
  /// A larger PDF file is refused, in bytes; 64 MiB by default.
  public var maximumPDFByteCount = 64 << 20
  /// Longer side of a drawn page of a PDF file, in pixels; 2,400 by default, about 205 dots an inch of an A4 sheet.
  public var pageLongerSide = 2400
  /// Where private copies lie; nil for memory or the temporary folder.
  var folders: [String]?

  /// Creates the standard ones.
  public init() {}
}
