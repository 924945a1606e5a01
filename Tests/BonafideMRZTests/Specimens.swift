import BonafideMRZ

/// A published zone and what it says.
struct Specimen: Sendable, CustomStringConvertible {
  var name: String
  var format: MRZFormat
  var lines: [String]
  var code: String
  var issuer: String
  var primary: String
  var secondary: String
  var number: String
  var nationality: String?
  var birth: String
  var sex: MRZSex
  var expiry: String?
  var optional1 = ""
  var optional2 = ""

  var description: String { name }

  /// Eight years after most specimens were printed, so that years of birth and expiry resolve as meant.
  static let reference = MRZCalendarDate(year: 2020, month: 6, day: 1).unsafelyKnown

  static let all: [Specimen] = [
    Specimen(
      name: "TD3, Doc 9303-4 appendix B", format: .td3,
      lines: ["P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"],
      code: "P", issuer: "UTO", primary: "ERIKSSON", secondary: "ANNA MARIA", number: "L898902C3", nationality: "UTO",
      birth: "1974-08-12", sex: .female, expiry: "2012-04-15", optional1: "ZE184226B"),
    Specimen(
      name: "TD1, Doc 9303-5 appendix B", format: .td1,
      lines: ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
      code: "I", issuer: "UTO", primary: "ERIKSSON", secondary: "ANNA MARIA", number: "D23145890", nationality: "UTO",
      birth: "1974-08-12", sex: .female, expiry: "2012-04-15"),
    Specimen(
      name: "TD2, Doc 9303-6 appendix B", format: .td2,
      lines: ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
      code: "I", issuer: "UTO", primary: "ERIKSSON", secondary: "ANNA MARIA", number: "D23145890", nationality: "UTO",
      birth: "1974-08-12", sex: .female, expiry: "2012-04-15"),
    Specimen(
      name: "MRV-A, Doc 9303-7 appendix A", format: .mrva,
      lines: ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
      code: "V", issuer: "UTO", primary: "ERIKSSON", secondary: "ANNA MARIA", number: "L8988901C", nationality: "XXX",
      birth: "1940-09-07", sex: .female, expiry: "1996-12-10", optional1: "6ZE184226B"),
    Specimen(
      name: "MRV-B, Doc 9303-7 appendix B", format: .mrvb,
      lines: ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"],
      code: "V", issuer: "UTO", primary: "ERIKSSON", secondary: "ANNA MARIA", number: "L8988901C", nationality: "XXX",
      birth: "1940-09-07", sex: .female, expiry: "1996-12-10"),
    Specimen(
      name: "TD1 long number, Doc 9303-11 appendix D", format: .td1,
      lines: ["I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"],
      code: "I", issuer: "UTO", primary: "STEVENSON", secondary: "PETER JOHN", number: "D23145890734",
      nationality: "UTO", birth: "1934-07-12", sex: .male, expiry: "1995-07-12"),
    Specimen(
      name: "TD2 long number, Doc 9303-11 appendix D", format: .td2,
      lines: ["I<UTOSTEVENSON<<PETER<JOHN<<<<<<<<<<", "D23145890<UTO3407127M95071227349<<<8"],
      code: "I", issuer: "UTO", primary: "STEVENSON", secondary: "PETER JOHN", number: "D23145890734",
      nationality: "UTO", birth: "1934-07-12", sex: .male, expiry: "1995-07-12"),
    Specimen(
      name: "Germany, identity card of 2010", format: .td1,
      lines: ["IDD<<T220001293<<<<<<<<<<<<<<<", "6408125<2010315D<<<<<<<<<<<<<4", "MUSTERMANN<<ERIKA<<<<<<<<<<<<<"],
      code: "ID", issuer: "D", primary: "MUSTERMANN", secondary: "ERIKA", number: "T22000129", nationality: "D",
      birth: "1964-08-12", sex: .unspecified, expiry: "2020-10-31"),
    Specimen(
      name: "France, identity card of 1988", format: .td2,
      lines: ["IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<", "8806923102858CORINNE<<<<<<<6512068F6"],
      code: "ID", issuer: "FRA", primary: "BERTHIER", secondary: "CORINNE", number: "880692310285", nationality: nil,
      birth: "1965-12-06", sex: .female, expiry: nil),
    Specimen(
      name: "Netherlands, passport of 2014", format: .td3,
      lines: ["P<NLDDE<BRUIJN<<WILLEKE<LISELOTTE<<<<<<<<<<<", "SPECI20142NLD6503101F2401151999999990<<<<<82"],
      code: "P", issuer: "NLD", primary: "DE BRUIJN", secondary: "WILLEKE LISELOTTE", number: "SPECI2014",
      nationality: "NLD", birth: "1965-03-10", sex: .female, expiry: "2024-01-15", optional1: "999999990"),
    Specimen(
      name: "Belgium, identity card of 2020", format: .td1,
      lines: ["IDBEL000590696<1015<<<<<<<<<<<", "9401013F2710017BEL000101123453", "SPECIMEN<<SPECIMEN<<<<<<<<<<<<"],
      code: "ID", issuer: "BEL", primary: "SPECIMEN", secondary: "SPECIMEN", number: "000590696101",
      nationality: "BEL", birth: "1994-01-01", sex: .female, expiry: "2027-10-01", optional2: "00010112345"),
    Specimen(
      name: "Czechia, passport", format: .td3,
      lines: ["P<CZESPECIMEN<<VZOR<<<<<<<<<<<<<<<<<<<<<<<<<", "99009054<4CZE6906229F16072996956220612<<<<74"],
      code: "P", issuer: "CZE", primary: "SPECIMEN", secondary: "VZOR", number: "99009054", nationality: "CZE",
      birth: "1969-06-22", sex: .female, expiry: "2016-07-29", optional1: "6956220612"),
    Specimen(
      name: "Switzerland, identity card", format: .td1,
      lines: ["IDCHES0002068<8<<<<<<<<<<<<<<<", "8102287F1301014CHE<<<<<<<<<<<4", "VADIS<<QUO<<<<<<<<<<<<<<<<<<<<"],
      code: "ID", issuer: "CHE", primary: "VADIS", secondary: "QUO", number: "S0002068", nationality: "CHE",
      birth: "1981-02-28", sex: .female, expiry: "2013-01-01"),
    Specimen(
      name: "Spain, identity card", format: .td1,
      lines: ["IDESPBAA000589599999999R<<<<<<", "8001014F2501017ESP<<<<<<<<<<<7", "ESPANOLA<ESPANOLA<<CARMEN<<<<<"],
      code: "ID", issuer: "ESP", primary: "ESPANOLA ESPANOLA", secondary: "CARMEN", number: "BAA000589",
      nationality: "ESP", birth: "1980-01-01", sex: .female, expiry: "2025-01-01", optional1: "99999999R"),
    Specimen(
      name: "Sweden, identity card", format: .td1,
      lines: ["I<SWE59000002<8198703142391<<<", "8703145M1701027SWE<<<<<<<<<<<8", "SPECIMEN<<SVEN<<<<<<<<<<<<<<<<"],
      code: "I", issuer: "SWE", primary: "SPECIMEN", secondary: "SVEN", number: "59000002", nationality: "SWE",
      birth: "1987-03-14", sex: .male, expiry: "2017-01-02", optional1: "198703142391"),
    Specimen(
      name: "Latvia, identity card", format: .td1,
      lines: ["I<LVAPA99929216121282<88882<<<", "8212122M1703054LVA<<<<<<<<<<<0", "PARAUDZINS<<ANDRIS<<<<<<<<<<<<"],
      code: "I", issuer: "LVA", primary: "PARAUDZINS", secondary: "ANDRIS", number: "PA9992921", nationality: "LVA",
      birth: "1982-12-12", sex: .male, expiry: "2017-03-05", optional1: "121282 88882"),
  ]
}

extension Optional where Wrapped == MRZCalendarDate {
  /// For dates written out in a test.
  var unsafelyKnown: MRZCalendarDate {
    guard let self else { preconditionFailure("no such day") }
    return self
  }
}
