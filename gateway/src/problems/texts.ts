import { quoteSaying } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { billingTexts } from './billing-texts.ts';
import { importTexts } from './import-texts.ts';
import { paymentTexts } from './payment-texts.ts';
import type { ProblemText } from './problem-text.ts';

/** The text of a code; that of its status when the code has none. */
export const getProblemText = (code: string, status: number): ProblemText =>
  ownValue(byCode, code) ?? byStatus[status] ?? (status >= 500 ? broken : wrong);

export const hasOwnText = (code: string): boolean => Object.hasOwn(byCode, code);

/** sevdesk explains itself in English: its message follows our text, for which a service may know a better one. */
export const rejectedByProvider = (
  code: string,
  { message = '', explanation = notTaken }: Readonly<Record<string, string>>,
): ProblemText => ({
  title: 'Von sevdesk abgelehnt',
  detail: `${explanation} ${quoteSaying(message, { code: code || 'n/a' })}`.trim(),
});

const notTaken = 'sevdesk hat das nicht angenommen. Behebe die Ursache und versuche es noch einmal.';

const broken: ProblemText = {
  title: 'Unerwarteter Fehler',
  detail:
    'Das liegt an uns. Versuche es in ein paar Minuten noch einmal; bleibt es dabei, nenne dem Support die Kennung der Anfrage.',
};

const wrong: ProblemText = {
  title: 'Anfrage nicht möglich',
  detail: 'Lade die Seite neu und versuche es noch einmal.',
};

const busy: ProblemText = {
  title: 'Gerade nicht erreichbar',
  detail: 'Ein Teil von Belegfluss antwortet im Moment nicht. Versuche es in einer Minute noch einmal.',
};

const session = (title: string): ProblemText => ({
  title,
  detail: 'Lade die Seite im Shopify-Adminbereich neu, um dich wieder anzumelden.',
});

