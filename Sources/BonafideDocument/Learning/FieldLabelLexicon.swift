internal import BonafideCatalogue
internal import BonafideLanguage

/// Printed labels of fields in the languages of many documents: a small list by which the learner separates labels from
/// values.
enum FieldLabelLexicon {
  /// A field with the words for it.
  struct Entry: Sendable {
    var name: String
    var kind: FieldDefinition.Kind
    /// Folded; see ``FoldedText``.
    var words: [[UInt8]]
  }

  /// The field that a line labels: the one that all of it means in some language, else the one with the longest
  /// matching words; nil for no label.
  static func entry(for text: String) -> Entry? {
    let folded = FoldedText(text).symbols
    guard !titles.contains(folded) else { return nil }
    // `IMIONA RODZICÓW / PARENTS' GIVEN NAMES` contains the words for given names, but means the parents'.
    if let meant = entry(ofLanguages: text, isClear: true), meant.name != unclear {
      return meant
    }
    let tokens = Set(words(of: text).filter { !$0.isEmpty })
    var best: (entry: Entry, length: Int, word: [UInt8])?
    for entry in entries {
      for word in entry.words {
        // `Ime / Name` is the given name: `name` alone decides only where nothing else does.
        let length = bareNameWords.contains(word) ? 1 : word.count
        guard length > best?.length ?? 0 else { continue }
        if word.count < 6 ? tokens.contains(word) : occurs(word, in: folded) { best = (entry, length, word) }
      }
    }
    // `RESIDENCE PERMIT` is a heading, although a residence is a field too; so is `PASSPORT OF`, nearly a
    // `passport no`. An exact match counts for more than an approximate one.
    if let best {
      let distance = ApproximateSearch(best.word)?.best(in: folded)?.distance ?? 0
      let isTitle = titles.contains {
        let least = distance == 0 ? best.length + 1 : best.length - costOfError * distance
        return $0.count >= least && occurs($0, in: folded)
      }
      if isTitle { return nil }
    }
    if best == nil, isBareNumber(text) { return entries.first { $0.name == "documentNumber" } }
    if best == nil, isBareCode(text) { return entries.first { $0.name == "countryCode" } }
    if let best { return best.entry }
    return entry(ofLanguages: text, isClear: false)
  }

  /// A family name may be the holder's own or that at birth: other words of the label say which.
  private static let unclear = "familyName"
  /// The tables' name for the place of the holder's signature, which is no text.
  static let signature = "holderSignature"
  /// Number of letters by which a word must be longer than an exactly matching title, for each of the word's errors.
  private static let costOfError = 3

  /// Whether a label asks for the place and the date of birth, which then share one value.
  static func isPlaceAndDate(_ text: String) -> Bool {
    let tokens = Set(words(of: text))
    return !tokens.isDisjoint(with: placeWords) && !tokens.isDisjoint(with: dateWords)
  }

  private static let placeWords = folded(
    "place,ort,geburtsort,lieu,luogo,lugar,místo,miesto,miejsce,mjesto,hely,helye,място,місце")
  private static let dateWords = folded(
    "date,data,datum,fecha,dátum,tag,geburtstag,geburtsdatum,idő,ideje,dátuma,дата")

  /// The words of a list with commas between them, folded.
  private static func folded(_ words: String) -> Set<[UInt8]> {
    Set(words.split(separator: ",").map { FoldedText(String($0)).symbols })
  }

  /// The words of a line, folded; empty ones where their letters fold to none.
  private static func words(of text: String) -> [[UInt8]] {
    text.split { !$0.isLetter }.map { FoldedText(String($0)).symbols }
  }

  /// The field of a line that consists of labels of one field in the languages of the world; nil for any other line.
  ///
  /// All of the line must surely be a label: the definition keeps labels, and must not keep a holder's name.
  ///
  /// - Parameters:
  ///   - text: of a line.
  ///   - isClear: whether the words must mean no other field.
  /// - Returns: nil for any other line.
  private static func entry(ofLanguages text: String, isClear: Bool) -> Entry? {
    guard text.utf8.count <= 200, !text.contains(where: \.isNumber) else { return nil }
    let segments = LanguageTables.shipped.segments(of: text)
    guard let segment = segments.first, segments.count == 1, segment.quality > 0.99 else { return nil }
    let letters = Array(text)
    let isAll = letters.indices.allSatisfy { !letters[$0].isLetter || segment.range.contains($0) }
    guard isAll, let name = segment.fields.first, !isClear || segment.fields.count == 1 else { return nil }
    let own = ownNames[name] ?? name
    return entries.first { $0.name == own } ?? Entry(name: own, kind: kinds[own] ?? .text, words: [])
  }

