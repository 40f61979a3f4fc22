import { type Article, h, list, note, p, table, terms, warning } from '../article.ts';

export const rules: Article = {
  title: 'Umsatzsteuerregelungen',
  summary: 'Wie Belegfluss zu jeder Bestellung die Regelung wählt und wie du sie änderst.',
  blocks: [
    p(
      'Belegfluss rechnet keine Steuer aus. Es übernimmt, was Shopify berechnet hat, und wählt dazu die Regelung, unter der sevdesk den Umsatz führt. Was besteuert wurde, fällt nie unter eine steuerfreie Regelung, denn ausgewiesene Steuer schuldest du (§ 14c UStG).',
    ),
    p(
      'Die Regelungen werden der Reihe nach geprüft; die erste, deren Bedingungen zutreffen, gilt. Trifft keine zu, gilt die Standardregelung. Du findest sie unter [Umsatzsteuerregelungen](app:invoices#taxRules), im Expertenmodus.',
    ),
    table(
      'Regelungen und ihre voreingestellten Bedingungen',
      ['Regelung', 'Voreinstellung'],
      [
        'Umsatzsteuerpflichtige Umsätze',
        'Waren, die in dein Land gehen; Leistungen an Kunden in deinem Land. Auch die Standardregelung.',
      ],
      ['Ausfuhren', 'Waren ohne Steuer in ein Land außerhalb der EU.'],
      [
        'Innergemeinschaftliche Lieferungen',
        'Waren ohne Steuer in ein anderes EU-Land. Verlangt die [USt-IdNr.](help:taxes/business) des Kunden.',
      ],
      ['Steuerfreie Umsätze § 4 UStG', 'Keine. Wird nur mit eigenen Bedingungen verwendet.'],
      ['Reverse Charge gem. § 13b UStG', 'Keine. Wird nur mit eigenen Bedingungen verwendet.'],
      ['Nicht im Inland steuerbare Leistung', 'Leistungen ohne Steuer an Kunden außerhalb der EU.'],
      [
        'One Stop Shop (Waren)',
        'Waren mit Steuer in ein anderes EU-Land, wenn [One-Stop-Shop](help:taxes/oss) aktiv ist.',
      ],
      [
        'One Stop Shop (elektronische Dienstleistungen)',
        'Leistungen mit Steuer an Kunden in einem anderen EU-Land, wenn One-Stop-Shop aktiv ist.',
      ],
      ['One Stop Shop (sonstige Dienstleistungen)', 'Keine. Wird nur mit eigenen Bedingungen verwendet.'],
      [
        'Reverse Charge gem. § 18b UStG',
        'Leistungen ohne Steuer an Kunden in einem anderen EU-Land, deren USt-IdNr. bekannt ist.',
      ],
    ),
    p(
      'Jede Bestellung fällt unter eine einzige Regelung. Als Ware zählt sie, sobald ein Artikel dabei ist, der versendet wird, sonst als Leistung; Geschenkgutscheine zählen dabei nicht. Bei Waren entscheidet das Land der Lieferung, bei Leistungen das Land der Rechnungsadresse. Gebiete mit eigenem Steuerrecht, etwa die Kanarischen Inseln oder Nordirland, erkennt Belegfluss an der Postleitzahl; fehlt sie, an der Region.',
    ),
    h('Eigene Bedingungen'),
    terms(
      [
        'Worauf du prüfen kannst',
        'Kunde, Liefer- und Rechnungsadresse, Name, Zahlungsart, Steuer, Notiz, Angaben und Tags der Bestellung, Versandpflicht der Artikel und bis zu fünf [Metafelder](help:shopify/metafields).',
      ],
      ['Vergleiche', 'ist, ist nicht, enthält, enthält nicht, beginnt mit, endet mit'],
      [
        'Verknüpfung',
        'Alle Gruppen müssen zutreffen; eine Gruppe trifft zu, wenn eine ihrer Bedingungen zutrifft.',
      ],
      ['Besondere Werte', 'das Land deines Shops, alle EU-Länder, alle EWR-Länder'],
    ),
    h('0 % ohne Regelung'),
    p(
      'Manches trägt 0 %, ohne unter eine steuerfreie Regelung zu fallen: ein steuerbefreiter Kunde, Waren für eine ausländische Firma, die im Inland bleiben, eine Leistung an einen EU-Kunden ohne gültige USt-IdNr., Solarmodule (§ 12 Abs. 3 UStG) oder Steuer, die ein Marktplatz abführt. An der Bestellung steht dann, wie viel das ist und was gefunden wurde. Unter [Umsätze mit 0 %](app:invoices#zeroRate) schreibst du den Grund, den solche Rechnungen nennen (§ 14 Abs. 4 Nr. 8 UStG), oder hältst sie an, bis du sie geprüft hast.',
    ),
    p(
      'Wird eine Bestellung erst nach einer Änderung der Steuersätze geliefert, gilt der Satz am Tag der Lieferung (§ 27 Abs. 1 UStG). Trägt sie noch den alten, steht das an der Bestellung.',
    ),
    h('INVALID_TAX_RATE'),
    p('Passt ein Steuersatz nicht zur Regelung, entsteht kein Beleg. Häufige Ursachen:'),
    list(
      'Die Bestellung trägt den Satz eines anderen EU-Landes, aber [One-Stop-Shop](help:taxes/oss) ist nicht aktiv.',
      'Dein Konto ist auf [Kleinunternehmer](help:taxes/small-business) gestellt, Shopify berechnet aber Steuer.',
      'Eigene Bedingungen führen eine besteuerte Bestellung zu einer steuerfreien Regelung.',
      'In Shopify ist ein Satz eingetragen, den es in dem Land nicht gibt.',
    ),
    warning(
      'Ändere Bedingungen nur, wenn du weißt, warum. Welche Regelung für deine Umsätze gilt, entscheidet im Zweifel deine Steuerberatung.',
    ),
    note(
      '„Mit einer Bestellung testen“ unter den [Regelungen](app:invoices#taxRules) zeigt für eine deiner letzten Bestellungen, welche Regelung gälte und woran die anderen scheitern, schon bevor du speicherst. „Reihenfolge zurücksetzen“ und „Alle Bedingungen zurücksetzen“ stellen die Voreinstellung wieder her.',
    ),
  ],
};
