/// The two ways into the barcode library.
#ifndef BONAFIDE_FUZZ_BARCODES_H
#define BONAFIDE_FUZZ_BARCODES_H

#include <cstddef>
#include <cstdint>

/// A picture made of the input's bits goes through the shim, as every picture from outside does; whether a symbol was
/// read.
bool readPicture(const uint8_t* bytes, size_t count);

/// What a symbol with right error correction holds goes to the decoders of its content: no mutation of a picture keeps
/// the error correction right, so these would hardly ever be met. Whether the content was accepted.
bool decodeContent(const uint8_t* bytes, size_t count);

/// Stops the fuzzer where a promise is broken.
void promise(bool holds, const char* what);

#endif
