import BonafideCore
import BonafideImaging
import BonafideTesting
import Testing

@testable import BonafideBarcode

/// Symbols made to harm, and looks that fail: neither hides another symbol, and neither ends anything.
struct HostileBarcodeTests {
  /// The first rings of each of these seeds ended a process with zxing-cpp 1.4 as Debian builds it.
  @Test(
    arguments: [
      0xC9F9_A745_7B54_2BDB, 0xA6ED_A3C7_690C_B3C3, 0xF199_C6E2_81D1_484F, 0x83A4_9502_513C_7675, 0x47F5_D194_9096_2675,
    ] as [UInt64]) func oddRingsAreNoSymbols(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      let found = try BarcodeReader(options: .init(effort: .plain)).read(HostileBarcodes.rings(&random))
      #expect(found.allSatisfy { $0.text?.isEmpty == false })
    }
  }

  /// zxing-cpp 1.4 threw at the empty field, which took every other symbol of the picture with it.
  @Test func anEmptyMacroFieldHidesNothing() throws {
    let hostile = try HostileBarcodes.macroPDF417()
    let good = try BarcodeWriter(format: .qrCode).write("good", scale: 4, quietModules: 6)
    let page = try Image(width: 700, height: 400, layout: .gray8) {
      $0.initializeMemory(as: UInt8.self, repeating: 255)
    }
    .pasting(hostile, x: 20, y: 20).pasting(good, x: 450, y: 200)
    for effort in BarcodeReaderOptions.Effort.allCases {
      let found = try BarcodeReader(options: .init(effort: effort)).read(page)
      #expect(found.map(\.text) == ["good"], "\(effort.rawValue)")
    }
  }

  /// What is read is no more than what was written: an older library added bytes of its own memory.
  @Test func longSymbolsSayNoMoreThanWasWritten() throws {
    for count in [1, 200, 600, 1000] {
      let text = String(repeating: "AB+cd/12;", count: count / 9 + 1)
      let symbol = try BarcodeWriter(format: .pdf417, errorCorrection: 2).write(text, scale: 2, quietModules: 6)
      let found = try BarcodeReader(options: .init(formats: [.pdf417])).read(symbol)
      #expect(found.map(\.bytes) == [Array(text.utf8)])
    }
  }

  private static let failure = DocumentError(.failed, "planted")

  /// What the planted engines below find.
  private func symbol(_ text: String) -> Barcode {
    let quad = Quadrilateral(PixelRect(x: 0, y: 0, width: 400, height: 300))
    return Barcode(format: .qrCode, text: text, bytes: Array(text.utf8), corners: quad)
  }

  private func gray() throws -> Image {
    try Image(width: 400, height: 300, layout: .gray8) { $0.initializeMemory(as: UInt8.self, repeating: 120) }
  }

  @Test func aFailedFirstLookLeavesTheOthers() throws {
    let found = symbol("late")
    for effort in [BarcodeReaderOptions.Effort.balanced, .thorough] {
      let reader = BarcodeReader(options: .init(effort: effort)) { _, look in
        guard look.isPure else { throw Self.failure }
        return [found]
      }
      #expect(try reader.read(gray()).map(\.text) == ["late"])
    }
  }

  @Test func aFailedLaterLookLeavesWhatWasRead() throws {
    let found = symbol("first")
    let size = PixelSize(width: 400, height: 300)
    let reader = BarcodeReader(options: .init(effort: .thorough)) { image, _ in
      guard image.width == size.width else { throw Self.failure }
      return [found]
    }
    let zones = [PixelRect(x: 0, y: 0, width: 40, height: 40)]
    #expect(try reader.read(gray(), zones: zones).map(\.text) == ["first"])
  }

  @Test func looksThatFindNothingAreNoFailure() throws {
    let reader = BarcodeReader(options: .init(effort: .fast)) { _, look in
      guard look.formats == [.pdf417] else { throw Self.failure }
      return []
    }
    #expect(try reader.read(gray()).isEmpty)
  }

  @Test(arguments: BarcodeReaderOptions.Effort.allCases)
  func onlyWhereEveryLookFailedItIsAnError(effort: BarcodeReaderOptions.Effort) throws {
    let reader = BarcodeReader(options: .init(effort: effort)) { _, _ in throw Self.failure }
    #expect(throws: Self.failure) { try reader.read(gray()) }
  }

  @Test func oneFamilyThatFailsLeavesTheOthers() throws {
    let found = symbol("other family")
    let look = BarcodeEngine.Look()
    let reading: BarcodeEngine.Reading = { _, look in
      if look.formats.isEmpty || look.formats.contains(.pdf417) { throw Self.failure }
      return look.formats == [.qrCode] ? [found] : []
    }
    #expect(try BarcodeEngine.readByFamilies(gray(), look, by: reading) == [found])
    // Linear symbologies share one search and are asked for together.
    let linear: BarcodeEngine.Reading = { _, look in
      if look.formats.count < 2 || look.formats.contains(where: { !$0.isLinear }) { throw Self.failure }
      return [found]
    }
    #expect(try BarcodeEngine.readByFamilies(gray(), look, by: linear) == [found])
    #expect(throws: Self.failure) {
      try BarcodeEngine.readByFamilies(gray(), look.asking(for: [.pdf417]), by: reading)
    }
    #expect(throws: Self.failure) {
      try BarcodeEngine.readByFamilies(gray(), look) { _, _ in throw Self.failure }
    }
  }
}
