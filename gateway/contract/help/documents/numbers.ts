import { type Article, h, list, note, p, table, warning } from '../article.ts';

export const numbers: Article = {
  title: 'Rechnungsnummer',
  summary: 'Wer die Nummer vergibt und wann eine Rechnung sie bekommt.',
  blocks: [
    p(
      'Du findest beides unter [Einstellungen › Rechnungen › Rechnungsnummer](app:invoices#due), im Expertenmodus.',
    ),
    h('Woher die Nummer kommt'),
    table(
      'Herkunft der Rechnungsnummer',
      ['Auswahl', 'Bedeutung'],
      ['sevdesk', 'sevdesk zählt in seinem Nummernkreis weiter. Das ist die Voreinstellung.'],
      [
        'Bestellname',
        'Die Rechnung heißt wie die Bestellung, etwa #1001. Die Nummer steht dann von Anfang an fest.',
      ],
    ),
    p(
      'Jede Rechnungsnummer darf es nur einmal geben (§ 14 Abs. 4 Nr. 4 UStG). Trägt schon ein anderer Beleg den Namen der Bestellung als Nummer, zählt Belegfluss weiter: #1001-2. Der Verlauf der Bestellung sagt es dir. Gutschriften bekommen ihre Nummer aus dem Nummernkreis von sevdesk.',
    ),
    h('Wann die Nummer vergeben wird'),
    table(
      'Zeitpunkt der Rechnungsnummer',
      ['Zeitpunkt', 'Bedeutung'],
      ['Bei Bestelleingang', 'Jede Bestellung hat sofort eine nummerierte Rechnung.'],
      [
        'Nach Zahlung oder Versand',
        'Was zuerst kommt. Voreinstellung und Empfehlung: Bestellungen, aus denen nichts wird, verbrauchen keine Nummer.',
      ],
      [
        'Bei Festschreibung',
        'Die Nummer kommt mit der Festschreibung. Zahlungen können erst dann gebucht werden.',
      ],
    ),
    p('Bis dahin ist die Rechnung ein Entwurf ohne Nummer und folgt jeder Änderung der Bestellung.'),
    h('Was zusammenpasst'),
    list(
      'Mit dem Bestellnamen als Nummer gilt immer „bei Bestelleingang“.',
      'Schreibst du sofort bei Bestelleingang fest, entfällt „nach Zahlung oder Versand“.',
      'Schreibst du nie automatisch fest, entfällt „bei Festschreibung“.',
    ),
    note('Belegfluss stellt Unpassendes beim Auswählen selbst um und sagt dir, was sich geändert hat.'),
    warning(
      'Eine Nummer, die einmal vergeben ist, behält die Rechnung. Auch wenn sie für eine Änderung wieder zum Entwurf wird, ändert sich die Nummer nicht.',
    ),
  ],
};
