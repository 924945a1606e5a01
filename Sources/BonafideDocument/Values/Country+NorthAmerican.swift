internal import BonafideCatalogue

extension Country {
  /// Whether licences follow the North American standard (AAMVA DL/ID Card Design Standard).
  var isNorthAmerican: Bool { ["US", "CA"].contains(rawValue) }
}
