/** What became of a failed turn. Texts are German, for the merchant. */
export type TroubleDecision =
  /** Again after a pause; `text` says what holds it up, empty when that is not worth a word. */
  | { readonly kind: 'again'; readonly delayMs: number; readonly counts: boolean; readonly text: string }
  /** The bulk operation is of no use any more. */
  | { readonly kind: 'byPages' }
  /** What is being read cannot be read. */
  | { readonly kind: 'fail'; readonly text: string };

const longestPauseMs = 10 * 60_000;
const mostAttempts = 6;

/**
 * Shopify's absence passes, and nothing is lost by waiting; a list that cannot be read stays so, and must not keep the
 * other days from being read.
 */
export function decideTrouble(
  trouble: {
    readonly kind: string;
    readonly reason: string;
    readonly details: Readonly<Record<string, string>>;
  },
  attempts: number,
): TroubleDecision {
  const pauseMs = Math.min(1_000 * 2 ** attempts, longestPauseMs);
  switch (trouble.reason) {
    case 'SHOPIFY_RATE_LIMITED':
      return { kind: 'again', delayMs: askedPauseMs(trouble.details), counts: false, text: '' };
    case 'MISSING_ACCESS_TOKEN':
      return { kind: 'again', delayMs: 60_000, counts: false, text: texts.noAccess };
    case 'ORDER_ACCESS_DENIED':
      return { kind: 'again', delayMs: longestPauseMs, counts: false, text: texts.denied };
    case 'BULK_FILE_GONE':
      return { kind: 'byPages' };
  }
  if (trouble.kind === 'unavailable' || trouble.kind === 'deadlineExceeded')
    return { kind: 'again', delayMs: pauseMs, counts: true, text: attempts < 2 ? '' : texts.away };
  return attempts + 1 < mostAttempts
    ? { kind: 'again', delayMs: pauseMs, counts: true, text: '' }
    : { kind: 'fail', text: texts.unreadable };
}

/** As long as was asked for, within reason. */
const askedPauseMs = ({ retryAfterMs }: Readonly<Record<string, string>>): number =>
  Math.min(Math.max(Number(retryAfterMs) || 2_000, 500), longestPauseMs);

const texts = {
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Import von selbst weiter.',
  denied:
    'Shopify gibt Belegfluss gerade keine Bestellungen heraus. Öffne Belegfluss in Shopify und erteile die Berechtigungen, um die du gebeten wirst. Der Import geht dann von selbst weiter.',
  away: 'Shopify antwortet gerade nicht. Der Import geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  unreadable:
    'Shopify hat die Bestellungen dieses Tages mehrmals nicht herausgegeben. Starte den Tag noch einmal; bleibt es dabei, wende dich an den Support.',
};

/** Why the days that are still to be read are not read: the shop may not import any more. */
export const stopTexts = {
  uninstalled:
    'Belegfluss wurde deinstalliert. Nach einer neuen Installation kannst du den Tag noch einmal starten.',
  plan: 'Dein Tarif enthält den Bestellimport nicht mehr. Wechsle den Tarif und starte den Tag noch einmal.',
  purchase: 'Der Bestellimport ist nicht freigeschaltet. Schalte ihn frei und starte den Tag noch einmal.',
  scope:
    'Belegfluss fehlt die Berechtigung, alle Bestellungen zu lesen. Erteile sie und starte den Tag noch einmal.',
} as const;
