import type { OrderDocument } from '@belegfluss/gateway/contract';
import { lockTexts } from './locks.ts';

/** The export of orders into a file. */
export const orderExportTexts = {
  open: 'Exportieren',
  title: 'Bestellungen exportieren',
  range: 'Zeitraum',
  ranges: { total: 'Gesamter Zeitraum', days: 'Eigener Zeitraum' },
  first: 'Erster Tag',
  last: 'Letzter Tag',
  problems: {
    incomplete: 'Wähle einen ersten und einen letzten Tag.',
    reversed: 'Der letzte Tag liegt vor dem ersten.',
  },
  filter: 'Welche Bestellungen',
  filters: {
    all: 'Alle',
    invoice: 'Nur mit Rechnung',
    credit: 'Nur mit Gutschrift',
  },
  format: 'Format',
  formats: { csv: 'CSV (Excel, Numbers)', json: 'JSON (für Programme)' },
  columns: 'Felder',
  columnsHelp: {
    csv: 'Hat eine Bestellung mehrere Rechnungen oder Gutschriften, folgt für jede weitere eine eigene Zeile. Beträge der Bestellung stehen nur in der ersten. Eine stornierte Rechnung steht mit ihrer Stornorechnung darin, deren Beträge negativ sind; was ohne Stornorechnung storniert wurde, fehlt.',
    json: 'Jede Bestellung ist ein Objekt mit all ihren Belegen.',
  },
  noColumns: 'Wähle mindestens ein Feld.',
  usualColumns: 'Übliche Felder',
  allColumns: 'Alle Felder',
  start: 'Exportieren',
  cancel: 'Abbrechen',
  close: 'Schließen',
  again: 'Neuer Export',
  goOn: 'Fortsetzen',
  running: 'Bestellungen werden gelesen',
  progress: (done: string, expected: string, isCapped: boolean) =>
    isCapped ? `${done} von mehr als ${expected} Bestellungen` : `${done} von ${expected} Bestellungen`,
  starting: 'Der Export beginnt …',
  stayOpen: 'Lass dieses Fenster offen, bis die Datei fertig ist.',
  done: {
    title: 'Die Datei ist fertig',
    text: (count: number, orders: string, filename: string) =>
      `${orders} ${count === 1 ? 'steht' : 'stehen'} in ${filename}. Dein Browser hat die Datei heruntergeladen.`,
    save: 'Noch einmal herunterladen',
  },
  orders: (count: number, text: string) => (count === 1 ? '1 Bestellung' : `${text} Bestellungen`),
  nothing: {
    title: 'Keine Ergebnisse',
    text: 'In diesem Zeitraum gibt es keine passende Bestellung. Wähle einen anderen.',
  },
  failed: (done: string) =>
    `Bisher gelesen: ${done}. Setze den Export fort, dann geht nichts davon verloren.`,
  upgrade: {
    ...lockTexts.plan,
    text: 'Der Export von Bestellungen ist in deinem Tarif nicht enthalten.',
  },
  statuses: {
    draft: 'Entwurf',
    OPEN_DUE: 'Offen',
    PARTIALLY_PAID: 'Teilweise bezahlt',
    PAID: 'Bezahlt',
    CANCELLED: 'Storniert',
    UNKNOWN: '',
  } satisfies Readonly<Record<OrderDocument['status'], string>>,
  yesNo: { yes: 'ja', no: 'nein' },
} as const;