const byCode: Readonly<Record<string, ProblemText>> = {
  ...billingTexts,
  ...paymentTexts,
  ...importTexts,
  INVALID_REQUEST: {
    title: 'Ungültige Angaben',
    detail: 'Korrigiere die genannten Felder und versuche es noch einmal.',
  },
  INVALID_PREFERENCES: {
    title: 'Nicht gespeichert',
    detail: 'Korrigiere die markierten Felder und speichere noch einmal.',
  },
  EMPLOYEES_ONLY: {
    title: 'Nur für Mitarbeiter',
    detail:
      'Diese Seite ist für Mitarbeiter freigeschaltet. Wende dich an den Support, wenn du sie brauchst.',
  },
  NOT_A_PARTNER: {
    title: 'Nur für Partner',
    detail: 'Dieser Shop nimmt nicht am Partnerprogramm teil. Melde ihn auf der Seite „Partnerprogramm“ an.',
  },
  PAYOUT_NOT_FOUND: {
    title: 'Keine solche Auszahlung',
    detail: 'Diese Auszahlung gibt es nicht. Lade die Liste deiner Auszahlungen neu.',
  },
  OPERATOR_ONLY: {
    title: 'Nur für den Betreiber',
    detail: 'Das können nur die Leute, die Belegfluss betreiben. Geh zurück zur Übersicht.',
  },
  LETTER_NOT_FOUND: {
    title: 'Nicht mehr da',
    detail: 'Dieses Ereignis ist schon erledigt. Lade die Seite neu.',
  },
  CONSUMER_UNKNOWN: {
    title: 'Kein Empfänger',
    detail:
      'Diese Version des Dienstes kennt den Empfänger des Ereignisses nicht mehr. Starte die Version, die es kennt, oder lass es liegen.',
  },
  INVALID_TEMPLATE: {
    title: 'Text mit Fehler',
    detail: 'Korrigiere die genannte Stelle im Text.',
  },
  VERSION_REQUIRED: {
    title: 'Version fehlt',
    detail:
      'Lade die Seite neu und speichere noch einmal, damit keine Änderung von jemand anderem verloren geht.',
  },
  PREFERENCES_CHANGED: {
    title: 'Inzwischen geändert',
    detail:
      'Jemand hat diese Einstellungen gleichzeitig geändert. Prüfe den neuen Stand und speichere noch einmal.',
  },
  TOKEN_REJECTED: {
    title: 'Verbindung fehlgeschlagen',
    detail:
      'sevdesk hat den API-Token abgelehnt. Kopiere ihn noch einmal aus deinem sevdesk-Konto und verbinde dich neu.',
  },
  NOT_CONNECTED: {
    title: 'Nicht mit sevdesk verbunden',
    detail: 'Verbinde dein sevdesk-Konto in den Einstellungen und versuche es noch einmal.',
  },
  SETUP_NOT_CONNECTED: {
    title: 'Einrichtung noch nicht fertig',
    detail: 'Verbinde zuerst dein sevdesk-Konto. Danach lässt sich die Einrichtung abschließen.',
  },
  PROVIDER_UNREACHABLE: {
    title: 'sevdesk antwortet nicht',
    detail:
      'sevdesk ist gerade nicht erreichbar, dein API-Token konnte deshalb nicht geprüft werden. Versuche es in ein paar Minuten noch einmal.',
  },
  RATE_LIMITED: {
    title: 'sevdesk ist ausgelastet',
    detail:
      'sevdesk nimmt für dein Konto gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  },
  PROVIDER_UNAVAILABLE: {
    title: 'sevdesk antwortet nicht',
    detail: 'sevdesk ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  },
  PRIVACY_REQUEST_EXPIRED: {
    title: 'Anfrage abgelaufen',
    detail:
      'Die Daten zu dieser Anfrage können nicht mehr geladen werden: Sie ist älter als 30 Tage, oder der Kunde wurde inzwischen gelöscht. Stelle in Shopify eine neue Anfrage, wenn du sie noch brauchst.',
  },
  ERASURE_IN_PROGRESS: {
    title: 'Frühere Daten werden gelöscht',
    detail:
      'Die Daten deiner früheren Installation werden gerade gelöscht. Lade die Seite in ein paar Minuten neu, dann beginnst du von vorn.',
  },
  SHOPIFY_UNAVAILABLE: {
    title: 'Shopify antwortet nicht',
    detail: 'Shopify ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  },
  NOT_INSTALLED: {
    title: 'Nicht installiert',
    detail:
      'Belegfluss ist in deinem Shop nicht mehr installiert. Lade die Seite in deinem Shopify-Adminbereich neu und versuche es noch einmal.',
  },
  SCOPE_MISSING: {
    title: 'Berechtigung fehlt',
    detail:
      'Belegfluss darf in deinem Shop noch nicht lesen, was dafür nötig ist. Erteile die Berechtigung auf dieser Seite und versuche es dann noch einmal.',
  },
  WAREHOUSE_MISSING: {
    title: 'Lagerverwaltung fehlt',
    detail:
      'Produkte lassen sich nur in ein sevdesk-Konto übertragen, dessen Tarif die Lagerverwaltung enthält. Wechsle bei sevdesk den Tarif, synchronisiere in den Einstellungen und versuche es noch einmal.',
  },
  TRANSFER_RUNNING: {
    title: 'Übertragung läuft schon',
    detail:
      'Deine Produkte werden gerade übertragen. Warte, bis alle übertragen sind, oder halte die Übertragung zuerst an.',
  },
  MISSING_ACCESS_TOKEN: {
    title: 'Kein Zugriff auf deinen Shop',
    detail: 'Lade Belegfluss in deinem Shopify-Adminbereich neu, damit der Zugriff erneuert wird.',
  },
  ORDER_ACCESS_DENIED: {
    title: 'Kein Zugriff auf die Bestellung',
    detail:
      'Shopify gibt diese Bestellung nicht heraus. Erteile Belegfluss die fehlenden Berechtigungen und versuche es dann noch einmal.',
  },
  SHOPIFY_REFUSED: {
    title: 'Von Shopify verweigert',
    detail:
      'Shopify hat die Auskunft verweigert. Lade Belegfluss in deinem Shopify-Adminbereich neu und versuche es noch einmal.',
  },
  SHOPIFY_RATE_LIMITED: {
    title: 'Shopify ist ausgelastet',
    detail:
      'Shopify nimmt für deinen Shop gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  },
  TOO_MANY_AT_ONCE: {
    title: 'Zu viel auf einmal',
    detail:
      'Mehrere Belege oder Abfragen sind schon in Arbeit. Warte, bis sie fertig sind, und versuche es noch einmal.',
  },
  OVERLOADED: {
    title: 'Gerade viel los',
    detail: 'Belegfluss ist im Moment ausgelastet. Warte ein paar Sekunden und versuche es noch einmal.',
  },
  REQUEST_ID_USED: {
    title: 'Schlüssel schon verwendet',
    detail:
      'Der Idempotency-Key gehört schon zu einer anderen Anfrage. Sende diese Anfrage mit einem neuen Schlüssel.',
  },
  IN_PROGRESS: {
    title: 'Schon in Arbeit',
    detail: 'Daran wird gerade schon gearbeitet. Warte einen Moment und lade die Seite neu.',
  },
  PAGE_TOKEN: {
    title: 'Seite nicht gefunden',
    detail: 'Die Liste lässt sich von hier aus nicht weiterblättern. Beginne wieder bei der ersten Seite.',
  },
  ORDER_NOT_FOUND: {
    title: 'Bestellung nicht gefunden',
    detail: 'Die Bestellung gibt es hier nicht (mehr). Kehre zur Liste der Bestellungen zurück.',
  },
  DOCUMENT_NOT_FOUND: {
    title: 'Beleg nicht gefunden',
    detail: 'Den Beleg gibt es nicht (mehr). Lade die Bestellung neu.',
  },
  UNKNOWN_SECTION: {
    title: 'Einstellungen nicht gefunden',
    detail: 'Diesen Bereich der Einstellungen gibt es nicht. Kehre zur Übersicht der Einstellungen zurück.',
  },
  INVALID_SHOP: {
    title: 'Ungültige Adresse',
    detail: 'Öffne Belegfluss über die Apps in deinem Shopify-Adminbereich.',
  },
  EXIT_NOT_ALLOWED: {
    title: 'Ziel nicht erlaubt',
    detail:
      'Diese Adresse gehört weder zu deinem Shop noch zu Belegfluss. Öffne sie selbst, wenn du ihr vertraust.',
  },
  SESSION_TOKEN_MISSING: session('Nicht angemeldet'),
  SESSION_TOKEN_MALFORMED: session('Anmeldung ungültig'),
  SESSION_TOKEN_EXPIRED: session('Anmeldung abgelaufen'),
  SESSION_TOKEN_NOT_YET_VALID: session('Anmeldung noch nicht gültig'),
  SESSION_TOKEN_WRONG_SIGNATURE: session('Anmeldung ungültig'),
  SESSION_TOKEN_WRONG_AUDIENCE: session('Anmeldung für eine andere App'),
  SESSION_TOKEN_ISSUER_MISMATCH: session('Anmeldung ungültig'),
  SESSION_TOKEN_NOT_A_SHOP: session('Anmeldung ungültig'),
  SESSION_TOKEN_REFUSED: session('Anmeldung von Shopify abgelehnt'),
};

const byStatus: Readonly<Record<number, ProblemText>> = {
  400: wrong,
  401: session('Nicht angemeldet'),
  403: {
    title: 'Keine Berechtigung',
    detail: 'Dafür fehlt die Berechtigung. Bitte die Inhaberin oder den Inhaber des Shops darum.',
  },
  404: {
    title: 'Nicht gefunden',
    detail: 'Das gibt es hier nicht (mehr). Kehre zurück und lade die Seite neu.',
  },
  405: wrong,
  408: busy,
  409: {
    title: 'Gerade nicht möglich',
    detail:
      'Der jetzige Stand lässt das nicht zu. Lade die Seite neu, prüfe den Stand und versuche es noch einmal.',
  },
  413: {
    title: 'Zu groß',
    detail: 'Die Anfrage enthält zu viel auf einmal. Verkleinere sie und versuche es noch einmal.',
  },
  414: {
    title: 'Adresse zu lang',
    detail: 'Die Adresse ist zu lang. Suche nach weniger Text oder öffne die Seite neu.',
  },
  415: wrong,
  429: { title: 'Zu viele Anfragen', detail: 'Warte eine Minute und versuche es noch einmal.' },
  500: broken,
  502: busy,
  503: busy,
  504: {
    title: 'Keine Antwort',
    detail: 'Die Antwort hat zu lange gedauert. Versuche es in einer Minute noch einmal.',
  },
};