  /// Names of the tables that definitions do not use.
  private static let ownNames = ["documentType": "type"]

  /// The kinds of fields that the list above lacks.
  private static let kinds: [String: FieldDefinition.Kind] = [
    "fatherName": .name, "spouseName": .name, "familyName": .name, "parentsNames": .name, "patronymic": .name,
    "secondSurname": .name, "religiousName": .name, "birthCountry": .place, "placeOfOrigin": .place, "validFrom": .date,
    "passportNumber": .documentNumber,
  ]

  /// A label that only announces a number: `Number`, `No.`, `N°`, `Nummer / Number`.
  private static func isBareNumber(_ text: String) -> Bool {
    let words = words(of: text)
    guard words.allSatisfy(bareNumbers.contains), text.count <= 40, !text.contains(where: \.isNumber),
      !words.isEmpty || text.contains("№")
    else { return false }
    // Two letters alone may be a value: `NO` is a country too.
    return words.contains { $0.count > 2 } || text.contains { ".°º№:".contains($0) }
  }

  private static let bareNumbers = folded(
    "number,no,nr,n,num,nummer,numéro,numero,número,numer,číslo,broj,szám,номер")

  /// A label that only announces a code, which is the state's: `Kode/Code`.
  private static func isBareCode(_ text: String) -> Bool {
    let words = words(of: text)
    return !words.isEmpty && words.allSatisfy(bareCodes.contains) && !text.contains(where: \.isNumber)
  }

  private static let bareCodes = folded("code,kode,kod,kód,codice,código,код")

  private static let bareNameWords = folded("name,names")

  /// Whether a label only announces a name: the whole name where no other label asks for a part of it.
  static func isBareName(_ text: String) -> Bool {
    let words = words(of: text)
    return !words.isEmpty && words.allSatisfy(bareNames.contains)
  }

  private static let bareNames = folded(
    "name,names,namen,nom,nome,nombre,jméno,meno,ime,név,nume,naam,navn,namn")

  /// Whether a text in two languages names a state, as a nationality or place of birth does: `AZƏRBAYCAN/AZERBAIJAN`.
  static func isState(_ text: String) -> Bool {
    text.utf8.count <= 200
      && text.split(separator: "/").contains { !LanguageTables.shipped.states(ofNationality: String($0)).isEmpty }
  }

  /// The field of a whole name.
  static var fullName: Entry? { entries.first { $0.name == "fullName" } }

  private static func occurs(_ word: [UInt8], in text: [UInt8]) -> Bool {
    guard text.count + 1 >= word.count, let found = ApproximateSearch(word)?.best(in: text) else { return false }
    return found.distance * 8 <= word.count
  }

  private static func entry(_ name: String, _ kind: FieldDefinition.Kind, _ words: String) -> Entry {
    Entry(name: name, kind: kind, words: words.split(separator: ",").map { FoldedText(String($0)).symbols })
  }

