import type { Order, OrderDocument } from '@belegfluss/gateway/contract';
import { lockTexts } from './locks.ts';

/** The list of orders and the page of one. */
export const ordersTexts = {
  title: 'Bestellungen',
  locked: {
    ...lockTexts.plan,
    text: 'Die Ansicht deiner Bestellungen ist in deinem Tarif nicht enthalten. Belege werden trotzdem erstellt: Was geschieht, siehst du im Verlauf der Übersicht.',
  },
  caption: 'Bestellungen mit ihren Belegen',
  search: 'Bestellungen durchsuchen',
  searchPlaceholder: 'Bestellung, Kunde, E-Mail oder Belegnummer suchen',
  sortBy: 'Sortieren nach',
  sortColumn: (title: string) => `Nach ${title} sortieren`,
  columns: {
    name: 'Bestellung',
    createdAt: 'Datum',
    customer: 'Kunde',
    state: 'Status',
    documents: 'Belege',
    total: 'Gesamt',
  },
  sorts: {
    'createdAt desc': 'Neueste zuerst',
    'createdAt asc': 'Älteste zuerst',
    'name desc': 'Nummer absteigend',
    'name asc': 'Nummer aufsteigend',
    'total desc': 'Höchster Betrag zuerst',
    'total asc': 'Niedrigster Betrag zuerst',
    'customer asc': 'Kunde A–Z',
    'customer desc': 'Kunde Z–A',
  },
  filters: {
    all: 'Alle',
    invoice: 'Mit Rechnung',
    credit: 'Mit Gutschrift',
    none: 'Ohne Beleg',
    failed: 'Fehlgeschlagen',
    waiting: 'Wartet auf dich',
    skipped: 'Übersprungen',
  },
  documentState: 'Stand der Belege',
  documentStates: {
    invoice: 'Alle Belege',
    unenshrined: 'Nicht festgeschrieben',
    unpaid: 'Nicht bezahlt',
  },
  period: 'Zeitraum',
  periods: {
    all: 'Gesamter Zeitraum',
    today: 'Heute',
    last7: 'Letzte 7 Tage',
    last30: 'Letzte 30 Tage',
    thisMonth: 'Dieser Monat',
    lastMonth: 'Letzter Monat',
    thisYear: 'Dieses Jahr',
    lastYear: 'Letztes Jahr',
    own: 'Eigener Zeitraum',
  },
  firstDay: 'Von',
  lastDay: 'Bis einschließlich',
  reason: 'Grund',
  anyReason: 'Alle Gründe',
  noReasons: 'Die Gründe sind gerade nicht abrufbar.',
  reasonWithCount: (name: string, count: string, capped: boolean) =>
    `${name} (${capped ? `mehr als ${count}` : count})`,
  pageSize: 'Bestellungen je Seite',
  filterTabs: 'Bestellungen filtern',
  noCustomer: 'Ohne Kunde',
  previousPage: 'Vorherige Seite',
  nextPage: 'Nächste Seite',
  page: (number: string, pages: string) => `Seite ${number} von ${pages}`,
  pageCapped: (number: string, pages: string) => `Seite ${number} von mehr als ${pages}`,
  empty: {
    title: 'Noch keine Bestellungen',
    text: 'Sobald in deinem Shop eine Bestellung eingeht, erscheint sie hier mit ihrer Rechnung.',
  },
  nothingFound: {
    title: 'Keine passenden Bestellungen',
    text: 'Ändere die Suche oder den Filter, um mehr zu sehen.',
    action: 'Filter zurücksetzen',
  },
} as const;

/** Actions on many orders of the list at once. */
export const bulkTexts = {
  title: 'Mehrere Bestellungen bearbeiten',
  selectPage: 'Alle auf dieser Seite',
  select: (name: string) => `Bestellung ${name} auswählen`,
  selectColumn: 'Auswahl',
  selected: (count: string) => `${count} ausgewählt`,
  selectWhole: (count: string, capped: boolean) =>
    capped ? `Alle (mehr als ${count}) auswählen` : `Alle ${count} auswählen`,
  wholeSelected: (count: string, capped: boolean) =>
    capped ? `Alle (mehr als ${count}) ausgewählt` : `Alle ${count} ausgewählt`,
  manual: 'Beleg erstellen',
  live: 'Erneut versuchen',
  confirm: {
    manual: {
      title: 'Belege für alle diese Bestellungen erstellen?',
      text: (count: string) =>
        `Das betrifft ${count} Bestellungen. Sie bekommen einen Beleg, auch wenn deine Einstellungen sie überspringen würden. Jeder neue Beleg verbraucht eine Übertragung. Keine Bestellung bekommt einen zweiten Beleg.`,
    },
    live: {
      title: 'Alle diese Bestellungen erneut versuchen?',
      text: (count: string) =>
        `Das betrifft ${count} Bestellungen. Für sie gelten deine jetzigen Einstellungen. Jeder neue Beleg verbraucht eine Übertragung. Was storniert oder gelöscht ist, entsteht dabei nicht noch einmal; das geht mit „Beleg erstellen“.`,
    },
  },
  shortage: (needed: string, left: string) =>
    `Für die ausgewählten Bestellungen brauchst du mindestens ${needed} Übertragungen; verfügbar sind noch ${left}.`,
  anyway: 'Trotzdem beginnen',
  cancel: 'Abbrechen',
  moreThan: (count: string) => `mehr als ${count}`,
  done: (count: string) =>
    count === '1' ? '1 Bestellung wird verarbeitet' : `${count} Bestellungen werden verarbeitet`,
  partlyDone: (count: string, all: string) =>
    `In Arbeit: ${count} von ${all} Bestellungen. Den Rest gibt es nicht mehr.`,
  nothing: 'Es gibt hier nichts mehr zu tun',
} as const;

