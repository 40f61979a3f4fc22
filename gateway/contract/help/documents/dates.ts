import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const dates: Article = {
  title: 'Rechnungsdatum und Lieferdatum',
  summary: 'Welche Tage auf dem Beleg stehen und wie du sie bestimmst.',
  blocks: [
    h('Rechnungsdatum'),
    p(
      'Voreingestellt ist der Tag der Bestellung. Unter [Rechnungsdatum](app:invoices#date) kannst du stattdessen den Tag wählen, an dem alles versendet war; bis dahin steht der Tag der Bestellung auf dem Entwurf.',
    ),
    p(
      'Das Versanddatum gibt es nur, wenn die Festschreibung den Versand abwartet: nach Zahlung und Versand, nach Versand oder nie automatisch.',
    ),
    warning(
      'Wechselt das Rechnungsdatum später in einen anderen Monat, verschiebt sich auch der Zeitraum, in dem sevdesk den Umsatz meldet. Sprich das vorher mit deiner Steuerberatung ab.',
    ),
    h('Lieferdatum'),
    p(
      'Eine Rechnung nennt den Zeitpunkt der Lieferung oder Leistung (§ 14 Abs. 4 Nr. 6 UStG). Unter [Lieferdatum](app:invoices#deliveryDate) wählst du ab dem Tarif Standard:',
    ),
    table(
      'Auswahl beim Lieferdatum',
      ['Auswahl', 'Bedeutung'],
      ['Bestelldatum', 'Der Tag der Bestellung. Voreinstellung.'],
      ['Versanddatum', 'Der Tag, an dem alles versendet war. Braucht das Versanddatum als Rechnungsdatum.'],
      [
        'Leistungszeitraum',
        'Ein Anfang und ein Ende, jeweils ab Bestellung, Zahlung oder Versand, etwa für Abos.',
      ],
    ),
    p(
      'Ohne diese Auswahl ist das Lieferdatum das Rechnungsdatum. Liegt das Lieferdatum nach dem Rechnungsdatum, nimmt Belegfluss das Rechnungsdatum, weil sevdesk ein späteres ablehnt. Nur Abschlagsrechnungen dürfen vorausblicken.',
    ),
    p(
      'Beginnt ein Leistungszeitraum erst nach dem Rechnungsdatum, etwa am Ersten des nächsten Monats, steht er über den Positionen der Rechnung: „Voraussichtlicher Leistungszeitraum: 01.04.2026 – 30.04.2026“. So ist zu erkennen, dass sie vor der Leistung kommt. Im Feld von sevdesk beginnt er mit dem Rechnungsdatum. Der Verlauf der Bestellung weist darauf hin (SUPPLY_AHEAD).',
    ),
    p(
      'Kein Beleg trägt einen Tag, der noch nicht gekommen ist: Dann steht der Tag da, an dem er entsteht. Und ein Steuersatz, den es am Tag der Bestellung noch nicht gab, gilt ab der Lieferung: Rechnungsdatum und Lieferdatum sind dann frühestens deren Tag (RATE_OF_SUPPLY_DAY).',
    ),
    h('Tage verschieben'),
    list(
      'Du kannst Tage oder Monate abziehen, bei einem Zeitraum oder mit Abschlagsrechnungen auch hinzuzählen.',
      'Oder du nimmst den ersten Tag der Woche, des Monats, des Quartals oder des Jahres: des vorigen oder des laufenden. Bei einem Zeitraum oder mit Abschlagsrechnungen geht auch der letzte Tag oder der erste des nächsten.',
      'Ein Zeitraum endet nie vor seinem Anfang.',
    ),
    note(
      'Ist ein Ereignis noch nicht eingetreten, steht vorläufig der Tag der Bestellung da. Der Entwurf folgt, sobald es eintritt. Alle Tage sind Tage in Berlin.',
    ),
    h('Gutschriften'),
    p(
      'Eine Gutschrift trägt den Tag der Erstattung, nie einen Tag vor ihrer Rechnung, und wiederholt deren Lieferdatum.',
    ),
  ],
};
