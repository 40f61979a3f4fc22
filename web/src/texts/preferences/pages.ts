/** The pages of the settings: their names in the navigation and above the page. */
export const preferencePages = {
  general: { nav: 'Allgemein', title: 'Einstellungen' },
  invoices: { nav: 'Rechnungen', title: 'Rechnungen einstellen' },
  credits: { nav: 'Gutschriften', title: 'Gutschriften einstellen' },
  contacts: { nav: 'Kontakte', title: 'Kontakte einstellen' },
  transactions: { nav: 'Zahlungen', title: 'Zahlungsmethoden verknüpfen' },
  orders: { nav: 'Bestellungen', title: 'Bestellungen einstellen' },
  products: { nav: 'Produkte', title: 'Produkte und Lagerbestand einstellen' },
  metafields: { nav: 'Metafelder', title: 'Metafelder einstellen' },
  privacy: { nav: 'Datenschutz', title: 'Datenschutz' },
} as const;
