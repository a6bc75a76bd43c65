extension Vocabulary {
  static let czech = Vocabulary(
    language: "cs", country: "CZ",
    givenNames: [
      "Jiří", "Věra", "Ondřej", "Žaneta", "Matěj", "Lucie", "Štěpán", "Růžena", "Tomáš", "Zdeňka",
      "Přemysl", "Anežka",
    ],
    familyNames: [
      "Novák", "Dvořáková", "Svoboda", "Černá", "Procházka", "Kučerová", "Říha", "Šťastná",
      "Hájek", "Přibylová", "Žák", "Chalupa", "Ječmínek", "Marešová",
    ],
    towns: [
      Town("Praha", 50.0755, 14.4378), Town("Brno", 49.1951, 16.6068),
      Town("Plzeň", 49.7384, 13.3736), Town("Olomouc", 49.5938, 17.2509),
      Town("Kroměříž", 49.2978, 17.3931), Town("Ústí nad Labem", 50.6607, 14.0323),
      Town("Třebíč", 49.2149, 15.8817), Town("Žďár nad Sázavou", 49.5626, 15.9392),
      Town("Český Krumlov", 48.8127, 14.3175),
    ],
    topics: [
      "mosty", "řeky", "hrady", "chléb", "pivo", "káva", "houby", "vlaky", "šachy", "hokej",
      "zahrady", "zima", "knihovny", "hory", "víno", "včely", "rozhlas", "mapy", "jeskyně",
      "lidové písně", "cyklistika", "hvězdářství", "volby", "trhy",
    ],
    titles: [
      "① a ②", "③: ①", "Proč právě ①?", "① – díl ④", "Příliš žluťoučký kůň a ①", "③ – ①, ②",
      "Co nevíte o tématu „①“", "④ rad: ①", "Průvodce: ①",
    ],
    sentences: [
      "Příliš žluťoučký kůň úpěl ďábelské ódy.", "V neděli se šlo přes řeku pěšky.",
      "Nikdo už neví, kdo to první řekl nahlas.", "Zbývá dořešit střechu a účet za světlo.",
      "Podrobnosti přineseme v příštím čísle.", "Čtenáři se ptají, co bude dál.",
      "Měření trvalo tři dny a skončilo deštěm.",
    ],
    chores: [
      "Koupit chléb a sýr", "Zavolat instalatérovi", "Dopsat kapitolu ④", "Objednat jízdenky: ③",
      "Natřít plot", "Vrátit knihy do knihovny", "Zaplatit fakturu č. ④", "Připravit schůzku",
      "Opravit chybu č. ④", "Umýt okna",
    ])
}
