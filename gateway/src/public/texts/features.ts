import type { Feature } from '@belegfluss/shops/contract';

/** The benefit of each feature for a shop. */
export const featureTexts: Readonly<Record<Feature, string>> = {
  createInvoices:
    'Zu jeder Bestellung entsteht eine Rechnung in sevdesk. Solange sie ein Entwurf ist, folgt sie der Bestellung.',
  createCredits: 'Erstattest du in Shopify, entsteht die passende Gutschrift, auch bei Teilbeträgen.',
  contacts: 'Wer mehrmals mit Kundenkonto bestellt, ist in sevdesk immer derselbe Kontakt.',
  eInvoices: 'Strukturierte Rechnungen nach EN 16931. Fehlt dafür eine Angabe, nennt Belegfluss sie dir.',
  taxRules:
    'One-Stop-Shop, Reverse Charge, EU-Lieferungen, Ausfuhren, Kleinunternehmer, Österreich: mit deinen eigenen Bedingungen.',
  orders: 'Suche, filtere und lies zu jeder Bestellung nach, warum sie welchen Beleg hat.',
  emails: 'sevdesk verschickt Rechnungen und Gutschriften an deine Kunden, mit deinem Text.',
  layouts: 'Deine Layouts und Briefpapiere aus sevdesk, dazu eigene Texte mit Platzhaltern.',
  orderImport: 'Hole ganze Tage aus der Zeit vor der Installation nach. Einmalig freigeschaltet.',
  exportOrders: 'Lade Bestellungen mit ihren Belegen als CSV- oder JSON-Datei herunter.',
  address: 'Berichtige Name und Anschrift auf einem einzelnen Beleg.',
  tags: 'Belege und Kontakte in sevdesk tragen Tags, nach denen du dort filterst.',
  deliveryDate: 'Versanddatum oder Leistungszeitraum auf der Rechnung, etwa für Abos.',
  products: 'Deine Produkte als Artikel in sevdesk, jede Variante einmal. Änderungen folgen von selbst.',
  paypal:
    'Zahlungen und Gebühren von PayPal und Shopify Payments, einzeln auf deinen Konten in sevdesk und auf den Belegen gebucht.',
  orderSync: 'Was in sevdesk bezahlt ist, zeigt auch Shopify als bezahlt.',
  metafields: 'Lies Metafelder für Regeln und Texte, und schreibe Belegdaten an die Bestellung.',
  advanceInvoice:
    'Abschlagsrechnungen für alle oder für bestimmte Bestellungen, mit Erinnerung an den Abschluss.',
  inventory: 'Bestände in Shopify und sevdesk folgen einander, in beide Richtungen.',
  shopifyPlus: 'USt-IdNr. am Unternehmensstandort von Geschäftskunden finden.',
};
