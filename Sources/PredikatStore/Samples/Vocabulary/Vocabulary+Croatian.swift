extension Vocabulary {
  static let croatian = Vocabulary(
    language: "hr", country: "HR",
    givenNames: [
      "Đurđa", "Željko", "Tončica", "Krešimir", "Nevenka", "Andrija", "Živka", "Šime", "Jadranka",
      "Vjekoslav", "Ljerka", "Mislav",
    ],
    familyNames: [
      "Horvat", "Kovačević", "Babić", "Marić", "Đurić", "Šarić", "Žigić", "Perković", "Grgić",
      "Čačić", "Njirić", "Ljubić",
    ],
    towns: [
      Town("Zagreb", 45.815, 15.9819), Town("Split", 43.5081, 16.4402),
      Town("Šibenik", 43.735, 15.8952), Town("Đakovo", 45.31, 18.4098),
      Town("Čakovec", 46.3897, 16.4381), Town("Poreč", 45.2269, 13.595),
      Town("Požega", 45.3403, 17.6853), Town("Dubrovnik", 42.6507, 18.0944),
    ],
    topics: [
      "mostovi", "rijeke", "dvorci", "kruh", "pivo", "kava", "gljive", "vlakovi", "šah", "hokej",
      "vrtovi", "zima", "knjižnice", "planine", "vino", "pčele", "radio", "zemljovidi", "špilje",
      "narodne pjesme", "biciklizam", "zvjezdarstvo", "izbori", "tržnice",
    ],
    titles: [
      "① i ②", "③: ①", "Zašto ①?", "① – dio ④", "Što treba znati: ①", "③ – ①, ②",
      "④ savjeta: ①", "Đačka bilježnica: ①", "Vodič: ①",
    ],
    sentences: [
      "Gojazni đačić s biciklom drži hmelj i finu vatu.", "Nitko se više ne sjeća tko je to rekao.",
      "U nedjelju su pješice prešli rijeku.", "Čitatelji pitaju što slijedi.",
      "Mjerenje je trajalo tri dana i završilo kišom.", "Ostaju krov i račun za struju.",
      "Pojedinosti donosimo u sljedećem broju.",
    ],
    chores: [
      "Kupiti kruh i sir", "Nazvati vodoinstalatera", "Dovršiti poglavlje ④", "Karte za ③",
      "Obojiti ogradu", "Vratiti knjige u knjižnicu", "Platiti račun br. ④",
      "Pripremiti sastanak", "Popraviti grešku br. ④", "Očistiti prozore",
    ])
}
