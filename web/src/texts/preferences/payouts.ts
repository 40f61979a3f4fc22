/** Payouts of Shopify Payments and whether they add up. */
export const payoutTexts = {
  section: {
    title: 'Auszahlungen',
    text: 'Jede Auszahlung von Shopify Payments mit dem, was in ihr steckt. Geht sie auf, gleicht die Überweisung an deine Bank das Verrechnungskonto in sevdesk wieder aus.',
    help: 'Mehr über Auszahlungen',
  },
  held: 'Der Abruf der Auszahlungen kommt gerade nicht weiter',
  needed: 'Für den Abruf der Auszahlungen fehlt noch etwas',
  readAt: (moment: string) =>
    `Zuletzt abgerufen am ${moment}. Neue Auszahlungen folgen stündlich von selbst.`,
  notRead: 'Der erste Abruf läuft von selbst, meist innerhalb weniger Minuten.',
  /** Something is missing, and is named beside it. */
  notReadYet: 'Danach läuft der erste Abruf von selbst.',
  read: 'Jetzt abrufen',
  asked: 'Die Auszahlungen werden abgerufen',
  onlyDiffering: (count: number, text: string) =>
    count === 0 ? 'Nur Auszahlungen, die nicht aufgehen' : `Nur Auszahlungen, die nicht aufgehen (${text})`,
  list: 'Auszahlungen von Shopify Payments, die neueste zuerst',
  states: {
    open: 'In Arbeit',
    balanced: 'Geht auf',
    differs: 'Geht nicht auf',
    failed: 'Nicht gebucht',
  },
  /** As Shopify calls them; others are shown as they come. */
  statuses: {
    scheduled: 'Geplant',
    in_transit: 'Unterwegs zur Bank',
    paid: 'Ausgezahlt',
    failed: 'Von der Bank abgewiesen',
    canceled: 'Storniert',
  } as Readonly<Record<string, string>>,
  parts: {
    charges: 'Zahlungen',
    refunds: 'Rückerstattungen',
    fees: 'Gebühren',
    others: 'Sonstiges',
  },
  transactions: (count: number, text: string) => (count === 1 ? '1 Umsatz' : `${text} Umsätze`),
  title: (day: string) => `Auszahlung vom ${day}`,
  differs: {
    less: (amount: string) => `Ausgezahlt wurden ${amount} weniger, als die enthaltenen Umsätze ergeben.`,
    more: (amount: string) => `Ausgezahlt wurden ${amount} mehr, als die enthaltenen Umsätze ergeben.`,
    advice:
      'Vergleiche die Auszahlung in Shopify mit ihren Umsätzen. Belegfluss gleicht den Unterschied nicht aus: Er bleibt auf dem Verrechnungskonto stehen, bis du ihn geklärt und in sevdesk gebucht hast.',
  },
  open: 'In Shopify ansehen',
  more: 'Weitere anzeigen',
  empty: {
    all: {
      title: 'Noch keine Auszahlungen',
      text: 'Sobald Shopify Payments etwas auszahlt, steht es hier.',
    },
    differing: { title: 'Alle Auszahlungen gehen auf', text: 'Es gibt keine, die du prüfen müsstest.' },
  },
} as const;
