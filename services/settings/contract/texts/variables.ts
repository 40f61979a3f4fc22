import type { VariableGroup } from './template-values.ts';

/** One placeholder as the editor offers it; labels and descriptions are German. */
export type Variable = {
  /** Behind the group's name: `order.` + `name`. */
  readonly name: string;
  readonly label: string;
  /** How the value is written: an amount with its currency, a day as the language writes it. */
  readonly kind: 'text' | 'number' | 'amount' | 'day' | 'country' | 'taxNote';
  /** For previews: amounts as decimal strings in euros, days as `YYYY-MM-DD`, countries by their code, notes by the id of their tax rule. */
  readonly sample: string;
};

const text = (name: string, label: string, sample: string): Variable => ({
  name,
  label,
  kind: 'text',
  sample,
});
const number = (name: string, label: string, sample: string): Variable => ({
  name,
  label,
  kind: 'number',
  sample,
});
const amount = (name: string, label: string, sample: string): Variable => ({
  name,
  label,
  kind: 'amount',
  sample,
});
const day = (name: string, label: string, sample: string): Variable => ({ name, label, kind: 'day', sample });
const country = (name: string, label: string, sample: string): Variable => ({
  name,
  label,
  kind: 'country',
  sample,
});

/** Every placeholder there is, by group. Metafields come on top: see `metafieldGroups`. */
export const variables: Readonly<Record<VariableGroup, readonly Variable[]>> = {
  shop: [
    text('name', 'Name des Shops', 'Teeladen Nord'),
    text('email', 'E-Mail-Adresse des Shops', 'kontor@teeladen-nord.example'),
    text('domain', 'Adresse des Shops bei Shopify', 'teeladen-nord.myshopify.com'),
    country('country', 'Land des Shops', 'DE'),
  ],
  order: [
    text('name', 'Name der Bestellung', '#1001'),
    text('number', 'Nummer der Bestellung, ohne #', '1001'),
    text('id', 'Kennung der Bestellung bei Shopify', '5901234567890'),
    day('date', 'Datum der Bestellung', '2026-03-10'),
    amount('total', 'Summe der Bestellung', '128.9'),
    amount('tax', 'Steuer in der Summe', '20.58'),
    amount('shippingTotal', 'Versandkosten', '4.9'),
    text('currency', 'Währung', 'EUR'),
    text('email', 'E-Mail-Adresse des Kunden', 'mira.holm@post.example'),
    text('phone', 'Telefonnummer des Kunden', '+49 221 555010'),
    text('firstName', 'Vorname des Kunden', 'Mira'),
    text('lastName', 'Nachname des Kunden', 'Holm'),
    text('company', 'Firma des Kunden', 'Holm & Söhne GmbH'),
    text('vatId', 'USt-IdNr. des Kunden', 'DE136695976'),
    text('customerId', 'Kundennummer bei Shopify', '7201234567890'),
    text('note', 'Notiz der Bestellung', 'Bitte beim Nachbarn abgeben'),
    text('attributes', 'Zusätzliche Angaben der Bestellung', 'Wunschtermin: 12.03.'),
    text('poNumber', 'Bestellnummer des Kunden', 'B-2026-17'),
    text('tags', 'Tags der Bestellung', 'grosskunde, tee'),
    text('gateway', 'Zahlungsart', 'shopify_payments'),
    text('source', 'Vertriebskanal', 'web'),
    text('locale', 'Sprache der Bestellung', 'de-DE'),
    text('shippingName', 'Empfänger der Lieferung', 'Mira Holm'),
    text('shippingCity', 'Ort der Lieferung', 'Köln'),
    country('shippingCountry', 'Land der Lieferung', 'DE'),
    text('shippingCountryCode', 'Länderkürzel der Lieferung', 'DE'),
  ],
  item: [
    text('name', 'Artikel mit Variante', 'Teekanne - blau'),
    text('title', 'Artikel', 'Teekanne'),
    text('variant', 'Variante', 'blau'),
    text('sku', 'Artikelnummer (SKU)', 'KAN-02'),
    text('vendor', 'Anbieter', 'Porzellan Weiß'),
    number('quantity', 'Menge', '2'),
    amount('price', 'Einzelpreis', '62'),
    text('discount', 'Namen der Rabatte', 'FRUEHLING10'),
    text('properties', 'Angaben des Kunden zum Artikel', 'Gravur: Für Oma'),
    number('taxRate', 'Steuersatz in Prozent', '19'),
  ],
  shipping: [text('title', 'Name der Versandart', 'DHL Paket')],
  discount: [text('name', 'Namen der Rabatte', 'FRUEHLING10')],
  refund: [
    amount('amount', 'Erstatteter Betrag', '62'),
    day('date', 'Datum der Erstattung', '2026-03-18'),
    text('note', 'Grund der Erstattung', 'Ein Deckel hatte einen Sprung'),
  ],
  product: [
    text('title', 'Name des Produkts', 'Teekanne'),
    text('description', 'Beschreibung ohne Formatierung', 'Kanne aus Porzellan, 1,2 Liter'),
    text('vendor', 'Anbieter', 'Porzellan Weiß'),
    text('type', 'Produkttyp', 'Kannen'),
    text('tags', 'Tags des Produkts', 'porzellan, tee'),
    text('id', 'Kennung bei Shopify', '8301234567890'),
  ],
  variant: [
    text('title', 'Name der Variante', 'blau'),
    text('sku', 'Artikelnummer (SKU)', 'KAN-02'),
    text('barcode', 'Strichcode (EAN)', '4006381333931'),
    amount('price', 'Preis', '62'),
    number('stock', 'Bestand', '12'),
    text('id', 'Kennung bei Shopify', '4501234567890'),
  ],
  contact: [
    text('name', 'Name des Kunden', 'Mira Holm'),
    text('firstName', 'Vorname', 'Mira'),
    text('lastName', 'Nachname', 'Holm'),
    text('company', 'Firma', 'Holm & Söhne GmbH'),
    text('email', 'E-Mail-Adresse', 'mira.holm@post.example'),
    text('phone', 'Telefonnummer', '+49 221 555010'),
    text('street', 'Straße und Hausnummer', 'Lindenweg 4'),
    text('zip', 'Postleitzahl', '50667'),
    text('city', 'Ort', 'Köln'),
    country('country', 'Land', 'DE'),
    text('note', 'Notiz zum Kunden', 'Stammkundin'),
    text('tags', 'Tags des Kunden', 'grosskunde'),
  ],
  invoice: [
    text('number', 'Rechnungsnummer', 'RE-1001'),
    day('date', 'Rechnungsdatum', '2026-03-12'),
    day('dueDate', 'Fällig am', '2026-03-26'),
    amount('total', 'Rechnungsbetrag', '128.9'),
    text('link', 'Link zur Rechnung', 'https://belegfluss.example/doc/3f9c/order_1001_invoice.pdf'),
  ],
  credit: [
    text('number', 'Gutschriftnummer', 'GU-1001'),
    day('date', 'Datum der Gutschrift', '2026-03-19'),
    amount('total', 'Betrag der Gutschrift', '62'),
    text('link', 'Link zur Gutschrift', 'https://belegfluss.example/doc/7ab2/order_1001_creditnote.pdf'),
  ],
  document: [
    {
      name: 'taxNote',
      label: 'Gesetzlicher Steuerhinweis, wo einer nötig ist',
      kind: 'taxNote',
      sample: '3',
    },
  ],
};

/** Groups that have metafields: `order.metafields.{namespace}.{key}`; those of `contact` are the customer's. */
export const metafieldGroups = ['order', 'contact'] as const satisfies readonly VariableGroup[];

/** The German headings of the groups. */
export const groupLabels: Readonly<Record<VariableGroup, string>> = {
  shop: 'Shop',
  order: 'Bestellung',
  item: 'Artikel',
  shipping: 'Versand',
  discount: 'Rabatt',
  refund: 'Erstattung',
  product: 'Produkt',
  variant: 'Variante',
  contact: 'Kunde',
  invoice: 'Rechnung',
  credit: 'Gutschrift',
  document: 'Beleg',
};