  static let entries: [Entry] = [
    entry(
      "surname", .name,
      """
      surname,family name,last name,familienname,name,nom,cognome,apellido,apellidos,primer apellido,příjmení,\
      priezvisko,nazwisko,prezime,családi név,nume,achternaam,apelido,vezetéknév,прізвище,фамилия
      """
    ),
    entry(
      "givenNames", .name,
      """
      given name,given names,first name,vorname,vornamen,prénom,prénoms,nombre,nome,jméno,meno,imiona,imię,ime,\
      utónév,prenume,voornamen,jména,име,ім’я
      """
    ),
    entry(
      "fullName", .name,
      """
      name und vorname,name vorname,surname name,surname and first name,family name and given name,nom prénom,\
      nom et prénom,cognome e nome,příjmení jméno,priezvisko meno,prezime i ime,nazwisko imię,családi és utónév,\
      имена,names
      """
    ),
    entry("motherName", .name, "mother's maiden name,mother's name,anyja neve,anyja születési neve"),
    entry(
      "birthName", .name,
      """
      name at birth,birth name,geburtsname,nom de naissance,rodné příjmení,születési név,nazwisko rodowe,\
      surname at birth,rodné priezvisko
      """
    ),
    entry(
      "birthDate", .date,
      """
      date of birth,birth date,geburtsdatum,geburtstag,date de naissance,data di nascita,fecha de nacimiento,\
      datum narození,dátum narodenia,data urodzenia,datum rođenja,születési idő,születési dátum,data nașterii,\
      geboren am,born on,дата на раждане,дата народження
      """
    ),
    entry(
      "birthPlace", .place,
      """
      place of birth,birth place,geburtsort,lieu de naissance,luogo di nascita,lugar de nacimiento,místo narození,\
      miesto narodenia,miejsce urodzenia,mjesto rođenja,születési hely,born in,\
      място на раждане,місце народження
      """
    ),
    entry("sex", .sex, "sex,sexe,sexo,gender,geschlecht,sesso,pohlaví,pohlavie,płeć,spol,nem,sexul,пол,стать"),
    entry(
      "nationality", .nationality,
      """
      nationality,citizenship,staatsangehörigkeit,nationalité,cittadinanza,nacionalidad,státní občanství,\
      štátne občianstvo,obywatelstwo,državljanstvo,állampolgárság,cetățenie,гражданство,громадянство
      """
    ),
    entry(
      "documentNumber", .documentNumber,
      """
      document number,document no,card number,card no,passport no,passport number,licence number,permit number,\
      ausweisnummer,dokumentennummer,passnummer,numéro du document,numero documento,número de documento,\
      číslo dokladu,číslo průkazu,numer dokumentu,broj osobne iskaznice,okmányszám,doc no,pass nr,id number,\
      identity card number,serial number,číslo průkazu,číslo pasu,číslo op,číslo preukazu,broj putovnice,\
      broj kartice,nr paszportu,numer dowodu,útlevélszám,okmányazonosító,kennnummer der karte,\
      identifikačné číslo preukazu,identifikační číslo průkazu,identifikacijski broj kartice,\
      numer identyfikacyjny karty,numero di identificazione della tessera,kártya azonosító száma,n° de passeport,\
      идентификационен номер на картата,номер паспорта,документ №,номер документа
      """
    ),
    entry(
      "personalNumber", .personalNumber,
      """
      personal number,personal no,identification number,personal identification number,rodné číslo,numer pesel,pesel,\
      personalnummer,codice fiscale,numéro personnel,személyi azonosító,osobní číslo,persönliche kennnummer,\
      osobisty numer identyfikacyjny,osobni identifikacijski broj,osobné identifikačné číslo,\
      osobní identifikační číslo,numero identificazione personale,n° personnel,fiscal code,oib,\
      личен идентификационен номер,егн
      """
    ),
    entry("accessNumber", .accessNumber, "access number,zugangsnummer"),
    entry(
      "issueDate", .date,
      """
      date of issue,issue date,date issued,ausstellungsdatum,ausgestellt am,date de délivrance,data di rilascio,\
      fecha de expedición,datum vydání,dátum vydania,data wydania,datum izdavanja,kiállítás dátuma,kiállítás dátuma,\
      emissione,дата на издаване,дата видачі
      """
    ),
    entry(
      "expiryDate", .date,
      """
      date of expiry,expiry date,valid until,expires,gültig bis,date d'expiration,data di scadenza,válido hasta,\
      platnost do,platí do,data ważności,vrijedi do,érvényes,ablaufdatum,valido fino al,scadenza,datum isteka,\
      dátum platnosti,termin ważności,ważna do,lejárat,expiry,valid thru,валидност,валидно до,дійсний до
      """
    ),
    entry(
      "issuer", .authority,
      """
      authority,issued by,behörde,autorité,autorità,autoridad,úřad,organ wydający,izdala,kiállító hatóság,\
      issuing authority,ausstellende behörde,ausgestellt in,délivré à,vydal,comune di,municipality,издаден от,\
      орган що видав
      """
    ),
    entry(
      "issuePlace", .place, "place of issue,ausstellungsort,lieu de délivrance,luogo di rilascio,lugar de expedición"),
    entry(
      "address", .address,
      """
      address,residence,adresse,anschrift,domicile,wohnort,residenza,domicilio,bydliště,adresa,prebivalište,lakóhely,\
      permanent stay,trvalý pobyt,adres zameldowania,indirizzo,постоянен адрес
      """
    ),
    entry("height", .height, "height,größe,taille,statura,estatura,výška,wzrost,visina,magasság,ръст"),
    entry(
      "eyeColour", .eyeColor,
      """
      colour of eyes,color of eyes,augenfarbe,couleur des yeux,colore degli occhi,color de los ojos,barva očí,\
      boja očiju,kolor oczu,цвят на очите
      """
    ),
    entry("categories", .categories, "categories,kategorien,catégories,categorie"),
    entry(
      "remarks", .text,
      """
      remarks,bemerkungen,anmerkungen,remarques,annotazioni,observaciones,poznámky,megjegyzések,napomene,uwagi,\
      забележки
      """
    ),
    entry(
      "type", .text,
      """
      type,typ,tipo
      """
    ),
    entry(
      "permitType", .text,
      """
      type of permit,kind of permit,art des titels,type de titre,druh pobytu,engedély típusa,rodzaj zezwolenia,\
      vrsta dozvole,вид разрешение
      """
    ),
    entry("countryCode", .text, "country code,code of issuing state,code du pays,staatencode"),
  ]

