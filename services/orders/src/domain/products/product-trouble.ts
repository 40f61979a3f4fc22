import { quoteSaying } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';

/** A failed step in the words of the errors between services. */
export type Trouble = {
  readonly kind: string;
  readonly reason: string;
  readonly details: Readonly<Record<string, string>>;
};

export type TroubleDecision = {
  readonly delayMs: number;
  /** Makes the next pause longer. */
  readonly counts: boolean;
  /** Concerns all products of the shop, not only the one that was in work. */
  readonly ofShop: boolean;
  /** German, what holds things up and what to do; empty while that is not worth a word. */
  readonly text: string;
};

const minuteMs = 60_000;
const longestPauseMs = 5 * minuteMs;
/**
 * What became of a write whose process died, or whose answer was lost, is known after half a minute at most: whoever
 * waits for that looks often, for about a minute.
 */
const settlingPauseMs = 5_000;
const settlingAttempts = 12;
/** So many turns in a row fail before anybody hears of it: most troubles are over by then. */
const quietAttempts = 3;

/** Everything here passes, or somebody can end it, and then it goes on by itself: nothing is given up. */
export function decideProductTrouble({ kind, reason, details }: Trouble, attempts: number): TroubleDecision {
  const lasting = ownValue(lastingTroubles, reason);
  if (lasting) return { ...lasting, counts: false, ofShop: true };
  // A stock that keeps moving is no failure: it has its next turn soon, however often that happens.
  if (reason === 'STOCK_MOVING' || reason === 'STOCK_BUSY')
    return { delayMs: 1_000, counts: false, ofShop: false, text: '' };
  const isSettling =
    (reason === 'IN_PROGRESS' || reason === 'OUTCOME_UNKNOWN') && attempts < settlingAttempts;
  const pauseMs = Math.min(500 * 2 ** attempts, isSettling ? settlingPauseMs : longestPauseMs);
  if (reason === 'RATE_LIMITED' || reason === 'SHOPIFY_RATE_LIMITED') {
    const delayMs = Math.min(Math.max(Number(details.retryAfterMs) || 1_000, 500), longestPauseMs);
    return { delayMs, counts: false, ofShop: true, text: '' };
  }
  const text = attempts < quietAttempts ? '' : textOf(kind, reason, details);
  return { delayMs: pauseMs, counts: true, ofShop: false, text };
}

const lastingTroubles: Readonly<Record<string, { readonly delayMs: number; readonly text: string }>> = {
  NOT_INSTALLED: {
    delayMs: 10 * minuteMs,
    text: 'Belegfluss ist in deinem Shop nicht installiert. Installiere es wieder, dann geht es von selbst weiter.',
  },
  FEATURE_MISSING: {
    delayMs: minuteMs / 2,
    text: 'Dein Tarif enthält die Übertragung von Produkten nicht mehr. Wechsle den Tarif, dann geht es von selbst weiter.',
  },
  SCOPE_MISSING: {
    delayMs: minuteMs / 2,
    text: 'Belegfluss fehlt die Berechtigung, deine Produkte zu lesen. Erteile sie in den Einstellungen, dann geht es von selbst weiter.',
  },
  NOT_CONNECTED: {
    delayMs: minuteMs / 2,
    text: 'Dein Shop ist nicht mit sevdesk verbunden. Verbinde ihn in den Einstellungen, dann geht es von selbst weiter.',
  },
  TOKEN_REJECTED: {
    delayMs: minuteMs / 2,
    text: 'sevdesk nimmt deinen API-Token nicht mehr an. Trage in den Einstellungen einen neuen ein, dann geht es von selbst weiter.',
  },
  WAREHOUSE_MISSING: {
    delayMs: 2 * minuteMs,
    text: 'Dein Tarif bei sevdesk enthält keine Lagerverwaltung. Wechsle dort den Tarif, dann geht es von selbst weiter.',
  },
  MISSING_ACCESS_TOKEN: {
    delayMs: minuteMs / 2,
    text: 'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht es von selbst weiter.',
  },
};

function textOf(kind: string, reason: string, details: Trouble['details']): string {
  if (reason.startsWith('SHOPIFY_'))
    return 'Shopify antwortet gerade nicht. Es geht von selbst weiter, sobald Shopify wieder erreichbar ist.';
  if (reason === 'PROVIDER_UNAVAILABLE' || reason === 'OUTCOME_UNKNOWN' || reason === 'PROVIDER_TIMEOUT')
    return 'sevdesk antwortet gerade nicht. Es geht von selbst weiter, sobald sevdesk wieder erreichbar ist.';
  if (reason === 'PROVIDER_REJECTED')
    return `sevdesk lehnt die Übertragung ab. Es wird von selbst wieder versucht. Bleibt es dabei, schreibe uns über die Hilfe. ${quoteSaying(details.message ?? '')}`.trim();
  if (kind === 'unavailable' || kind === 'deadlineExceeded')
    return 'Es dauert gerade länger als sonst und geht von selbst weiter.';
  return 'In Belegfluss ist ein Fehler aufgetreten. Es wird von selbst wieder versucht. Bleibt es dabei, schreibe uns über die Hilfe.';
}

/** About an hour with the pauses above. */
const mostAttempts = 20;

/** A product that fails by itself, again and again, is shown to people; what is only away comes back. */
export const isGivenUp = (trouble: Trouble, attempts: number): boolean =>
  attempts >= mostAttempts &&
  !ownValue(lastingTroubles, trouble.reason) &&
  trouble.kind !== 'unavailable' &&
  trouble.kind !== 'deadlineExceeded' &&
  trouble.kind !== 'resourceExhausted';

export const givenUpText =
  'Das Produkt konnte mehrmals nicht übertragen werden. Versuche es erneut. Bleibt es dabei, schreibe uns über die Hilfe.';
