import { type Article, h, list, note, p, table } from '../article.ts';

export const plan: Article = {
  title: 'Shopify-Tarif und Berechtigungen',
  summary: 'Was von deinem Tarif bei Shopify abhängt und wozu Belegfluss Zugriff braucht.',
  blocks: [
    p(
      'Es gibt drei Tarife, die nichts miteinander zu tun haben: den deines Shops bei Shopify, den von Belegfluss und den von sevdesk. Welchen du bei Belegfluss hast, steht in der [Übersicht](app:home); was er enthält, unter [Übertragungen und Tarif](help:app/transfers).',
    ),
    h('Was vom Tarif bei Shopify abhängt'),
    list(
      '**Unternehmensstandorte** als Fundort der USt-IdNr. gibt es nur mit Shopify Plus und ab dem Tarif Business von Belegfluss.',
      '**Testbestellungen** eines Entwicklungsshops bekommen keine Belege.',
      '**Den Bestellimport** verkauft der Tarif Basic nur an neuere Shops mit einem kleinen Tarif von Shopify ([Frühere Bestellungen](help:documents/import)).',
      'Alles andere arbeitet mit jedem Tarif von Shopify.',
    ),
    h('Was vom Tarif bei sevdesk abhängt'),
    list(
      'In der Testphase verschickt sevdesk keine E-Mails.',
      '[Produkte](help:products/transfer) und Bestände brauchen bei sevdesk den Tarif mit Lagerverwaltung.',
    ),
    h('Berechtigungen'),
    p(
      'Bei der Installation erlaubst du, Bestellungen, ihre Zahlungsbedingungen, Kunden und Produkte zu lesen. Weitere Berechtigungen fragt Belegfluss erst ab, wenn du etwas einschaltest, das sie braucht. Shopify fragt dich dann direkt in Belegfluss, und du kannst ablehnen:',
    ),
    table(
      'Zusätzliche Berechtigungen',
      ['Berechtigung', 'wofür'],
      ['write_orders', '[Metafelder](help:shopify/metafields) schreiben, Bestellungen als bezahlt markieren'],
      ['read_inventory, write_inventory', '[Lagerbestand abgleichen](help:products/stock)'],
      [
        'read_shopify_payments_accounts, read_shopify_payments_payouts',
        '[Auszahlungen von Shopify Payments](help:payments/payouts) abrufen',
      ],
      ['read_all_orders', 'Bestellungen, die älter als 60 Tage sind'],
    ),
    p(
      'Fehlt eine Berechtigung, geschieht das Übrige trotzdem. Hast du sie erteilt, wird an einer Bestellung, was sie gebraucht hätte, nachgeholt, sobald dort wieder etwas geschieht.',
    ),
    note(
      '„Zugriff erneuern“ in der Übersicht bedeutet, dass Shopify unseren Zugriff nicht mehr annimmt. Öffne Belegfluss in deinem Shopify-Adminbereich; danach geht die Arbeit von selbst weiter.',
    ),
  ],
};
