/** When to go on after a failed turn, and what the merchant reads meanwhile; empty when that is not worth a word. */
export type PaymentTrouble = {
  readonly delayMs: number;
  /** It makes the next pause longer. */
  readonly counts: boolean;
  /** German. */
  readonly text: string;
};

const longestPauseMs = 30 * 60_000;
/** A hitch that is over by then is nobody's concern. */
const quietAttempts = 2;

/** Nothing is given up: what holds the reading up passes, and what was posted is not posted again. */
export function decidePaymentTrouble(
  trouble: {
    readonly kind: string;
    readonly reason: string;
    readonly details: Readonly<Record<string, string>>;
  },
  attempts: number,
): PaymentTrouble {
  const pauseMs = Math.min(2_000 * 2 ** attempts, longestPauseMs);
  const { retryAfterMs } = trouble.details;
  if (trouble.kind === 'resourceExhausted')
    return {
      delayMs: Math.min(Math.max(Number(retryAfterMs) || 2_000, 500), longestPauseMs),
      counts: false,
      text: '',
    };
  if (trouble.reason === 'MISSING_ACCESS_TOKEN')
    return { delayMs: Math.max(pauseMs, 60_000), counts: true, text: texts.noAccess };
  return { delayMs: pauseMs, counts: true, text: attempts < quietAttempts ? '' : textOf(trouble) };
}

function textOf({ kind, reason }: { readonly kind: string; readonly reason: string }): string {
  if (reason.startsWith('SHOPIFY')) return texts.shopifyAway;
  if (reason.startsWith('PAYPAL')) return texts.payPalAway;
  return kind === 'internal' ? texts.stuck : texts.providerAway;
}

const texts = {
  noAccess:
    'Belegfluss hat gerade keinen Zugriff auf deinen Shop. Öffne Belegfluss in Shopify, dann geht der Abruf von selbst weiter.',
  shopifyAway:
    'Shopify antwortet gerade nicht. Der Abruf geht von selbst weiter, sobald Shopify wieder erreichbar ist.',
  payPalAway:
    'PayPal antwortet gerade nicht. Der Abruf geht von selbst weiter, sobald PayPal wieder erreichbar ist.',
  stuck:
    'Der Abruf kommt gerade nicht voran. Er geht von selbst weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.',
  providerAway:
    'sevdesk nimmt gerade keine Umsätze an. Der Abruf geht von selbst weiter. Bleibt es länger als einen Tag dabei, wende dich an den Support.',
};
