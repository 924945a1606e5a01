/// The list behind `MRZCountryCode`.
enum MRZCountryTable {
  /// ISO 3166-1: alpha-3 and alpha-2 of the 249 current entries.
  private static let iso = """
    ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT AZEAZ BDIBI BELBE \
    BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW \
    CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY \
    CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR \
    FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU \
    GUYGY HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE \
    JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT \
    LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ \
    MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ \
    OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU \
    RWARW SAUSA SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK \
    SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV \
    TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA \
    ZMBZM ZWEZW
    """

  /// Doc 9303-3 (eighth edition), 5: code, kind, alpha-3, alpha-2.
  private static let icao: [(String, MRZCountryCode.Kind, String?, String?)] = [
    ("D", .icaoState, "DEU", "DE"), ("GBD", .icaoState, "GBR", "GB"), ("GBN", .icaoState, "GBR", "GB"),
    ("GBO", .icaoState, "GBR", "GB"), ("GBP", .icaoState, "GBR", "GB"), ("GBS", .icaoState, "GBR", "GB"),
    ("RKS", .icaoState, nil, "KS"),
    ("EUE", .organization, nil, "EU"), ("UNO", .organization, nil, "UN"), ("UNA", .organization, nil, "UN"),
    ("UNK", .organization, nil, nil), ("XBA", .organization, nil, nil), ("XIM", .organization, nil, nil),
    ("XCC", .organization, nil, nil), ("XCE", .organization, nil, nil), ("XCO", .organization, nil, nil),
    ("XEC", .organization, nil, nil), ("XPO", .organization, nil, nil), ("XES", .organization, nil, nil),
    ("XMP", .organization, nil, nil), ("XOM", .organization, nil, nil), ("XDC", .organization, nil, nil),
    ("IAO", .organization, nil, "IA"),
    ("XXA", .noNationality, nil, nil), ("XXB", .noNationality, nil, nil), ("XXC", .noNationality, nil, nil),
    ("XXX", .noNationality, nil, nil),
    ("ANT", .deprecated, nil, "AN"), ("NTZ", .deprecated, nil, "NT"),
    ("UTO", .specimen, nil, "UT"),
  ]

  static let known: [String: MRZCountryCode] = {
    var table: [String: MRZCountryCode] = [:]
    for entry in iso.split(separator: " ") {
      let alpha3 = String(entry.prefix(3))
      table[alpha3] = MRZCountryCode(code: alpha3, kind: .iso3166, alpha3: alpha3, alpha2: String(entry.suffix(2)))
    }
    for (code, kind, alpha3, alpha2) in icao {
      table[code] = MRZCountryCode(code: code, kind: kind, alpha3: alpha3, alpha2: alpha2)
    }
    return table
  }()
}
