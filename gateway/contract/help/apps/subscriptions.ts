import { type Article, h, list, note, p } from '../article.ts';

export const subscriptions: Article = {
  title: 'Abos, Marktplätze und andere Apps',
  summary: 'Worauf es ankommt, wenn Bestellungen aus anderen Apps kommen oder dort geändert werden.',
  blocks: [
    p('Für Belegfluss zählt nur, was als Bestellung in Shopify steht, gleich welche App sie angelegt hat.'),
    h('Abo-Apps'),
    list(
      'Jede Abrechnung eines Abos ist eine eigene Bestellung und bekommt eine eigene Rechnung.',
      'Gilt die Zahlung für einen Zeitraum, wähle als [Lieferdatum](help:documents/dates) einen Leistungszeitraum, etwa vom ersten bis zum letzten Tag des laufenden Monats. Das gilt dann für alle Bestellungen.',
      'Legt die App Bestellungen im Voraus an, entstehen ihre Rechnungen auch im Voraus. Mit der Nummer „nach Zahlung oder Versand“ bleiben sie bis dahin Entwürfe.',
    ),
    h('Marktplätze'),
    list(
      'Manche Marktplätze führen die Umsatzsteuer selbst ab. Nennt Shopify das an der Bestellung, steht diese Steuer nicht als deine auf der Rechnung (CHANNEL_LIABLE).',
      'Schreibt der Marktplatz selbst Rechnungen für dich, nimm seine Bestellungen aus: Viele Apps setzen einen Tag, das du [ausschließen](app:invoices#create) kannst.',
      'Übermittelt die App keine Adresse oder falsche Beträge, bleibt die Bestellung ohne Beleg, siehe [Gründe](help:documents/skipped).',
    ),
    h('Apps, die Bestellungen ändern'),
    p(
      'Bearbeitungen durch andere Apps wirken wie deine eigenen, siehe [Bestellung nach der Rechnung ändern](help:documents/edits). Ändert eine App Bestellungen noch Tage später, wähle eine Festschreibung, die den Versand abwartet.',
    ),
    h('Apps für USt-IdNr. und Zusatzangaben'),
    p(
      'Speichert eine App die USt-IdNr. an der Bestellung, meist unter „Zusätzliche Angaben“, findet Belegfluss sie dort. Welche Orte es noch gibt, steht unter [Geschäftskunden](help:taxes/business).',
    ),
    h('Andere Rechnungs-Apps'),
    note(
      'Lass nie zwei Apps zugleich Rechnungen zu denselben Bestellungen schreiben. Schalte die alte ab, bevor du die Rechnungserstellung hier einschaltest, und nutze den Stichtag.',
    ),
    p(
      'Zahlt ein Kunde über eine andere App, steht deren Name als Zahlungsart an der Bestellung und lässt sich [verknüpfen](help:payments/link).',
    ),
  ],
};
