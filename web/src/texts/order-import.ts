import type {
  ImportDayState,
  ImportDocumentKind,
  ImportForecast,
  ImportOrderOutcome,
} from '@belegfluss/gateway/contract';
import { daysText } from './common.ts';
import { lockTexts } from './locks.ts';

const orders = (count: number, text: string) => (count === 1 ? '1 Bestellung' : `${text} Bestellungen`);
const transfers = (count: number, text: string) => (count === 1 ? '1 Übertragung' : `${text} Übertragungen`);

/** The import of orders from before the installation. */
export const orderImportTexts = {
  open: 'Importieren',
  title: 'Frühere Bestellungen importieren',
  intro:
    'Wähle die Tage, deren Bestellungen Belege bekommen sollen. Jeder Beleg verbraucht eine Übertragung; Bestellungen, die schon einen Beleg haben, bekommen keinen zweiten.',
  loading: 'Import wird geladen',
  start: 'Erster Tag',
  end: 'Letzter Tag',
  placeholder: 'JJJJ-MM-TT',
  bounds: (earliest: string, latest: string) => `Möglich sind Tage vom ${earliest} bis zum ${latest}.`,
  noBounds:
    'Es gibt keine Tage zum Importieren: Dein Shop ist am Tag der Installation oder danach entstanden.',
  unknownBounds:
    'Seit wann es deinen Shop gibt, ist noch nicht bekannt. Versuche es in ein paar Minuten noch einmal.',
  problems: {
    invalid: 'Gib ein Datum als JJJJ-MM-TT ein.',
    outside: 'Diese Tage lassen sich nicht importieren.',
    nothingLeft: 'Diese Tage sind schon importiert.',
    tooMany: 'Das sind mehr als zehn Jahre. Wähle weniger Tage.',
  },
  chosen: (count: number) => `${daysText(count)} ausgewählt`,
  import: (count: number) => (count === 0 ? 'Importieren' : `${daysText(count)} importieren`),
  close: 'Schließen',
  back: 'Zurück',
  locks: {
    plan: {
      ...lockTexts.plan,
      text: 'Der Import früherer Bestellungen ist in deinem Tarif nicht enthalten.',
    },
    purchase: {
      ...lockTexts.purchase,
      text: (price: string) =>
        `Der Import früherer Bestellungen wird einmalig für ${price} freigeschaltet. Dazu gibt es für 30 Tage das Fünffache deiner monatlichen Übertragungen.`,
      textWithoutPrice: 'Der Import früherer Bestellungen wird einmalig freigeschaltet.',
    },
    scope: {
      ...lockTexts.scope,
      text: 'Shopify zeigt Belegfluss nur Bestellungen der letzten 60 Tage. Erlaube den Zugriff auf alle Bestellungen, damit auch ältere importiert werden können.',
    },
  },
  asking: 'Die Bestellungen werden angesehen. Das kann ein paar Sekunden dauern.',
  forecast: {
    open: 'Vorschau ansehen',
    title: 'Was der Import ergibt',
    nothing: 'An diesen Tagen gab es in deinem Shop keine Bestellung.',
    orders: 'Bestellungen',
    examined: 'Vorab angesehen',
    documented: 'Schon mit Beleg',
    kinds: {
      invoice: 'Rechnungen',
      advance: 'Abschlagsrechnungen',
      credit: 'Gutschriften',
    } satisfies Readonly<Record<ImportDocumentKind, string>>,
    without: 'Ohne Beleg',
    needed: 'Nötige Übertragungen',
    left: 'Verfügbare Übertragungen',
    atLeast: (count: string) => `mindestens ${count}`,
    between: (least: string, most: string) => `${least} bis ${most}`,
    sample: (examined: string, found: string) =>
      `Belegfluss hat sich vorab ${examined} von ${found} Bestellungen angesehen. Was aus den übrigen wird, zeigt erst der Import.`,
    promise:
      'Bis hierher ist nichts geschehen: Es wurde kein Beleg erstellt und kein Tag importiert. Ändern sich Bestellungen oder Einstellungen, ändert sich auch das Ergebnis. Ob USt-IdNrn. gültig sind, wird erst beim Import bei VIES abgefragt.',
    possible: 'Deine Übertragungen reichen vielleicht nicht',
    missing: (count: string, number: number, isAtLeast: boolean) =>
      `Für diesen Import ${number === 1 && !isAtLeast ? 'fehlt' : 'fehlen'} dir ${isAtLeast ? 'mindestens ' : ''}${count}.`,
    leftOut: 'Diese Bestellungen bekommen keinen Beleg',
    such: (examples: string) => `z. B. ${examples}`,
    nothingDue: 'Zu ihnen ist kein Beleg fällig.',
    outcomes: {
      waiting: 'Wartet',
      skipped: 'Übersprungen',
      failed: 'Abgelehnt',
    } satisfies Readonly<Record<ImportForecast['leftOut'][number]['outcome'], string>>,
  },
  runs: 'Importierte Tage',
  noRuns: { title: 'Noch kein Tag importiert', text: 'Was du importierst, siehst du hier Tag für Tag.' },
  paused: {
    title: 'Der Import ist angehalten',
    text: 'Es wird kein weiterer Tag gelesen und kein weiterer Beleg erstellt, bis du ihn fortsetzt.',
  },
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  again: 'Erneut versuchen',
  states: {
    queued: 'Wartet',
    reading: 'Wird gelesen',
    working: 'In Arbeit',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    paused: 'Angehalten',
  } satisfies Readonly<Record<ImportDayState, string>>,
  progress: (done: string, found: number, foundText: string) => `${done} von ${orders(found, foundText)}`,
  nothingFound: 'Keine Bestellungen',
  counts: {
    documents: (text: string) => `${text} mit Beleg`,
    skipped: (text: string) => `${text} übersprungen`,
    failed: (text: string) => `${text} fehlgeschlagen`,
    waiting: (text: string) => `${text} warten`,
  },
  meter: (day: string) => `Fortschritt des Imports vom ${day}`,
  showOrders: (progress: string, day: string) => `${progress}, vom ${day} ansehen`,
  dayTitle: (day: string) => `Bestellungen vom ${day}`,
  noOrders: { title: 'Keine Bestellungen', text: 'An diesem Tag gab es in deinem Shop keine Bestellung.' },
  more: 'Weitere laden',
  outcomes: {
    open: 'Offen',
    waiting: 'Wartet',
    document: 'Beleg',
    skipped: 'Übersprungen',
    failed: 'Fehlgeschlagen',
  } satisfies Readonly<Record<ImportOrderOutcome, string>>,
  draft: 'Entwurf',
  started: (count: number) => `Der Import von ${count === 1 ? 'einem Tag' : `${count} Tagen`} hat begonnen`,
  moreDays: (count: number) => (count === 1 ? '1 weiteren Tag anzeigen' : `${count} weitere Tage anzeigen`),
  orders,
  transfers,
} as const;
