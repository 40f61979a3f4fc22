import type { Feature } from '@belegfluss/shops/contract';

/** What a feature does for a shop. `planned`: announced in the plans, and not there yet. */
export type FeatureText = { readonly text: string; readonly planned?: true };

export const featureTexts: Readonly<Record<Feature, FeatureText>> = {
  createInvoices: {
    text: 'Zu jeder Bestellung entsteht eine Rechnung in sevdesk. Solange sie ein Entwurf ist, folgt sie der Bestellung.',
  },
  createCredits: {
    text: 'Erstattest du in Shopify, entsteht die passende Gutschrift, auch bei Teilbeträgen.',
  },
  contacts: { text: 'Wer mehrmals mit Kundenkonto bestellt, ist in sevdesk immer derselbe Kontakt.' },
  eInvoices: {
    text: 'Strukturierte Rechnungen nach EN 16931. Fehlt dafür eine Angabe, nennt Belegfluss sie dir.',
  },
  taxRules: {
    text: 'One-Stop-Shop, Reverse Charge, EU-Lieferungen, Ausfuhren, Kleinunternehmer, Österreich: mit deinen eigenen Bedingungen.',
  },
  orders: { text: 'Suche, filtere und lies zu jeder Bestellung nach, warum sie welchen Beleg hat.' },
  emails: { text: 'sevdesk verschickt Rechnungen und Gutschriften an deine Kunden, mit deinem Text.' },
  layouts: { text: 'Deine Layouts und Briefpapiere aus sevdesk, dazu eigene Texte mit Platzhaltern.' },
  orderImport: { text: 'Hole ganze Tage aus der Zeit vor der Installation nach. Einmalig freigeschaltet.' },
  exportOrders: { text: 'Lade Bestellungen mit ihren Belegen als CSV- oder JSON-Datei herunter.' },
  address: { text: 'Berichtige Name und Anschrift auf einem einzelnen Beleg.' },
  tags: { text: 'Belege und Kontakte in sevdesk tragen Tags, nach denen du dort filterst.' },
  deliveryDate: { text: 'Versanddatum oder Leistungszeitraum auf der Rechnung, etwa für Abos.' },
  products: { text: 'Deine Produkte als Artikel in sevdesk.', planned: true },
  paypal: { text: 'Findet PayPal-Zahlungen auf dem PayPal-Konto in sevdesk und bucht sie auf den Beleg.' },
  orderSync: { text: 'Was in sevdesk bezahlt ist, zeigt auch Shopify als bezahlt.' },
  metafields: { text: 'Lies Metafelder für Regeln und Texte, und schreibe Belegdaten an die Bestellung.' },
  advanceInvoice: {
    text: 'Abschlagsrechnungen für alle oder für bestimmte Bestellungen, mit Erinnerung an den Abschluss.',
  },
  inventory: { text: 'Bestände in Shopify und sevdesk im Gleichstand.', planned: true },
  shopifyPlus: { text: 'USt-IdNr. am Unternehmensstandort von Geschäftskunden finden.' },
};
