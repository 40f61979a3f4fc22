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

export const linesWait = 'sevdesk nimmt gerade keine Buchungen an. Der Import geht von selbst weiter.';

const rejected = 'sevdesk hat eine Buchung abgelehnt';

export const explainRejection = (externalId: string, message: string): string =>
  `${rejected} (PayPal ${externalId}): ${message} Trage sie in sevdesk von Hand ein.`;

/** A refusal is shown until the import begins anew; what only held it up goes with the next part that is done. */
export const errorAfter = (before: string, rejection: string | null): string =>
  rejection ?? (before.startsWith(rejected) ? before : '');
