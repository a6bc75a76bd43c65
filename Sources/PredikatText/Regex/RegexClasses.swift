/// The sets of scalars that Swift's character classes are made of, as PCRE2 writes them inside
/// brackets.
enum RegexClasses {
  /// `Character.isNewline`.
  static let newline = #"\n\x0B\f\r\x{85}\x{2028}\x{2029}"#
  /// White space that is no newline.
  static let horizontal =
    #"\t\x20\x{A0}\x{1680}\x{2000}-\x{200A}\x{202F}\x{205F}\x{3000}"#
  /// `Character.isWhitespace`.
  static let whitespace = newline + horizontal
  /// `Character.isNumber`: Unicode's numbers, and the letters with a numeric value.
  static let number = #"\p{N}"# + numericIdeographs
  /// What `\w` matches.
  static let word = #"\p{Alphabetic}\p{N}_"#
  /// A whole character. PCRE2's own `\X` takes neighboring emoji for one, lets go of what is joined
  /// to a flag, and is older than the rule that keeps the consonants of an Indic conjunct together.
  static let character =
    #"(?>\#(emoji)|\#(flag)|\X(?:(?<=[\#(consonant)][\#(linker)]|[\#(consonant)]\p{Mn}[\#(linker)]"#
    + #"|[\#(consonant)][\#(linker)][\p{Mn}\x{200D}])(?=[\#(consonant)])\X)*)"#

  /// An emoji, with what is joined to it.
  private static let emoji =
    #"\p{ExtPict}(?:[\p{Gr_Ext}\p{EMod}]*\x{200D}\p{ExtPict})*"#
    + #"[\p{Gr_Ext}\p{EMod}\p{Mc}\x{200D}]*"#

  /// A flag or half of one, with what is joined to it.
  private static let flag = #"[\x{1F1E6}-\x{1F1FF}]{1,2}[\p{Gr_Ext}\p{EMod}\p{Mc}\x{200D}]*"#

  /// What joins two Indic consonants, by Unicode's `InCB=Linker`.
  private static let linker = #"\x{94D}\x{9CD}\x{ACD}\x{B4D}\x{C4D}\x{D4D}"#

  /// The consonants that are joined so, by Unicode's `InCB=Consonant`.
  private static let consonant =
    #"\x{915}-\x{939}\x{958}-\x{95F}\x{978}-\x{97F}\x{995}-\x{9B9}\x{9DC}-\x{9DF}"#
    + #"\x{9F0}\x{9F1}\x{A95}-\x{AB9}\x{AF9}\x{B15}-\x{B39}\x{B5C}-\x{B5F}\x{B71}"#
    + #"\x{C15}-\x{C39}\x{C58}-\x{C5A}\x{D15}-\x{D3A}"#

  /// What joins the character before it.
  static let joining = #"\p{M}\x{200C}\x{200D}\x{1F3FB}-\x{1F3FF}"#

  /// Other letters with a numeric value.
  private static let numericIdeographs =
    "㐅㒃㠪㭍一七万三两九二五亖京亿什仟仨伍佰俩倆億兆兩八六十千卄卅卌叁参參叄四壱壹幺"
    + "廾廿弌弍弎弐拐拾捌柒洞漆玖百皕秭肆萬貮貳贰鈎钩阡陆陌陸零𠀁𠁤𠃢𠄡𠤪𠦃𠦌𠦜𠫪𠫽𠬙𢎐𢦘𣬛𦉭"
    + #"\x{12038}\x{12039}\x{12079}\x{12226}\x{1222B}\x{1230B}\x{1230D}\x{12399}"#

  /// The set behind a letter of an escape, in lower case.
  static func escape(_ letter: Unicode.Scalar) -> String? {
    switch letter {
    case "d", "D": number
    case "w", "W": word
    case "s", "S": whitespace
    case "h", "H": horizontal
    case "v", "V": newline
    default: nil
    }
  }

  /// The set behind a name in `[:name:]`.
  static func posix(_ name: String) -> String? {
    switch name {
    case "alpha": #"\p{Alphabetic}"#
    case "digit": #"\p{Nd}"#
    case "alnum": #"\p{Alphabetic}\p{N}"#
    case "upper": #"\p{Uppercase}"#
    case "lower": #"\p{Lowercase}"#
    case "space": whitespace
    case "blank": horizontal
    case "punct": #"\p{P}"#
    case "xdigit": #"\p{Hex_Digit}"#
    case "cntrl": #"\p{Cc}"#
    default: nil
    }
  }

  /// The set behind `\p{name}`, which PCRE2 finds under another name than Swift does; nil where it
  /// is of a kind that PCRE2 does not know.
  static func property(_ name: String) -> String? {
    var name = name.filter { !" _-".contains($0) }.lowercased()
    if let equals = name.firstIndex(of: "=") {
      let key = name[..<equals]
      name = String(name[name.index(after: equals)...])
      switch key {
      case "gc", "generalcategory": break
      case "sc", "script": return #"\p{sc:\#(name)}"#
      case "scx", "scriptextensions": return #"\p{scx:\#(name)}"#
      default: return nil
      }
    }
    guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "&") }) else {
      return nil
    }
    return #"\p{\#(categories[name] ?? name)}"#
  }

  /// The long names of general categories.
  private static let categories = [
    "letter": "L", "casedletter": "L&", "uppercaseletter": "Lu", "lowercaseletter": "Ll",
    "titlecaseletter": "Lt", "modifierletter": "Lm", "otherletter": "Lo", "mark": "M",
    "nonspacingmark": "Mn", "spacingmark": "Mc", "enclosingmark": "Me", "number": "N",
    "decimalnumber": "Nd", "letternumber": "Nl", "othernumber": "No", "punctuation": "P",
    "connectorpunctuation": "Pc", "dashpunctuation": "Pd", "openpunctuation": "Ps",
    "closepunctuation": "Pe", "initialpunctuation": "Pi", "finalpunctuation": "Pf",
    "otherpunctuation": "Po", "symbol": "S", "mathsymbol": "Sm", "currencysymbol": "Sc",
    "modifiersymbol": "Sk", "othersymbol": "So", "separator": "Z", "spaceseparator": "Zs",
    "lineseparator": "Zl", "paragraphseparator": "Zp", "other": "C", "control": "Cc",
    "format": "Cf", "unassigned": "Cn", "privateuse": "Co", "alpha": "Alphabetic",
    "upper": "Uppercase", "lower": "Lowercase",
  ]
}
