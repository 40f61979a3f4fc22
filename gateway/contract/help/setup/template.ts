import { type Article, h, list, note, p, table, terms } from '../article.ts';

export const template: Article = {
  title: 'Texte und Platzhalter',
  summary: 'Eigene Texte auf Belegen und in E-Mails, mit Werten aus der Bestellung.',
  blocks: [
    p(
      'Betreff, Kopf- und Fußtext, Positionen und E-Mails lassen sich unter [Rechnungen](app:invoices#layout) und [Gutschriften](app:credits) selbst schreiben. Was du leer lässt, nimmt den mitgelieferten Text der Sprache.',
    ),
    h('Platzhalter'),
    p(
      'Ein Platzhalter steht in doppelten geschweiften Klammern und wird durch den Wert der Bestellung ersetzt. Der Editor zeigt für jedes Feld, welche es gibt, und eine Vorschau.',
    ),
    table(
      'Beispiele für Platzhalter',
      ['Platzhalter', 'wird zu'],
      ['{{ order.name }}', '#1001'],
      ['{{ contact.name }}', 'Mira Holm'],
      ['{{ item.title }}', 'Teekanne'],
      ['{{ order.poNumber }}', 'B-2026-17, die Bestellnummer des Kunden'],
      ['{{ invoice.number }}', 'RE-1001, sobald die Rechnung ihre Nummer hat'],
      ['{{ document.taxNote }}', 'der gesetzliche Hinweis, wenn der Beleg keine Umsatzsteuer ausweist'],
    ),
    p(
      'Den gesetzlichen Hinweis enthalten die mitgelieferten Fußtexte. Fehlt der Platzhalter in deinem eigenen Text, steht der Hinweis darunter. Schreibt dein sevdesk-Konto Rechnungen fest, sobald sie ihre Nummer bekommen, bleibt die Rechnungsnummer in den Texten der Rechnung selbst leer; sevdesk druckt sie an ihrer eigenen Stelle.',
    ),
    h('Bedingungen und Filter'),
    terms(
      [
        'Text nur unter einer Bedingung',
        '{% if order.poNumber %}Ihre Bestellnummer: {{ order.poNumber }}{% endif %}',
      ],
      ['Ersatz für einen fehlenden Wert', '{{ order.company | default: "Privat" }}'],
      ['Wert ändern', '{{ order.name | remove: "#" }}'],
    ),
    p(
      'Ist ein Text fehlerhaft, nennt dir Belegfluss beim Speichern die Zeile und das Zeichen darin. Ein Platzhalter ohne Wert wird zu nichts; ein Beleg scheitert daran nicht.',
    ),
    h('Sprachen'),
    list(
      'Belege gibt es in 37 Sprachen. Aktiv sind zu Beginn Deutsch und Englisch; weitere schaltest du in den [Einstellungen](app:preferences) ein.',
      'Es zählt die Sprache der Bestellung. Ist sie nicht aktiv, wird der Beleg englisch, ersatzweise in deiner ersten aktiven Sprache geschrieben.',
      'Nennt die Bestellung keine Sprache, etwa an der Kasse, ist der Beleg deutsch, wenn Deutsch aktiv ist.',
    ),
    note(
      'Betreff und E-Mail-Betreff sind einzeilig. Nachricht, Kopf- und Fußtext dürfen HTML enthalten. Die Überschriften der Spalten und Summen schreibt sevdesk selbst, in den Sprachen, die es kennt.',
    ),
  ],
};
