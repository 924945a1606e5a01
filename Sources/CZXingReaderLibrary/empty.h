/* No declarations: zxing-cpp is used from C++ in CBonafideBarcode only. */
