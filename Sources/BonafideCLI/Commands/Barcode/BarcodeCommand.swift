internal import ArgumentParser

/// `bonafide barcode`: barcodes from pictures.
struct BarcodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "barcode", abstract: "Read barcodes.", subcommands: [BarcodeReadCommand.self])
}
