// PDF417 symbols of any code words, which no text makes the writer write: the library's own encoder, compiled once more
// under another name, with the step from text to code words left out.
#include <vector>

#define ZXing BonafideHostile
#define ZXING_READERS
#include "ReedSolomon.cpp"
#undef ZXING_READERS
#include "pdf417/PDFEncoder.cpp"
#undef ZXing

#include "driver.h"

std::vector<int> BonafideHostile::Pdf417::HighLevelEncoder::EncodeHighLevel(
    const std::wstring& words, Compaction, CharacterSet) {
  return {words.begin(), words.end()};
}

Modules pdf417(const std::vector<int>& codeWords, int errorCorrection) {
  const BonafideHostile::Pdf417::Encoder encoder;
  auto rows = encoder.generateBarcodeLogic({codeWords.begin(), codeWords.end()}, errorCorrection);
  std::vector<std::vector<bool>> bars;
  rows.getScaledMatrix(1, 3, bars);
  Modules result;
  result.width = int(bars.front().size());
  result.height = int(bars.size());
  // The encoder's first row is the last one of its list.
  for (auto row = bars.rbegin(); row != bars.rend(); ++row) {
    for (bool isDark : *row) result.bytes.push_back(isDark ? 0 : 255);
  }
  return result;
}