  /// Labels of signatures: a signature is no field, but it is no anchor's value either.
  static func isSignature(_ text: String) -> Bool {
    let folded = FoldedText(text).symbols
    return ["signature", "unterschrift", "firma del", "firma/", "podpis", "potpis", "aláírás"].contains {
      occurs(FoldedText($0).symbols, in: folded)
    }
  }

  /// Words that only specimens show.
  static func isSpecimenMark(_ text: String) -> Bool {
    let folded = FoldedText(text).symbols
    guard folded.count <= 24 else { return false }
    return [
      "specimen", "muster", "facsimile", "fac simile", "vzorek", "uzorak", "wzór", "fake document", "pièce fictive",
    ]
    .contains { occurs(FoldedText($0).symbols, in: folded) }
  }

  /// Words of titles: they make a text one of the issuer's, not of the holder's.
  static func isTitle(_ text: String) -> Bool {
    let folded = FoldedText(text).symbols
    if titles.contains(where: { occurs($0, in: folded) }) { return true }
    if isTitleOfLanguages(text) { return true }
    // Short words stand within names, too: `RICARDO`, `DESCARTES`, `CARTAGENA`.
    return words(of: text).contains(where: titleWords.contains)
  }

  /// Whether a text is a title in some language: `POVOLENIE NA POBYT`.
  private static func isTitleOfLanguages(_ text: String) -> Bool {
    text.utf8.count <= 200
      && LanguageTables.shipped.titles(in: text).contains { $0.quality >= 0.9 && 2 * $0.range.count >= text.count }
  }

  /// Whether a text is the name of a state in some language: `УКРАЇНА`.
  static func isStateName(_ text: String) -> Bool {
    text.utf8.count <= 200 && text.count(where: \.isLetter) >= 4
      && !LanguageTables.shipped.statesFilling(text, as: .name).isEmpty
  }

  private static let titleWords = folded("card,karte,carte,carta,union,visa")

  private static let titles: [[UInt8]] = [
    "republic", "republik", "république", "repubblica", "república", "republika", "rzeczpospolita", "kingdom",
    "königreich", "royaume", "regno", "reino", "federal", "bundes", "ministry", "ministère", "ministero", "ministerium",
    "identity", "identité", "identità", "identidad", "identification", "ausweis", "passport", "passeport", "reisepass",
    "passaporto", "pasaporte", "cestovní pas", "putovnica", "paszport", "útlevél", "licence", "license",
    "führerschein", "permis de", "patente", "vodičský", "řidičský", "prawo jazdy", "vozačka", "vezetői",
    "residence permit", "aufenthaltstitel", "titre de séjour", "permesso", "permiso", "health insurance",
    "občanský průkaz", "občiansky preukaz", "dowód osobisty", "osobna iskaznica", "személyazonosító", "documento",
    "state of", "états", "document", "utopia", "република", "україна", "лична карта", "паспорт", "посвідчення",
  ].map { FoldedText($0).symbols }
}
