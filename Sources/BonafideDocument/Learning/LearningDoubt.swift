public import BonafideCore

/// Something uncertain in a learned definition, for a person to check first.
///
/// It never contains data of a specimen's holder.
public struct LearningDoubt: Sendable, Hashable {
  /// The subject of a doubt; more may come.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The outline of the page was not seen, and the picture has not exactly the proportions of a page.
    case pageNotFound
    /// The picture may be the page, or show a margin around it; the proportions decided.
    case pageUncertain
    /// No specimen shows a face, so that the definition has no place for a portrait.
    case portraitNotFound
    /// The page has not the proportions of the format that its machine readable zone says.
    case proportionsUnusual
    /// ID-2 and ID-3 have the same proportions, and no zone says which it is; the kind of document decided.
    case sizeByKind
    /// More lines of text were found than are read.
    case linesLeftOut
    /// The machine readable zone names another issuer than the given country.
    case otherIssuer
    /// A title names another state than the given country.
    case otherStateInTitle
    /// Words alone told the holder's texts from print, because there was only one specimen.
    case onlyOneSpecimen
    /// All text reads the same on all specimens: they may be pictures of one.
    case specimensAlike
    /// The pages of the specimens do not lie alike by more than 2 % of the width; places are their mean.
    case placesDiffer
    /// Fewer than three texts stand on every copy.
    case fewTexts
    /// Too few features to lay a copy by.
    case fewFeatures
    /// A printed text was seen on some of the specimens only and is left out.
    case textNotOnAll
    /// A label differs slightly from a known one: a letter may be misread, and the definition keeps it as it was read.
    case labelMisread
    /// No value was seen at the label of a field.
    case valueNotSeen
    /// The value of a field reads the same on all specimens: it may be print.
    case valueSameOnAll
    /// A text differs from specimen to specimen, and no label says which field it is.
    case valueWithoutLabel
    /// The order of day and month of a date is not settled by the specimens.
    case dateOrderOpen
  }

  /// The subject of the doubt.
  public var code: Code
  /// Which specimen it is about, counted from 0; nil for the definition.
  public var specimen: Int?
  /// The name of the field that it is about; nil for none.
  public var field: String?
  /// The printed text that it is about, a title or a label, or the code of a state; nil for none.
  public var text: String?
  /// Where on the page it is; nil where that says nothing.
  public var box: PageBox?

  /// Puts a doubt together.
  public init(_ code: Code, specimen: Int? = nil, field: String? = nil, text: String? = nil, box: PageBox? = nil) {
    self.code = code
    self.specimen = specimen
    self.field = field
    self.text = text
    self.box = box
  }
}
