internal import Bonafide

/// How a page is set and adorned, as far as its definition leaves that open.
///
/// Sizes are those of the em square in millimeters: a capital letter has 0.73 of it.
struct StageDesign: Sendable, Hashable {
  /// What a page bears besides its texts.
  struct Adornment: Sendable, Hashable {
    /// Decides the shapes.
    var seed: UInt64
    /// A second, pale portrait.
    var hasGhost = false
    /// A ring with this word in it; nil for no stamp.
    var stamp: String?
    /// A shape of our own that stands for arms.
    var hasEmblem = false
    /// Where the emblem stands, in shares of the page; nil takes the first free place.
    var emblemBox: PageBox?
  }

  /// The pattern under the texts.
  struct Paper: Sendable, Hashable {
    /// Decides colors and shapes.
    var seed: UInt64
    /// Interwoven lines a page.
    var waves: Int
    /// Rings of flower shapes a page.
    var rosettes: Int
    /// What microprint says, over and over; nil for none.
    var microprint: String?
    /// How dark the lines are, 0...255.
    var strength: UInt8
  }

  var labelFace = FontFace.sans
  var valueFace = FontFace.sans
  var titleFace = FontFace.sansBold
  var headingFace = FontFace.sans
  /// Of fields that the Stage places itself.
  var labelSize = 1.9
  var valueSize = 2.9
  /// Of fields whose place is told, at most.
  var placedLabelSize = 2.2
  var placedValueSize = 3.2
  /// Where room is scarce, labels do not get smaller than this.
  var leastLabelSize = 0.0
  /// The size of titles, as a share of the usual one.
  var titleScale = 1.0
  /// The lines in which the label of a field stands, by the field's name; one line where none is named.
  var labelLines: [String: [String]] = [:]
  /// Whether the Stage sets labels beside values instead of above them.
  var hasLabelsBeside = false
  /// What stands before a value on its line, by the field's name, such as `GEB.`.
  var marks: [String: String] = [:]
  /// What stands before the name at birth in a line of its own under the surname; nil for no such line.
  var birthNameMark: String?
  /// Least distance between rows that the Stage sets, and from the portrait, in millimeters.
  var rowGap = 0.8
  var columnGap = 3.5
  /// The share of the page's height that titles keep for themselves.
  var headHeight = 0.0
  /// Fields that stand in the row of another one where they have room there.
  var partners: [String: String] = [:]
  var paper: Paper?
  var adornment: Adornment?
  /// The state that the page is of, where the Stage has no names of its people.
  var issuer: StageIssuer?

  /// How definitions are drawn as they are.
  static let plain = StageDesign()

  /// The same with less need of room: labels above their values, in one language and small.
  var compact: StageDesign {
    var design = self
    design.labelLines = labelLines.mapValues { Array($0.prefix(1)) }
    design.hasLabelsBeside = false
    design.labelSize = leastLabelSize
    design.valueSize = min(valueSize, 2.5)
    design.rowGap = min(rowGap, 0.4)
    return design
  }

  /// The lines of a field's label; empty where nothing is printed.
  func labelLines(of zone: FieldDefinition) -> [String] {
    labelLines[zone.name] ?? zone.labels.first.map { [$0] } ?? []
  }
}
