import type { OrderStatement } from '@belegfluss/gateway/contract';

/** The page of one order, beside what its list says too. */
export const orderPageTexts = {
  preview: 'Vorschau',
  previewTitle: {
    invoice: (name: string) => `Rechnung zu ${name}`,
    credit: (name: string) => `Gutschrift zu ${name}`,
  },
  previewKind: 'Beleg',
  previewKinds: { invoice: 'Rechnung', credit: 'Gutschrift' },
  previewIntro:
    'So ist der Beleg, oder so würde er mit deinen jetzigen Einstellungen. Angelegt wird dabei nichts.',
  close: 'Schließen',
  make: 'Beleg erstellen',
  making: 'Der Beleg wird erstellt',
  nothingToMake: 'Diese Bestellung gibt es nicht mehr',
  setting: (label: string) => `Einstellung „${label}“`,
  shopifyTaxes: 'Steuereinstellungen in Shopify öffnen',
  vatIdPlace: {
    add: 'Suchort hinzufügen',
    added: (affected: number, count: string) => {
      if (affected === 0) return 'Suchort hinzugefügt';
      const orders = affected === 1 ? '1 Bestellung wird' : `${count} Bestellungen werden`;
      return `Suchort hinzugefügt, ${orders} erneut verarbeitet`;
    },
  },
  decision: {
    title: 'Warum es so ist',
    incomplete:
      'Deine Einstellungen waren gerade nicht abrufbar. Deshalb fehlt hier ein Teil der Begründung; die Bestellung selbst ist vollständig.',
  },
  items: {
    title: 'Bestellte Artikel',
    all: (count: string) => `Alle ${count} Positionen anzeigen`,
    fewer: 'Weniger anzeigen',
    some: (shown: string, count: string) => `${shown} von ${count} Positionen`,
    sku: (sku: string) => `SKU ${sku}`,
    each: (quantity: string, price: string) => `${quantity} × ${price}`,
    left: (count: string) => (count === '0' ? 'vollständig zurückgenommen' : `davon noch ${count}`),
    discount: (amount: string) => `−\u00a0${amount} Rabatt`,
    tax: (title: string, rate: string, amount: string) =>
      title.includes('%') ? `${title}: ${amount}` : `${title} ${rate} %: ${amount}`,
    untaxed: 'ohne Steuer',
    channelLiable: '(führt der Marktplatz ab)',
    giftCard: 'Geschenkgutschein',
    shipping: (title: string) => `Versand: ${title}`,
    fee: (name: string) => `Gebühr: ${name}`,
    removed: 'aus der Bestellung entfernt',
  },
  sums: {
    title: 'Beträge',
    items: 'Artikel',
    discounts: 'Rabatte',
    discount: (title: string) => `Rabatt „${title}“`,
    untitledDiscount: 'Rabatt ohne Titel',
    shipping: 'Versand',
    fees: 'Gebühren',
    duties: 'Zollgebühren',
    tip: 'Trinkgeld',
    cashRounding: 'Rundung (Barzahlung)',
    taxIncluded: 'Enthaltene Steuern',
    taxAdded: 'Steuern',
    total: 'Gesamtbetrag',
    inShopCurrency: 'In der Währung des Shops',
    currentTotal: 'Nach Änderungen',
    refunded: 'Erstattet',
    outstanding: 'Noch offen',
  },
  refunds: {
    title: 'Erstattungen',
    of: (day: string) => `Erstattung vom ${day}`,
    pending: 'Noch nicht abgeschlossen',
    reason: (note: string) => `Grund: ${note}`,
    item: (quantity: string, title: string, amount: string) => `${quantity} × ${title}: ${amount}`,
    shipping: (amount: string) => `Versand: ${amount}`,
    credit: (number: string) => `Gutschrift ${number}`,
    noCredit: 'Ohne Gutschrift mit Nummer',
  },
  payments: {
    title: 'Zahlungen',
    payment: 'Zahlung',
    refund: 'Rückzahlung',
  },
  addresses: {
    billing: 'Rechnungsadresse',
    shipping: 'Lieferadresse',
    same: 'Wie die Rechnungsadresse',
    none: 'Keine Adresse angegeben.',
    recipient: 'Empfänger auf den Belegen',
    recipientHelp: 'Von Hand geändert. Die Umsatzsteuer richtet sich weiter nach der Bestellung.',
  },
  details: {
    title: 'Weitere Angaben',
    email: 'E-Mail',
    phone: 'Telefon',
    note: 'Notiz zur Bestellung',
    customerTags: 'Tags des Kunden',
    poNumber: 'Bestellnummer des Kunden',
    paymentTerms: 'Zahlungsbedingungen',
    language: 'Sprache',
    taxExempt: 'Steuerbefreit',
    yes: 'Ja',
    test: 'Testbestellung',
  },
  emptied: {
    title: 'Angaben gelöscht',
    text: (day: string) =>
      `Artikel, Adressen und weitere Angaben dieser Bestellung werden seit dem ${day} nicht mehr aufbewahrt. Die Belege in sevdesk bleiben, wie sie sind.`,
  },
} as const;

/** Marks and actions of a document's card. */
export const documentCardTexts = {
  eInvoice: 'E-Rechnung',
  handChanged: 'Von Hand geändert',
  heldDraft: 'Bleibt Entwurf',
  heldUnpaid: 'Bleibt unbezahlt',
  dismissed: 'Von Hand storniert',
  paid: 'davon bezahlt',
  taxRule: 'Umsatzsteuer',
  mailed: 'Per E-Mail versendet',
  mailFailed: 'E-Mail abgelehnt',
  openInProvider: 'In sevdesk öffnen',
  openInProviderLabel: (document: string) => `${document} in sevdesk öffnen`,
  copy: 'Nummer kopieren',
  copyLabel: (number: string) => `Nummer kopieren: ${number}`,
  copied: 'Nummer kopiert',
  notCopied: 'Das Kopieren ist hier nicht möglich. Markiere die Nummer und kopiere sie von Hand.',
} as const;

/** Headings above the statements about an order. */
export const subjectLabels: Readonly<Record<Exclude<OrderStatement['about'], 'absence'>, string>> = {
  invoice: 'Rechnung',
  tax: 'Umsatzsteuer',
  credit: 'Gutschrift',
  payment: 'Zahlung',
  note: 'Hinweise',
  next: 'Wie es weitergeht',
};

/** Names the icon beside a statement for screen readers. */
export const statementMarks: Readonly<Record<OrderStatement['status'], string>> = {
  info: 'Information',
  success: 'Erledigt',
  warning: 'Warnung',
  critical: 'Fehler',
};
