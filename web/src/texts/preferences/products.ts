/** Fields of the product settings. */
export const productFields = {
  productName: { label: 'Name des Artikels' },
  productPart: { label: 'Artikelnummer' },
  productText: { label: 'Beschreibung' },
  productNote: { label: 'Interne Notiz' },
  productStock: {
    label: 'Bestand übertragen',
    help: 'Neue Artikel beginnen in sevdesk mit dem Bestand aus Shopify. Danach ändert er sich dort nur, wenn du den Abgleich einschaltest.',
  },
} as const;

export const productSections = {
  products: {
    title: 'Produkte',
    text: 'Wie Produkte aus Shopify als Artikel in sevdesk aussehen. Jede Variante ist ein Artikel.',
  },
  inventory: {
    title: 'Lagerbestand',
    text: 'Ob die Bestände übertragener Produkte in Shopify und sevdesk einander folgen. Änderungen kommen auf der anderen Seite meist innerhalb von 30 Sekunden an.',
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
    { value: 'off', text: { label: 'Aus', help: 'Bestände bleiben auf beiden Seiten, wie sie sind.' } },
    {
      value: 'absolute',
      text: {
        label: 'Absolut',
        help: 'Ändert sich der Bestand auf einer Seite, bekommt die andere denselben Wert. Ändern sich beide zugleich, gilt Shopify. Beim Einschalten übernimmt sevdesk die Bestände aus Shopify.',
      },
    },
    {
      value: 'delta',
      text: {
        label: 'Differenz',
        help: 'Steigt oder fällt der Bestand auf einer Seite, ändert sich die andere um dieselbe Menge. Ändern sich beide zugleich, zählt beides. Unterschiede, die es beim Einschalten gibt, bleiben bestehen.',
      },
    },
  ],
} as const;

export const productTexts = {
  stockHelp: 'Absolut oder Differenz: der Unterschied',
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
