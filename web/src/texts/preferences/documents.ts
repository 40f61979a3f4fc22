/** Texts that invoices and credit notes share. */
export const documentTexts = {
  unset: 'Standard deines Kontos',
  firstUser: (name: string | undefined) => (name ? `Erster Benutzer (${name})` : 'Erster Benutzer'),
  noCostCentre: 'Keine',
  costCentreByCountry: 'Nach Land der Lieferung',
  notConnected: 'Auswählen kannst du, sobald sevdesk verbunden ist.',
  connect: 'Layouts, Briefpapier und Kontaktpersonen kommen aus deinem sevdesk-Konto. Verbinde es zuerst.',
  unread: 'Dein sevdesk-Konto konnte nicht gelesen werden. Gespeicherte Auswahlen gelten weiter.',
  retry: 'Erneut versuchen',
  texts: 'Texte',
  import: 'Kontoeinstellungen importieren',
  imported: 'Kontoeinstellungen importiert',
  print: 'Überschreibungen',
  printHelp: 'Gilt nur für Belege aus Belegfluss, statt der Einstellung in sevdesk.',
  overrides: {
    title: 'Überschreibungen wurden aktiviert',
    text: 'Abweichende Druckoptionen muss Belegfluss für jeden Beleg einzeln setzen. Das braucht mehr Zeit und mehr Anfragen an sevdesk. Stelle sie besser in sevdesk ein, wenn sie für alle Belege gelten.',
  },
  attachments: {
    none: 'In deinem sevdesk-Konto liegen keine Dokumente.',
    loading: 'Dokumente werden geladen …',
    failed: 'Die Dokumente konnten nicht geladen werden.',
    gone: (id: string) => `Dokument ${id}, nicht mehr in sevdesk`,
  },
} as const;
