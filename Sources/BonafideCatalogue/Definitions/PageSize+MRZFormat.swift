package import BonafideCore
package import BonafideMRZ

extension PageSize {
  /// The size of the documents with a zone of a format (Doc 9303-4 to 9303-7).
  package init(_ format: MRZFormat) {
    self =
      switch format {
      case .td1, .drivingLicence: .id1
      case .td2, .mrvb: .id2
      case .td3, .mrva: .id3
      }
  }
}
