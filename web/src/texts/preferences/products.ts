/** Fields of the product settings. */
export const productFields = {
  productName: { label: 'Name des Artikels' },
  productPart: { label: 'Artikelnummer' },
  productText: { label: 'Beschreibung' },
  productNote: { label: 'Interne Notiz' },
  productStock: {
    label: 'Bestand übertragen',
    help: 'Artikel führen in sevdesk einen Bestand.',
  },
} as const;

export const productSections = {
  products: {
    title: 'Produkte',
    text: 'Wie Produkte aus Shopify als Artikel in sevdesk aussehen. Jede Variante ist ein Artikel.',
  },
  inventory: {
    title: 'Lagerbestand',
    text: 'Ob der Bestand der Artikel in sevdesk dem in Shopify folgt.',
  },
} as const;

export const productOptions = {
  productPart: [
    {
      value: 'sku',
      text: {
        label: 'SKU',
        help: 'Wie du sie an der Variante hinterlegt hast. Fehlt sie, gilt die Kennung.',
      },
    },
    {
      value: 'barcode',
      text: { label: 'Barcode', help: 'ISBN, EAN oder GTIN der Variante. Fehlt er, gilt die Kennung.' },
    },
    {
      value: 'id',
      text: {
        label: 'Kennung',
        help: 'Die Nummer, unter der Shopify die Variante führt. Jede hat eine eigene.',
      },
    },
  ],
  inventorySync: [
    { value: 'off', text: { label: 'Aus', help: 'Bestände in sevdesk bleiben, wie sie sind.' } },
    {
      value: 'absolute',
      text: {
        label: 'Absolut',
        help: 'Der Bestand in sevdesk wird auf den in Shopify gesetzt. Was du in sevdesk von Hand änderst, wird überschrieben.',
      },
    },
    {
      value: 'delta',
      text: {
        label: 'Differenz',
        help: 'Der Bestand in sevdesk steigt und fällt um so viel wie der in Shopify. Unterschiede zwischen beiden bleiben bestehen.',
      },
    },
  ],
} as const;

export const productTexts = {
  notConnected: {
    title: 'Verbinde zuerst sevdesk',
    text: 'Artikel und Bestände stehen in deinem sevdesk-Konto. Ohne Verbindung haben diese Einstellungen keine Wirkung.',
    action: 'sevdesk verbinden',
  },
  warehouse: {
    title: 'Produkte brauchen die Lagerverwaltung von sevdesk',
    text: 'Produkte lassen sich nur in ein sevdesk-Konto übertragen, dessen Tarif die Lagerverwaltung enthält.',
    action: 'Zu den Tarifen von sevdesk',
  },
} as const;
