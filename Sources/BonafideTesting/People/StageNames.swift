internal import Bonafide

/// Names and places of the fictitious people of the Stage: common ones of a country, put together by chance.
struct StageNames {
  var surnames: [(male: String, female: String)]
  var male: [String]
  var female: [String]
  var cities: [String]
  var streets: [String]
  var authority: String
  /// As the printed nationality; the second where a three-letter code is wanted.
  var nationality: String
  var code: String

  static func of(_ country: Country) -> StageNames { table[country.rawValue] ?? utopia }

  private static func same(_ names: String) -> [(male: String, female: String)] {
    names.split(separator: " ").map { (String($0), String($0)) }
  }

  private static func words(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  static let utopia = StageNames(
    surnames: same("HYTHLODAY ANYDER ABRAXA ÅSTRÖM MÜLLER-AMAUROT ŽIŽKOVÁ ÓLAFSDÓTTIR PEÑA MACARIA ZAPOLET SYPHOGRANT"),
    male: words("TOMÁŠ,JAN PAVEL,OSKAR,PETER,EMIL KARL,DAVID,BJÖRN,JOSÉ"),
    female: words("ANNA MARIA,LENA,UTE KLARA,MIRA,ELENA SOFIA,NORA,ZOË,MÅRTA"),
    cities: words("AMAUROTE,ANYDRUM,NUSQUAMA,UDEPOTIA"),
    streets: words("Canal Street,Garden Row,Harbour Lane,Long Wall"),
    authority: "CITY OF AMAUROTE", nationality: "UTOPIAN", code: "UTO")

  private static let table: [String: StageNames] = [
    "AT": StageNames(
      surnames: same("GRÜBER WÖSS HÖLZL STRAUß KÖNIG PICHLER JÄGER SCHÖRGHUBER"),
      male: words("LUKAS,JÜRGEN,FRANZ JOSEF,TOBIAS"), female: words("ANNA,SOFIE,BÄRBEL,MARIA LUISE"),
      cities: words("WIEN,GRAZ,LINZ,SANKT PÖLTEN"), streets: words("Hauptstraße,Gärtnergasse,Lindenweg"),
      authority: "MAGISTRAT WIEN", nationality: "ÖSTERREICH", code: "AUT"),
    "BG": StageNames(
      surnames: [("ИВАНОВ", "ИВАНОВА"), ("ПЕТРОВ", "ПЕТРОВА"), ("ДИМИТРОВ", "ДИМИТРОВА"), ("СТОЯНОВ", "СТОЯНОВА")],
      male: words("ГЕОРГИ,ПЕТЪР,НИКОЛАЙ,СТЕФАН"), female: words("МАРИЯ,ЕЛЕНА,ДЕСИСЛАВА,РАДОСТИНА"),
      cities: words("СОФИЯ,ПЛОВДИВ,ВАРНА,БУРГАС"), streets: words("ул. Липа,ул. Роза,бул. Дунав"),
      authority: "МВР СОФИЯ", nationality: "БЪЛГАРИЯ", code: "BGR"),
    "CZ": StageNames(
      surnames: [
        ("NOVÁK", "NOVÁKOVÁ"), ("DVOŘÁK", "DVOŘÁKOVÁ"), ("ČERNÝ", "ČERNÁ"), ("ŠŤASTNÝ", "ŠŤASTNÁ"),
        ("KŘÍŽ", "KŘÍŽOVÁ"),
      ],
      male: words("JIŘÍ,TOMÁŠ,ONDŘEJ,MATĚJ"), female: words("JANA,TEREZA,LUCIE,BOŽENA"),
      cities: words("PRAHA,BRNO,ÚSTÍ NAD LABEM,OLOMOUC"), streets: words("Květinová,Dlouhá,Nádražní"),
      authority: "MAGISTRÁT MĚSTA BRNA", nationality: "ČESKÁ REPUBLIKA", code: "CZE"),
    "DE": StageNames(
      surnames: same("MÜLLER SCHÄFER VOGEL GROß BÖHM HARTMANN"), male: words("JÖRG,MAX,PAUL OTTO,SEBASTIAN"),
      female: words("ERIKA,JULIA,KÄTHE,LENA MARIE"), cities: words("BERLIN,KÖLN,MÜNCHEN,HALLE"),
      streets: words("Heidestraße,Am Markt,Schloßweg"), authority: "STADT KÖLN", nationality: "DEUTSCH", code: "D"),
    "HR": StageNames(
      surnames: same("HORVAT KOVAČEVIĆ BABIĆ ŠIMIĆ ĐURIĆ ŽUPAN"), male: words("IVAN,ŽELJKO,LUKA,MARKO"),
      female: words("ANA,ĐURĐICA,IVANA,PETRA"), cities: words("ZAGREB,SPLIT,VARAŽDIN,POREČ"),
      streets: words("Ilica,Savska cesta,Šetalište mira"), authority: "PU ZAGREBAČKA", nationality: "HRVATSKO",
      code: "HRV"),
    "HU": StageNames(
      surnames: same("NAGY KOVÁCS TÓTH SZABÓ GYŐRI KŐSZEGI"), male: words("LÁSZLÓ,ZOLTÁN,GÁBOR,TAMÁS"),
      female: words("ÉVA,KATALIN,ZSÓFIA,ÁGNES"), cities: words("BUDAPEST,GYŐR,PÉCS,SZEGED"),
      streets: words("Fő utca,Petőfi utca,Kossuth tér"), authority: "BFKH BUDAPEST", nationality: "MAGYAR",
      code: "HUN"),
    "IT": StageNames(
      surnames: same("ROSSI BIANCHI D'AMICO ESPOSITO FERRARI CONTÒ"), male: words("LUCA,NICOLÒ,MARCO ANTONIO,PIETRO"),
      female: words("GIULIA,CHIARA,ELENA,MARIA PIA"), cities: words("ROMA,TORINO,PALERMO,FORLÌ"),
      streets: words("Via Roma,Via dei Fiori,Corso Italia"), authority: "ROMA", nationality: "ITA",
      code: "ITA"),
    "PL": StageNames(
      surnames: [
        ("KOWALSKI", "KOWALSKA"), ("WIŚNIEWSKI", "WIŚNIEWSKA"), ("ŻÓŁTOWSKI", "ŻÓŁTOWSKA"), ("NOWAK", "NOWAK"),
      ],
      male: words("ŁUKASZ,JAN,MICHAŁ,ZBIGNIEW"), female: words("AGNIESZKA,MAŁGORZATA,ANNA,ZUZANNA"),
      cities: words("WARSZAWA,KRAKÓW,ŁÓDŹ,POZNAŃ"), streets: words("ul. Kwiatowa,ul. Długa,ul. Leśna"),
      authority: "PREZYDENT M.ST. WARSZAWY", nationality: "POLSKIE", code: "POL"),
    "SK": StageNames(
      surnames: [("HORVÁTH", "HORVÁTHOVÁ"), ("KOVÁČ", "KOVÁČOVÁ"), ("ĎURIŠ", "ĎURIŠOVÁ"), ("ŠŤASTNÝ", "ŠŤASTNÁ")],
      male: words("ĽUBOŠ,JOZEF,MATEJ,PETER"), female: words("ZUZANA,MÁRIA,ĽUBICA,LUCIA"),
      cities: words("BRATISLAVA,KOŠICE,ŽILINA,NITRA"), streets: words("Hlavná,Lipová,Krátka"),
      authority: "OR PZ KOŠICE", nationality: "SVK", code: "SVK"),
    "UA": StageNames(
      surnames: [
        ("ШЕВЧЕНКО", "ШЕВЧЕНКО"), ("КОВАЛЕНКО", "КОВАЛЕНКО"), ("ЇЖАКЕВИЧ", "ЇЖАКЕВИЧ"), ("ЛИСЕНКО", "ЛИСЕНКО"),
      ],
      male: words("ТАРАС,АНДРІЙ,БОГДАН,ЄВГЕН"), female: words("ОКСАНА,МАРІЯ,ЮЛІЯ,НАТАЛІЯ"),
      cities: words("КИЇВ,ЛЬВІВ,ОДЕСА,ХАРКІВ"), streets: words("вул. Садова,вул. Зелена,вул. Миру"), authority: "8001",
      nationality: "УКРАЇНА/UKR", code: "UKR"),
  ]
}
