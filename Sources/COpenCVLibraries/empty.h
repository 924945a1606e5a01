/* No declarations: OpenCV is used from C++ in CBonafideVision only. */
