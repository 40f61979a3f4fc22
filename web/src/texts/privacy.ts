/** Requests of customers about their data. */
export const privacyTexts = {
  title: 'Anfragen deiner Kunden',
  intro:
    'Verlangt ein Kunde Auskunft oder Löschung, stellst du die Anfrage in Shopify am Kunden. Shopify leitet sie hierher weiter.',
  more: 'Mehr zum Datenschutz',
  empty: 'Noch keine Anfragen',
  emptyText: 'Sobald Shopify eine Anfrage weiterleitet, steht sie hier.',
  kinds: { dataRequest: 'Auskunft', redaction: 'Löschung' },
  states: { running: 'In Arbeit', ready: 'Bereit', done: 'Erledigt', expired: 'Abgelaufen' },
  received: (moment: string) => `Eingegangen am ${moment}`,
  orders: (count: string) => `Bestellungen: ${count}`,
  shopifyId: (id: string) => `Nummer bei Shopify: ${id}`,
  until: (day: string) => `Herunterladen bis ${day}`,
  done: (moment: string) => `Gelöscht am ${moment}`,
  download: 'Datei herunterladen',
  downloadRequest: (moment: string) => `Datei zur Anfrage vom ${moment} herunterladen`,
  older: 'Ältere Anfragen',
} as const;
