import type { FailureCode, SkipReason } from '@belegfluss/orders/contract';

/** Beside the published catalogues: what sevdesk refuses. */
type Refusal = 'INVALID_TAX_RATE' | 'MISSING_VAT-ID';

/** Why orders have no document, in a few words, for lists. */
const reasonNames: Readonly<Record<SkipReason | FailureCode | Refusal, string>> = {
  NOT_CONNECTED: 'sevdesk nicht verbunden',
  NOT_INSTALLED: 'Belegfluss nicht installiert',
  MISSING_ACCESS_TOKEN: 'Kein Zugriff auf den Shop',
  ORDER_ACCESS_DENIED: 'Kein Zugriff auf die Bestellung',
  TRANSFERS_EXHAUSTED: 'Keine Übertragungen mehr',
  DISABLED_INVOICE_CREATE: 'Rechnungen ausgeschaltet',
  DISABLED_CREDIT_CREATE: 'Gutschriften ausgeschaltet',
  MISSING_CUSTOMER: 'Kunde fehlt',
  MISSING_ADDRESS: 'Adresse fehlt',
  SKIP_POS: 'Kassensystem',
  SKIP_FREE: 'Kostenlos',
  SKIP_GIFT_CARD: 'Nur Geschenkgutscheine',
  SKIP_TAG: 'Ausgeschlossener Tag',
  SKIP_CUSTOMER_TAG: 'Ausgeschlossener Tag am Kunden',
  SKIP_ORDER_TAG: 'Ausgeschlossener Tag an der Bestellung',
  TOO_OLD: 'Älter als die Installation',
  NOT_YET_PLACED: 'Datum in der Zukunft',
  DATE_BOUNDARY: 'Vor dem eingestellten Datum',
  TEST_ORDER: 'Testbestellung',
  CANCELLED: 'Storniert oder erstattet',
  INCONSISTENT_ORDER: 'Beträge passen nicht zusammen',
  ZERO_RATE_HELD: '0 % Umsatzsteuer, angehalten',
  DISMISSED: 'Beleg storniert oder gelöscht',
  REDACTED: 'Kundendaten gelöscht',
  CUSTOMER_TAGS_HIDDEN: 'Tags des Kunden nicht lesbar',
  FEE_TAX_HIDDEN: 'Steuer einer Gebühr unbekannt',
  INVALID_TAX_RATE: 'Steuersatz abgelehnt',
  'MISSING_VAT-ID': 'USt-IdNr. fehlt',
  NOT_FOUND: 'In Shopify nicht mehr da',
  ACCOUNT_UNKNOWN: 'Zahlungskonto fehlt',
  SETTING_GONE: 'Einstellung ins Leere',
  LINE_TAKEN: 'Zahlung anders zugeordnet',
  INVALID_REQUEST: 'Unzulässige Angabe',
  ORDER_UNREADABLE: 'Nicht lesbar',
  PROVIDER_REJECTED: 'Von sevdesk abgelehnt',
  PROVIDER_UNAVAILABLE: 'sevdesk nicht erreichbar',
  RATE_LIMITED: 'sevdesk ausgelastet',
  OUTCOME_UNKNOWN: 'Keine Antwort von sevdesk',
  DOCUMENT_NOT_OURS: 'Beleg gehört nicht dazu',
  NUMBER_GIVEN_TWICE: 'Nummer doppelt vergeben',
  SHOPIFY_UNAVAILABLE: 'Shopify nicht erreichbar',
  SHOPIFY_REFUSED: 'Von Shopify abgelehnt',
  SHOPIFY_RATE_LIMITED: 'Shopify ausgelastet',
  INTERNAL: 'Unerwarteter Fehler',
};

/** E.g. `SKIP_POS` → `Kassensystem`; a code newer than this page is shown as it is. */
export const nameOfReason = (code: string): string =>
  Object.hasOwn(reasonNames, code) ? reasonNames[code as keyof typeof reasonNames] : code;
