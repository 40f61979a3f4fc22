import { couponProblemTexts } from '@belegfluss/gateway/contract';
import { paymentNeedTexts } from '@belegfluss/orders/contract';
import { quoteSaying } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';

/** What a person reads of a problem: what it is, and what to do next. German. */
export type ProblemText = { readonly title: string; readonly detail: string };

/** The text of a code; of its status when the code has none of its own. */
export const textOf = (code: string, status: number): ProblemText =>
  ownValue(byCode, code) ?? byStatus[status] ?? (status >= 500 ? broken : wrong);

export const hasOwnText = (code: string): boolean => Object.hasOwn(byCode, code);

/** sevdesk explains itself in English: its words stand behind ours, which a service may know better. */
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
  TRANSFERS_EXHAUSTED: {
    title: 'Keine Übertragungen mehr',
    detail:
      'Die Übertragungen dieses Zeitraums sind verbraucht. Wechsle in einen größeren Tarif oder warte auf den nächsten Zeitraum.',
  },
  UNKNOWN_PLAN: {
    title: 'Tarif nicht gefunden',
    detail: 'Diesen Tarif gibt es nicht. Kehre zur Übersicht der Tarife zurück und wähle dort einen aus.',
  },
  NOTHING_TO_CHANGE: {
    title: 'Nichts zu ändern',
    detail:
      'Genau diesen Tarif hat dein Shop schon. Lade die Seite neu, um den Stand zu sehen, oder wähle einen anderen.',
  },
  PLAN_NOT_OFFERED: {
    title: 'Tarif nicht verfügbar',
    detail:
      'Dieser Tarif wird deinem Shop nicht angeboten. Wähle einen anderen oder frage den Support danach.',
  },
  USE_CANCEL: {
    title: 'Dafür brauchst du kein Abonnement',
    detail: 'Der kostenlose Tarif folgt von selbst, wenn dein Abonnement endet. Kündige es dafür.',
  },
  NOTHING_TO_CANCEL: {
    title: 'Kein laufendes Abonnement',
    detail:
      'Dein Shop hat kein Abonnement, das sich kündigen lässt. Lade die Seite neu, um den Stand zu sehen.',
  },
  NOT_INSTALLED: {
    title: 'Nicht installiert',
    detail:
      'Belegfluss ist in deinem Shop nicht mehr installiert. Lade die Seite in deinem Shopify-Adminbereich neu und versuche es noch einmal.',
  },
  UNKNOWN_FEATURE: {
    title: 'Funktion nicht gefunden',
    detail: 'Diese Funktion lässt sich nicht einmalig freischalten. Kehre zur Übersicht der Tarife zurück.',
  },
  PURCHASE_NOT_OFFERED: {
    title: 'Freischaltung nicht verfügbar',
    detail:
      'In deinem Tarif lässt sich diese Funktion nicht einmalig freischalten. Die Übersicht der Tarife zeigt, in welchem es geht.',
  },
  ALREADY_BOUGHT: {
    title: 'Schon freigeschaltet',
    detail:
      'Diese Funktion ist für deinen Shop bereits freigeschaltet. Lade die Seite neu, um sie zu nutzen.',
  },
  CHARGE_REFUSED: {
    title: 'Von Shopify abgelehnt',
    detail:
      'Shopify hat die Zahlung nicht angelegt, und dir wurde nichts berechnet. Prüfe in deinem Shopify-Adminbereich unter „Einstellungen“ und „Abrechnung“ deine Zahlungsmethode und versuche es noch einmal. Bleibt es dabei, wende dich an den Support.',
  },
  CURRENCY_CHANGED: {
    title: 'Die Währung hat sich geändert',
    detail:
      'Shopify rechnet mit deinem Shop inzwischen in einer anderen Währung ab, als hier angezeigt wurde. Dir wurde nichts berechnet. Sieh dir die neuen Preise an und entscheide dann noch einmal.',
  },
  CANCELLATION_REFUSED: {
    title: 'Kündigung nicht angenommen',
    detail:
      'Shopify hat die Kündigung nicht angenommen, dein Abonnement läuft weiter. Versuche es in ein paar Minuten noch einmal. Bleibt es dabei, wende dich an den Support.',
  },
  COUPON_INVALID: {
    title: couponProblemTexts.COUPON_INVALID,
    detail: 'Prüfe die Schreibweise und gib den Code noch einmal ein oder fahre ohne Coupon fort.',
  },
  USED: {
    title: couponProblemTexts.USED,
    detail:
      'Jeder Coupon gilt für einen Shop nur einmal. Gib einen anderen Code ein oder fahre ohne Coupon fort.',
  },
  SELF_REDEMPTION: {
    title: couponProblemTexts.SELF_REDEMPTION,
    detail: 'Gib den Code eines anderen Coupons ein oder fahre ohne Coupon fort.',
  },
  EXPIRED: {
    title: couponProblemTexts.EXPIRED,
    detail: 'Gib einen anderen Code ein oder fahre ohne Coupon fort.',
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
  PAYPAL_NOT_LINKED: { title: 'PayPal ist nicht verknüpft', detail: paymentNeedTexts.PAYPAL_NOT_LINKED },
  PAYPAL_NOT_CONNECTED: {
    title: 'Kein Zugang zu PayPal',
    detail: paymentNeedTexts.PAYPAL_NOT_CONNECTED,
  },
  PAYPAL_REFUSED: { title: 'Von PayPal abgelehnt', detail: paymentNeedTexts.PAYPAL_REFUSED },
  PAYPAL_PERMISSION: {
    title: 'PayPal gibt keine Umsätze frei',
    detail: paymentNeedTexts.PAYPAL_PERMISSION,
  },
  PAYPAL_UNAVAILABLE: {
    title: 'PayPal antwortet nicht',
    detail: 'PayPal ist gerade nicht erreichbar. Versuche es in ein paar Minuten noch einmal.',
  },
  PAYPAL_BUSY: {
    title: 'PayPal ist ausgelastet',
    detail: 'PayPal nimmt gerade keine weiteren Anfragen an. Versuche es in einer Minute noch einmal.',
  },
  ACCOUNT_NOT_FOUND: { title: 'Zahlungskonto nicht gefunden', detail: paymentNeedTexts.ACCOUNT_NOT_FOUND },
  ACCOUNT_UNKNOWN: { title: 'Zahlungskonto nicht gefunden', detail: paymentNeedTexts.ACCOUNT_NOT_FOUND },
  ACCOUNT_FILLED: { title: 'Konto wird von sevdesk abgerufen', detail: paymentNeedTexts.ACCOUNT_FILLED },
  ACCOUNT_NOT_PAYPAL: { title: 'Kein PayPal-Konto', detail: paymentNeedTexts.ACCOUNT_NOT_PAYPAL },
  FEATURE_MISSING: {
    title: 'Upgrade erforderlich',
    detail:
      'Dein Tarif enthält diese Funktion nicht. Die Übersicht der Tarife zeigt, in welchem es sie gibt.',
  },
  IMPORT_NEEDS_PLAN: {
    title: 'Upgrade erforderlich',
    detail: 'Dein Tarif enthält den Bestellimport nicht. Wechsle in einen größeren Tarif.',
  },
  IMPORT_NEEDS_PURCHASE: {
    title: 'Freischaltung erforderlich',
    detail:
      'Der Bestellimport wird einmalig freigeschaltet. Schalte ihn frei und versuche es dann noch einmal.',
  },
  IMPORT_NEEDS_SCOPE: {
    title: 'Berechtigung fehlt',
    detail:
      'Belegfluss darf in deinem Shop noch nicht alle Bestellungen lesen. Erteile die Berechtigung und versuche es dann noch einmal.',
  },
  IMPORT_DAYS: {
    title: 'Ungültige Tage',
    detail: 'Wähle mindestens einen Tag aus, den es gibt, und versuche es noch einmal.',
  },
  IMPORT_DAY_OUTSIDE: {
    title: 'Tag nicht importierbar',
    detail:
      'Importiert werden können Tage nach der Erstellung deines Shops bis zum Tag der Installation von Belegfluss. Wähle andere Tage aus.',
  },
  IMPORT_BOUNDS_UNKNOWN: {
    title: 'Noch nicht möglich',
    detail:
      'Belegfluss kennt das Alter deines Shops noch nicht. Lade die Seite in ein paar Minuten neu und versuche es noch einmal.',
  },
  IMPORT_DAY_NOT_FOUND: {
    title: 'Tag nicht importiert',
    detail: 'Dieser Tag wurde noch nicht importiert. Kehre zum Bestellimport zurück.',
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
