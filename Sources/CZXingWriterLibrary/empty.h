/* No declarations: zxing-cpp's writers are used from C++ in CBonafideBarcodeWriter only. */
