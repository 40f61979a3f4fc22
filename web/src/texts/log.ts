import type { LogStatus } from '@belegfluss/orders/contract';

/** The event log. */
export const logTexts = {
  title: 'Verlauf',
  search: 'Verlauf durchsuchen',
  searchPlaceholder: 'Bestellung oder Belegnummer suchen',
  origin: 'Bereich',
  allOrigins: 'Alle Bereiche',
  status: 'Status',
  allStatuses: 'Alle Status',
  openOrder: (name: string) => `Bestellung ${name} ansehen`,
  newer: 'Neuere Ereignisse',
  older: 'Ältere Ereignisse',
  empty: {
    title: 'Noch keine Ereignisse',
    text: 'Sobald in deinem Shop eine Bestellung eingeht, siehst du hier Schritt für Schritt, was daraus wird.',
  },
  emptyOrder: {
    title: 'Noch keine Ereignisse',
    text: 'Zu dieser Bestellung ist noch nichts geschehen.',
  },
  nothingFound: {
    title: 'Keine passenden Ereignisse',
    text: 'Ändere die Suche oder die Filter, um mehr zu sehen.',
    action: 'Filter zurücksetzen',
  },
  details: 'Details',
  openEntry: (title: string) => `Details: ${title}`,
  entry: {
    title: 'Ereignis',
    date: 'Zeitpunkt',
    status: 'Status',
    origin: 'Bereich',
    order: 'Bestellung',
    invoice: 'Rechnung',
    cancellation: 'Stornorechnung',
    credit: 'Gutschrift',
    contact: 'Kontakt in sevdesk',
    transaction: 'Buchung in sevdesk',
    code: 'Code',
    inProvider: 'In sevdesk öffnen',
    technical: 'Technische Einzelheiten',
    replay: 'Zustellung wiederholen',
    replayed: 'Die Zustellung wird wiederholt',
    close: 'Schließen',
    delivery: {
      title: 'Zustellung von Shopify',
      topic: 'Thema',
      receivedAt: 'Eingegangen',
      status: 'Ergebnis',
      reason: 'Grund',
      duplicates: 'Noch einmal eingegangen',
      id: 'Kennung',
      statuses: {
        received: 'Eingegangen',
        started: 'In Arbeit',
        successful: 'Erledigt',
        skipped: 'Übersprungen',
        aborted: 'Abgebrochen',
        failed: 'Fehlgeschlagen',
        unprocessable: 'Nicht lesbar',
      } as Readonly<Record<string, string>>,
    },
  },
} as const;

export const logStatusLabels: Readonly<Record<LogStatus, string>> = {
  info: 'Info',
  success: 'Erfolg',
  warning: 'Warnung',
  critical: 'Fehler',
};
