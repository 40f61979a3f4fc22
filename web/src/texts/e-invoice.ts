/** Needs of e-invoices, and where each is fixed. */
export const eInvoiceTexts = {
  title: 'Voraussetzungen für E-Rechnungen',
  complete: 'Alle Voraussetzungen sind erfüllt. Du kannst E-Rechnungen einschalten.',
  completeOn: 'Alle Voraussetzungen sind erfüllt.',
  missing: (count: number) =>
    count === 1
      ? 'Eine Voraussetzung fehlt noch. Solange entstehen keine E-Rechnungen.'
      : `${count} Voraussetzungen fehlen noch. Solange entstehen keine E-Rechnungen.`,
  ok: 'Erfüllt',
  notOk: 'Fehlt',
  groups: {
    company: 'Firmendaten in sevdesk',
    contact: 'Kontaktdaten in sevdesk',
    bank: 'Bankverbindung in sevdesk',
    paymentMethods: 'Zahlungsmethode in sevdesk',
    other: 'Weitere Angaben in sevdesk',
    preferences: 'Einstellungen in Belegfluss',
  },
  fix: (label: string) => `${label} ergänzen`,
  preferences: {
    paymentTerms: { label: 'Zahlungsziel ist festgelegt', fix: 'Zahlungsziel wählen' },
    ownMethods: {
      label: 'Keine eigenen Zahlungsmethoden, E-Rechnungen nennen immer die SEPA-Überweisung',
      fix: 'Zahlungsmethoden ansehen',
    },
  },
  reload: 'Neu laden',
  reloadHelp: 'Liest dein sevdesk-Konto neu ein, nachdem du dort etwas ergänzt hast.',
  reloaded: 'Aus sevdesk geladen',
  disconnected: 'Was dein sevdesk-Konto dafür braucht, siehst du hier, sobald es verbunden ist.',
  connect: 'sevdesk verbinden',
} as const;
