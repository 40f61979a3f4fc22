import { type Article, h, list, note, p, table } from '../article.ts';

export const create: Article = {
  title: 'Kontakte in sevdesk',
  summary: 'Wie aus Kunden Kontakte werden und welche Daten sie bekommen.',
  blocks: [
    p(
      'Zu jedem Beleg gehört in sevdesk ein Kontakt. Belegfluss legt ihn an, wenn ein Beleg ihn braucht. Unter [Einstellungen › Kontakte](app:contacts) kannst du stattdessen für jeden Kunden einen Kontakt anlegen lassen, auch wenn seine Bestellung keinen Beleg bekommt; Gäste ohne Kundenkonto nicht.',
    ),
    h('Wer wird welcher Kontakt?'),
    list(
      'Ein Kunde von Shopify ist immer derselbe Kontakt, auch bei späteren Bestellungen.',
      'Nennt die Bestellung eine Firma, ist der Kontakt eine Firma mit ihrem Namen. Bestellen mehrere Kunden für dieselbe Firma, bekommt jeder seinen eigenen Kontakt.',
      'Wer ohne Kundenkonto als Gast bestellt, bekommt einen Kontakt für diese Bestellung.',
      'Gibt es in sevdesk schon einen Kontakt mit derselben Kundennummer und demselben Namen, wird er übernommen, sofern sich die E-Mail-Adressen nicht widersprechen. Gehört die Nummer jemand anderem, bleibt sie bei ihm, und der neue Kontakt bekommt sie nicht.',
    ),
    p(
      'Die Kundennummer ist die Kundenkennung von Shopify mit 14 Stellen; Gäste haben keine. Ändern sich Daten des Kunden, werden bei der nächsten Bestellung nur die geänderten übertragen. Nennt eine spätere Bestellung keine USt-IdNr., behält der Kontakt die bisherige.',
    ),
    h('Welche Daten übertragen werden'),
    table(
      'Daten eines Kontakts',
      ['Angabe', 'Voreinstellung'],
      ['Name, Firma, Adresse', 'immer'],
      ['USt-IdNr.', 'wenn sie bekannt ist, siehe [Geschäftskunden](help:taxes/business)'],
      ['E-Mail-Adresse', 'ein'],
      ['Telefonnummer', 'aus'],
      ['Name und Adresse des Shops', 'aus'],
      ['Link zum Kunden in Shopify', 'aus'],
    ),
    h('Kategorie und Tags'),
    p(
      'Neue Kontakte bekommen eine Kategorie, voreingestellt „Shopify-Kunde“ mit dem Kürzel S und der Farbe #95BF47. Gibt es in sevdesk keine mit diesem Namen, legt Belegfluss sie an. Ab dem Tarif Standard kommen auf Wunsch Tags hinzu: „Shopify“ und der Name deines Shops.',
    ),
    p(
      'Nicht jedes sevdesk-Konto nimmt neue Kategorien oder Tags an Kontakten an. Dann stehen neue Kontakte unter „Kunde“ oder bleiben ohne Tags; die [Einstellungen](app:contacts) sagen es dir und was du tun kannst.',
    ),
    note(
      'Übertrage nur, was du für deine Buchhaltung brauchst. Das ist auch datenschutzrechtlich die bessere Wahl.',
    ),
  ],
};
