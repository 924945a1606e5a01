#include <algorithm>
#include <vector>

// The library's own headers: these decoders are not part of its interface.
#include "BitArray.h"
#include "ByteArray.h"
#include "DecoderResult.h"
#include "Error.h"
#include "oned/ODDataBarExpandedBitDecoder.h"
#include "pdf417/PDFDecoder.h"
#include "qrcode/QRErrorCorrectionLevel.h"
#include "qrcode/QRVersion.h"
#include "targets.h"

// Compiled with ZXING_BUILD_FOR_TEST, the library shows these to its own tests.
namespace ZXing {
namespace Aztec {
DecoderResult Decode(const BitArray& bits);
}
namespace DataMatrix::DecodedBitStreamParser {
DecoderResult Decode(ByteArray&& bytes, const bool isDMRE);
}
namespace MaxiCode::DecodedBitStreamParser {
DecoderResult Decode(ByteArray&& bytes, const int mode);
}
namespace QRCode {
DecoderResult DecodeBitStream(ByteArray&& bytes, const Version& version, ErrorCorrectionLevel level);
}
}  // namespace ZXing

namespace {

using namespace ZXing;

/// Asks for every form of a content; whether it is right.
bool show(const DecoderResult& result) {
  const Content& content = result.content();
  for (const TextMode mode : {TextMode::Plain, TextMode::ECI, TextMode::HRI, TextMode::Escaped, TextMode::Hex}) {
    (void)content.text(mode);
  }
  (void)content.bytesECI();
  return result.isValid();
}

BitArray bits(const uint8_t* bytes, size_t count) {
  BitArray array;
  for (size_t i = 0; i < count; ++i) array.appendBits(bytes[i], 8);
  return array;
}

ByteArray sized(const uint8_t* bytes, size_t count, size_t wanted) {
  ByteArray array;
  array.assign(bytes, bytes + std::min(count, wanted));
  array.resize(wanted);
  return array;
}

bool decode(const uint8_t* bytes, size_t count, uint8_t kind, uint8_t detail) {
  ByteArray all;
  all.assign(bytes, bytes + count);
  switch (kind % 6) {
    case 0: {
      std::vector<int> words;
      for (size_t i = 0; i + 1 < count; i += 2) words.push_back((bytes[i] << 8 | bytes[i + 1]) % 929);
      // Decoded are the words that the first one counts, and at least two of error correction come behind them.
      if (words.empty()) return false;
      words[0] = std::min<int>(words[0], int(words.size()));
      words.resize(words.size() + 2);
      return show(Pdf417::Decode(words));
    }
    case 1: {
      const int number = detail >> 2;
      const QRCode::Version* version = (detail & 3) == 0   ? QRCode::Version::Model2(1 + number % 40)
                                       : (detail & 3) == 1 ? QRCode::Version::Micro(1 + number % 4)
                                       : (detail & 3) == 2 ? QRCode::Version::Model1(1 + number % 14)
                                                           : QRCode::Version::rMQR(1 + number % 32);
      return version && show(QRCode::DecodeBitStream(std::move(all), *version, QRCode::ErrorCorrectionLevel::Low));
    }
    case 2: return show(DataMatrix::DecodedBitStreamParser::Decode(std::move(all), (detail & 1) != 0));
    case 3: return show(Aztec::Decode(bits(bytes, count)));
    case 4: {
      const int mode = 2 + detail % 5;
      return show(MaxiCode::DecodedBitStreamParser::Decode(sized(bytes, count, mode == 5 ? 78 : 94), mode));
    }
    default: return !OneD::DataBar::DecodeExpandedBits(bits(bytes, count)).empty();
  }
}

}  // namespace

bool decodeContent(const uint8_t* bytes, size_t count) {
  if (count < 3) return false;
  // What the library throws, its readers and the shim catch.
  try {
    return decode(bytes + 2, count - 2, bytes[0], bytes[1]);
  } catch (const Error&) {
  } catch (const std::exception&) {
  }
  return false;
}
