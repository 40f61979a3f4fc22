/** Preview of an order's document with the stored settings. */
export const documentPreviewTexts = {
  titles: { invoice: 'Rechnungsvorschau', credit: 'Gutschriftvorschau' },
  intro: {
    invoice:
      'Wähle eine Bestellung. Du siehst ihre Rechnung, oder wie sie mit deinen Einstellungen aussehen würde. In sevdesk wird dabei nichts angelegt.',
    credit:
      'Wähle eine Bestellung. Du siehst ihre Gutschrift, oder wie sie mit deinen Einstellungen aussehen würde. In sevdesk wird dabei nichts angelegt.',
  },
  search: 'Bestellung suchen',
  searchPlaceholder: 'Bestellung oder Kunde',
  orders: 'Bestellung',
  order: (name: string, customer: string) => (customer === '' ? name : `${name} · ${customer}`),
  orderHelp: (day: string, total: string) => `${day} · ${total}`,
  loadingOrders: 'Bestellungen werden geladen',
  loading: 'Vorschau wird erstellt',
  frame: {
    invoice: (name: string) => `Rechnung zu ${name} als PDF`,
    credit: (name: string) => `Gutschrift zu ${name} als PDF`,
  },
  openOrder: 'Bestellung öffnen',
  noOrders: {
    title: 'Noch keine Bestellungen',
    text: 'Sobald in deinem Shop eine Bestellung eingeht, kannst du hier ihren Beleg ansehen.',
  },
  nothingFound: {
    title: 'Keine passende Bestellung',
    text: 'Suche nach einer anderen Nummer oder einem anderen Namen.',
  },
  close: 'Schließen',
} as const;
