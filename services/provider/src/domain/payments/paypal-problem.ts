import { quoteSaying } from '@belegfluss/provider/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ProviderError } from '../provider-result.ts';

/** Why access to PayPal is not usable. */
export type PayPalProblem = 'CREDENTIALS' | 'PERMISSION';

/** PayPal's name for more than 10,000 transactions. */
export const tooLarge = 'RESULTSET_TOO_LARGE';

export const isTooLarge = (error: ProviderError): boolean =>
  error.kind === 'rejected' && error.code === tooLarge;

/** Null for failures that say nothing about the access. */
export function problemOf(error: ProviderError): PayPalProblem | null {
  if (error.kind === 'credentials') return 'CREDENTIALS';
  return error.kind === 'rejected' && error.status === 403 ? 'PERMISSION' : null;
}

/** What callers see of a failure at PayPal. */
export function toPayPalRpcError(error: ProviderError): RpcError {
  switch (problemOf(error)) {
    case 'CREDENTIALS':
      return new RpcError(
        'failedPrecondition',
        'PAYPAL_REFUSED',
        'PayPal refuses the client id or its secret.',
      );
    case 'PERMISSION':
      return new RpcError('failedPrecondition', 'PAYPAL_PERMISSION', 'The app may not search transactions.');
    case null:
      return error.kind === 'rateLimited'
        ? new RpcError('resourceExhausted', 'RATE_LIMITED', 'PayPal asks to slow down.', {
            details: { retryAfterMs: String(error.retryAfterMs) },
          })
        : new RpcError(
            'unavailable',
            'PAYPAL_UNAVAILABLE',
            error.kind === 'rejected' ? error.code : 'No answer.',
          );
  }
}

export const notConnectedToPayPal = (): RpcError =>
  new RpcError('failedPrecondition', 'PAYPAL_NOT_CONNECTED', 'No access to PayPal is stored.');

/** What holds an import up, for merchants. */
export function explainPayPal(error: ProviderError): string {
  switch (problemOf(error)) {
    case 'CREDENTIALS':
      return 'PayPal lehnt Client-ID oder Secret ab. Prüfe beides bei PayPal und verbinde PayPal neu.';
    case 'PERMISSION':
      return 'Deiner App bei PayPal fehlt das Recht „Transaction Search“. Schalte es dort ein; PayPal braucht dafür bis zu neun Stunden, danach verbinde PayPal neu.';
    case null:
      return error.kind === 'rateLimited'
        ? 'PayPal lässt gerade keine weiteren Abfragen zu. Der Import geht von selbst weiter.'
        : error.kind === 'rejected'
          ? `PayPal lehnt die Abfrage ab (${error.code || error.status}). Der Import versucht es von selbst wieder; bleibt es dabei, melde dich beim Support.`
          : 'PayPal antwortet gerade nicht. Der Import geht von selbst weiter.';
  }
}

export const linesWait = (providerName: string): string =>
  `${providerName} nimmt gerade keine Buchungen an. Der Import geht von selbst weiter.`;

/** For so long a refused line, or a transaction that cannot be read, is tried again. */
export const retriedDays = 30;

/** What an import left out. */
export type LeftOut = {
  /** PayPal's ids of what the provider refuses: still tried, and not any more. */
  readonly refused: readonly string[];
  readonly givenUp: readonly string[];
  /** What the provider says of it; may be empty. */
  readonly message: string;
  /** Ids of what could not be read. */
  readonly unreadable: readonly string[];
};

/** German; empty when nothing was left out. The same while the same is left out. */
export function explainLeftOut(
  { refused, givenUp, message, unreadable }: LeftOut,
  providerName: string,
): string {
  const again = `Der Abruf versucht es ${retriedDays} Tage lang von selbst wieder.`;
  const texts = [
    refused.length > 0 &&
      `${providerName} lehnt ${named(refused, 'Buchung', 'Buchungen')} ab. ${again} ${quoteSaying(message, { by: providerName })}`,
    givenUp.length > 0 &&
      `Nicht mehr versucht: ${named(givenUp, 'Buchung', 'Buchungen')}. ${providerName} hat sie ${retriedDays} Tage lang abgelehnt. Trage sie in ${providerName} von Hand ein.`,
    unreadable.length > 0 &&
      `PayPal nennt ${named(unreadable, 'Vorgang', 'Vorgänge')} in einer Form, die Belegfluss nicht kennt. ${again} Bleibt es dabei, trage sie in ${providerName} von Hand ein und melde dich beim Support.`,
  ];
  return texts
    .filter((text) => text !== false)
    .map((text) => text.trim())
    .join(' ');
}

const mostNamed = 5;

function named(ids: readonly string[], one: string, many: string): string {
  const some = ids.filter((id) => id !== '').slice(0, mostNamed);
  const names = some.length > 0 ? ` (PayPal ${some.join(', ')}${some.length < ids.length ? ', …' : ''})` : '';
  return `${ids.length} ${ids.length === 1 ? one : many}${names}`;
}
