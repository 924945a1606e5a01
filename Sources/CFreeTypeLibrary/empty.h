/* No declarations: FreeType is used from C in CBonafideType only. */
