import { type Article, h, note, p, steps, table, warning } from '../article.ts';

export const business: Article = {
  title: 'Geschäftskunden und USt-IdNr.',
  summary: 'Innergemeinschaftliche Lieferungen: wo die USt-IdNr. gesucht und wie sie geprüft wird.',
  blocks: [
    p(
      'Lieferst du Waren an ein Unternehmen in einem anderen EU-Land, ist das steuerfrei, wenn der Kunde eine gültige Umsatzsteuer-Identifikationsnummer aus einem anderen EU-Land verwendet und die weiteren Voraussetzungen erfüllt sind (§ 4 Nr. 1b, § 6a UStG). Belegfluss stellt eine solche Rechnung nur mit dieser Nummer aus; auf dem Beleg stehen deine USt-IdNr. und die des Kunden (§ 14a Abs. 3 UStG).',
    ),
    h('MISSING_VAT-ID'),
    p(
      'Shopify hat auf eine Lieferung in die EU keine Steuer berechnet, aber es ist keine passende USt-IdNr. bekannt. Dann entsteht kein Beleg.',
    ),
    p(
      'Stand eine Nummer an der Bestellung, nennt ihre Seite sie mit dem Ort und dem Grund, aus dem sie nicht zählt: falsche Prüfziffer, falsche Länge, ein Kürzel von außerhalb der EU, dein eigenes Land oder ein Nein von VIES. Steht eine richtige an einem Ort, an dem nicht gesucht wird, klickst du auf **Suchort hinzufügen**: Danach werden alle Bestellungen erneut versucht, die aus diesem Grund keinen Beleg haben. Sonst gehst du so vor:',
    ),
    steps(
      'Lass dir die USt-IdNr. vom Kunden geben.',
      'Trage sie an der Bestellung oder beim Kunden ein, an einem Ort, an dem Belegfluss sucht.',
      'Wähle an der Bestellung **Erneut versuchen**.',
    ),
    p(
      'War der Kunde kein Unternehmen, hätte Shopify Steuer berechnen müssen. Prüfe dann den Kunden und deine Steuereinstellungen in Shopify.',
    ),
    h('Wo gesucht wird'),
    p(
      'Unter [Einstellungen › Kontakte](app:contacts) wählst du im Expertenmodus die Orte. Gesucht wird in der Reihenfolge der Tabelle: Die erste gültige Nummer zählt; deine eigene wird übergangen.',
    ),
    table(
      'Orte für die USt-IdNr.',
      ['Ort', 'Bemerkung'],
      ['Unternehmensstandort', 'Nur mit Shopify Plus und ab dem Tarif Business von Belegfluss.'],
      ['Zusätzliche Details der Bestellung', 'Voreinstellung. Dort legen viele Themes und Apps sie ab.'],
      ['Notiz der Bestellung', ''],
      ['Eigenschaften der Artikel', ''],
      ['Rechnungsadresse', 'Firma, Adresszeilen und Name'],
      ['Lieferadresse', 'Firma, Adresszeilen und Name'],
      ['Tags der Bestellung', ''],
      ['Notiz zum Kunden', ''],
      ['Tags des Kunden', ''],
    ),
    p(
      'Die Nummer darf mit Leerzeichen, Punkten oder Bindestrichen geschrieben sein. Ihre Prüfziffer muss stimmen. In den Einstellungen kannst du an einem Text ausprobieren, was gefunden wird.',
    ),
    warning('Je mehr Orte du wählst, desto eher wird eine Nummer gefunden, die nicht so gemeint war.'),
    h('Bestätigung durch VIES'),
    p(
      'Auf Wunsch fragt Belegfluss bei VIES, der Auskunft der EU, ob die Nummer gültig ist. Sagt VIES nein, zählt sie nicht (VAT_ID_UNCONFIRMED). Ist VIES nicht erreichbar, geht die Bestellung trotzdem weiter. Die Antworten werden als Nachweis aufbewahrt; eine Bestätigung gilt 30 Tage.',
    ),
    note(
      'Für die Steuerfreiheit brauchst du weitere Nachweise, etwa die Gelangensbestätigung, und musst die Lieferung in der Zusammenfassenden Meldung angeben (§ 18a UStG). Das leistet Belegfluss nicht; frag deine Steuerberatung.',
    ),
    p(
      'Bist du [Kleinunternehmer](help:taxes/small-business), gilt all das nicht: Deine Rechnungen weisen nie Umsatzsteuer aus.',
    ),
  ],
};