export const orderTexts = {
  back: 'Bestellungen',
  title: (name: string) => `Bestellung ${name}`,
  loadingTitle: 'Bestellung',
  openInShopify: 'In Shopify öffnen',
  cancelledAt: (day: string) => `Storniert am ${day}`,
  summary: 'Zusammenfassung',
  total: 'Gesamtbetrag',
  tax: 'Enthaltene Steuern',
  payment: 'Zahlungsart',
  channel: 'Vertriebskanal',
  tags: 'Tags',
  customer: 'Kunde',
  noCustomer: 'Diese Bestellung hat keinen Kunden.',
  note: 'Notiz',
  contact: 'Kontakt in sevdesk',
  noContact: 'Noch kein Kontakt angelegt.',
  contactSince: (day: string) => `Zugeordnet am ${day}`,
  documents: 'Belege',
  notFound: {
    title: 'Bestellung nicht gefunden',
    text: 'Diese Bestellung ist bei Belegfluss nicht bekannt. Vielleicht wurde sie gelöscht.',
    action: 'Zu den Bestellungen',
  },
  requeue: 'Erneut versuchen',
  toCause: 'Zur Einstellung',
  requeued: 'Die Bestellung wird erneut verarbeitet',
} as const;

export const documentTexts = {
  draft: 'Entwurf',
  date: 'Datum',
  total: 'Gesamt',
  tax: 'davon Steuern',
  enshrined: 'Festgeschrieben',
  matched: 'Zugeordnet',
  open: 'Ansehen',
  download: 'Herunterladen',
  openLabel: (document: string) => `${document} ansehen`,
  downloadLabel: (document: string) => `${document} herunterladen`,
  viewer: (document: string) => `${document} als PDF`,
  loading: 'Beleg wird geladen',
  close: 'Schließen',
} as const;

export const documentStatusLabels: Readonly<Record<OrderDocument['status'], string>> = {
  draft: 'Entwurf',
  OPEN_DUE: 'Offen',
  PARTIALLY_PAID: 'Teilweise bezahlt',
  PAID: 'Bezahlt',
  CANCELLED: 'Storniert',
  UNKNOWN: 'Status unbekannt',
};

/** In place of „Bezahlt“ on a document over 0,00. */
export const nothingToPayLabel = 'Nichts zu bezahlen';

/** In place of the status of a document that cancels another. */
export const cancellationLabel = 'Gleicht die Rechnung aus';

/** Where the work on an order without documents stands, for the list. */
export const workLabels: Readonly<Record<Order['work'], string>> = {
  idle: 'Kein Beleg',
  queued: 'In Arbeit',
  running: 'In Arbeit',
  waiting: 'Wartet',
  failed: 'Fehlgeschlagen',
  unknown: 'Kein Beleg',
};

/** The same for an order that was looked at and left without, by how serious that is. */
export const leftOutLabels = {
  info: 'Übersprungen',
  warning: 'Abgebrochen',
  critical: 'Fehlgeschlagen',
} as const;

/** Shopify's payment status. */
export const paymentLabels: Readonly<Record<string, string>> = {
  pending: 'Zahlung ausstehend',
  authorized: 'Autorisiert',
  partially_paid: 'Teilweise bezahlt',
  paid: 'Bezahlt',
  partially_refunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
  voided: 'Zahlung storniert',
  expired: 'Abgelaufen',
};

/** Shopify's fulfilment status; none stated means that nothing was sent. */
export const fulfillmentLabels: Readonly<Record<string, string>> = {
  unfulfilled: 'Nicht ausgeführt',
  partial: 'Teilweise ausgeführt',
  partially_fulfilled: 'Teilweise ausgeführt',
  fulfilled: 'Ausgeführt',
  restocked: 'Wieder eingelagert',
  pending_fulfillment: 'Ausführung ausstehend',
  open: 'Offen',
  in_progress: 'In Bearbeitung',
  on_hold: 'Zurückgehalten',
  scheduled: 'Geplant',
  request_declined: 'Anfrage abgelehnt',
};

/** Why there is no document, or what to know about those there are. */
export const reasonTexts = {
  skipped: 'Für diese Bestellung wurde kein Beleg erstellt',
  noted: 'Hinweis zu den Belegen',
  failed: 'Die Bestellung konnte nicht übertragen werden',
  failedText: (code: string) => `Bei der Übertragung ist ein Fehler aufgetreten (${code}).`,
  failedAdvice: 'Im Verlauf siehst du, was geschehen ist. Behebe die Ursache und versuche es dann erneut.',
  working: 'Der Beleg wird gerade erstellt',
  workingText: 'Das dauert in der Regel nur wenige Sekunden. Diese Seite aktualisiert sich von selbst.',
  waiting: 'Die Übertragung wartet',
  waitingText: 'Sie wird von selbst fortgesetzt. Du musst nichts tun.',
  none: 'Noch kein Beleg',
  noneText: 'Für diese Bestellung wurde noch kein Beleg erstellt.',
} as const;

/** Shopify's names of sales channels. */
export const channelLabels: Readonly<Record<string, string>> = {
  web: 'Onlineshop',
  pos: 'Kasse (POS)',
  shopify_draft_order: 'Bestellentwurf',
  android: 'Shopify-App (Android)',
  iphone: 'Shopify-App (iPhone)',
};
