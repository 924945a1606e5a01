import BonafideCore
import TestSupport

@testable import BonafideText

extension MRZReader {
  func read(_ image: Image) throws -> MRZReaderResult { try read(image, on: Days.usual) }
}
