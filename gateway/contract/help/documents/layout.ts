import { type Article, h, list, note, p, table } from '../article.ts';

export const layout: Article = {
  title: 'Aufbau der Belege',
  summary: 'Layout, Rabatte, Nettopreise, Zahlungsziel, Skonto und Abschlagsrechnungen.',
  blocks: [
    h('Layout und Druck'),
    p(
      'Layout, Briefpapier und Ansprechpartner kommen aus sevdesk; du wählst sie unter [Rechnungsaufbau](app:invoices#layout) und bei den [Gutschriften](app:credits). Im Expertenmodus lassen sich Druckoptionen überschreiben: Kundennummer, Steuer je Position, Falzmarken, Seitenzahlen, QR-Code oder EPC-Code. Die beiden Codes schließen sich aus.',
    ),
    note(
      'Jede überschriebene Druckoption kostet sevdesk einen zusätzlichen Aufruf. Nimmt dein Konto eine Option nicht an, entsteht der Beleg ohne sie, und der Verlauf nennt sie.',
    ),
    h('Rabatte und Versand'),
    list(
      'Rabatte stehen als eigene Positionen auf der Rechnung oder an der jeweiligen Position. Zeigst du sie gar nicht, tragen die Positionen den verringerten Preis.',
      'Kostenloser Versand erscheint nur, wenn du das einschaltest.',
      'Zollgebühren kannst du weglassen, wenn ein anderer sie abrechnet.',
    ),
    h('Nettopreise'),
    p(
      'Rechnungen nennen Nettopreise für Geschäftskunden oder für Bestellungen und Kunden mit bestimmten Tags, wenn du das einstellst. Als Geschäftskunde zählt, wer eine USt-IdNr. oder eine Firma angegeben hat. Für Kleinunternehmer gibt es diese Auswahl nicht.',
    ),
    h('Zahlungsziel und Skonto'),
    p(
      'Voreingestellt nennt die Rechnung kein Zahlungsziel. Hast du mit einer Firma in Shopify ein Zahlungsziel vereinbart, gilt das; sonst deine Einstellung. Skonto gibt es nur mit einem Prozentsatz und einer Frist von mindestens einem Tag.',
    ),
    h('Erlöskonto und Kostenstelle'),
    p(
      'Ein eigenes Erlöskonto nutzt Belegfluss, wo sevdesk es bei der Umsatzsteuerregelung erlaubt: ein Konto für Umsätze im Inland also nicht bei Ausfuhren. Welche Regelungen das sind, steht unter der Auswahl; bei den anderen bestimmt sevdesk das Konto. Als Kostenstelle kannst du eine feste wählen oder die des Lieferlands: Schreibe dazu Länderkürzel wie DE oder AT, durch Leerzeichen getrennt, in die Namen deiner Kostenstellen.',
    ),
    h('Abschlagsrechnungen'),
    p(
      'Ab dem Tarif Premium kann Belegfluss Abschlagsrechnungen schreiben, für alle Bestellungen oder für solche mit bestimmten Tags. Eine Abschlagsrechnung fordert den Betrag vor der Lieferung an, ob er schon bezahlt ist oder nicht; die Umsatzsteuer schuldest du erst, wenn das Geld da ist. Sie müssen immer mit einer Schlussrechnung abgeschlossen werden, auch wenn nichts mehr offen ist. Daran erinnert ein Hinweis, sobald die Bestellung geliefert ist; die Schlussrechnung erstellst du auf der Seite der Bestellung mit „Schlussrechnung erstellen“.',
    ),
    h('Tags'),
    table(
      'Tags an Belegen in sevdesk',
      ['Auswahl', 'Tag'],
      ['Shopify', 'Shopify'],
      ['Shop', 'der Name deines Shops'],
      ['Bestellname', 'der Name der Bestellung, etwa #1001'],
      ['Tags der Bestellung', 'alle, die in Shopify an der Bestellung stehen'],
    ),
    p('Tags an Belegen und Kontakten gibt es ab dem Tarif Standard.'),
  ],
};
