internal import BonafideCatalogue

/// The contents of a kind's values; a new kind must be placed in each table.
extension FieldDefinition.Kind {
  /// Whether values are words, not numbers, days or codes.
  var holdsWords: Bool {
    switch self {
    case .name, .place, .nationality, .authority, .address, .eyeColor, .text: true
    case .date, .sex, .documentNumber, .personalNumber, .accessNumber, .height, .categories: false
    }
  }

  /// Whether values are proper names: of persons, places or states.
  var isProperName: Bool {
    switch self {
    case .name, .place, .nationality: true
    case .authority, .address, .eyeColor, .text, .date, .sex, .documentNumber, .personalNumber, .accessNumber, .height,
      .categories:
      false
    }
  }

  /// Whether values are words that may take several lines.
  var mayHaveLines: Bool {
    switch self {
    case .name, .place, .authority, .address: true
    case .nationality, .eyeColor, .text, .date, .sex, .documentNumber, .personalNumber, .accessNumber, .height,
      .categories:
      false
    }
  }

  /// Whether values are numbers that an authority gives to a document, a person or a chip.
  var isNumber: Bool {
    switch self {
    case .documentNumber, .personalNumber, .accessNumber: true
    case .name, .place, .nationality, .authority, .address, .eyeColor, .text, .date, .sex, .height, .categories: false
    }
  }

  /// Whether a text without digits cannot be a value, not even an unusual one.
  var needsDigits: Bool {
    switch self {
    case .date, .documentNumber, .personalNumber, .accessNumber, .height: true
    case .name, .place, .nationality, .authority, .address, .eyeColor, .text, .sex, .categories: false
    }
  }
}
