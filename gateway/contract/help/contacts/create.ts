import { type Article, h, list, note, p, table } from '../article.ts';

export const create: Article = {
  title: 'Kontakte in sevdesk',
  summary: 'Wie aus Kunden Kontakte werden und welche Daten sie bekommen.',
  blocks: [
    p(
      'Zu jedem Beleg gehört in sevdesk ein Kontakt. Belegfluss legt ihn an, wenn ein Beleg ihn braucht. Unter [Einstellungen › Kontakte](app:contacts) kannst du stattdessen für jeden Kunden einen Kontakt anlegen lassen, auch wenn seine Bestellung keinen Beleg bekommt.',
    ),
    h('Wer wird welcher Kontakt?'),
    list(
      'Ein Kunde von Shopify ist immer derselbe Kontakt, auch bei späteren Bestellungen.',
      'Eine Firma ist ein Kontakt mit ihrem Namen.',
      'Wer ohne Kundenkonto als Gast bestellt, bekommt einen Kontakt für diese Bestellung.',
      'Gibt es in sevdesk schon einen Kontakt mit derselben Kundennummer, und passen Name und E-Mail-Adresse, wird er übernommen.',
    ),
    p(
      'Die Kundennummer ist die Kundenkennung von Shopify mit 14 Stellen. Ändern sich Daten des Kunden, werden bei der nächsten Bestellung nur die geänderten übertragen.',
    ),
    h('Welche Daten übertragen werden'),
    table(
      'Daten eines Kontakts',
      ['Angabe', 'Voreinstellung'],
      ['Name, Firma, Adresse', 'immer'],
      ['USt-IdNr.', 'wenn sie bekannt ist, siehe [Geschäftskunden](help:taxes/business)'],
      ['E-Mail-Adresse', 'ein'],
      ['Telefonnummer', 'aus'],
      ['Shop, aus dem der Kunde kommt', 'aus'],
      ['Link zum Kunden in Shopify', 'aus'],
    ),
    h('Kategorie und Tags'),
    p(
      'Kontakte bekommen eine Kategorie, voreingestellt „Shopify-Kunde“ mit dem Kürzel S und der Farbe #95BF47. Ab dem Tarif Standard kommen auf Wunsch Tags hinzu: „Shopify“ und der Name deines Shops.',
    ),
    note(
      'Übertrage nur, was du für deine Buchhaltung brauchst. Das ist auch datenschutzrechtlich die bessere Wahl.',
    ),
  ],
};
