import { RpcError } from '@belegfluss/runtime/errors';
import { cutText } from '@belegfluss/settings/contract';
import type { ProviderError } from '../provider-result.ts';

/** Why access to PayPal is not usable. */
export type PayPalProblem = 'CREDENTIALS' | 'PERMISSION';

/** PayPal's name for more than 10,000 transactions. */
const tooLarge = 'RESULTSET_TOO_LARGE';

export const isTooLarge = (error: ProviderError): boolean =>
  error.kind === 'rejected' && error.code === tooLarge;

/** Null for failures that do not concern the access. */
export function toPayPalProblem(error: ProviderError): PayPalProblem | null {
  if (error.kind === 'credentials') return 'CREDENTIALS';
  return error.kind === 'rejected' && error.status === 403 ? 'PERMISSION' : null;
}

/** Translates a failure at PayPal for callers. */
export function toPayPalRpcError(error: ProviderError): RpcError {
  switch (toPayPalProblem(error)) {
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

/** Why an import is held up, or which transactions it left out. */
export type PayPalHoldUp =
  | { readonly kind: 'access'; readonly problem: PayPalProblem }
  | { readonly kind: 'rateLimited' }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'away' }
  /** `provider`: the name of the provider of accounting that has to take the lines. */
  | { readonly kind: 'linesWait'; readonly provider: string }
  | {
      readonly kind: 'leftOut';
      readonly provider: string;
      readonly refused: Named;
      readonly givenUp: Named;
      readonly unreadable: Named;
      /** The provider's message about the refused ones; may be empty. */
      readonly message: string;
    };

/** How many there are, and PayPal's ids of some. */
export type Named = { readonly count: number; readonly ids: readonly string[] };

export function toPayPalHoldUp(error: ProviderError): PayPalHoldUp {
  const problem = toPayPalProblem(error);
  if (problem !== null) return { kind: 'access', problem };
  if (error.kind === 'rateLimited') return { kind: 'rateLimited' };
  return error.kind === 'rejected'
    ? { kind: 'rejected', code: String(error.code || error.status) }
    : { kind: 'away' };
}

/** For so long a refused line, or a transaction that cannot be read, is tried again. */
export const retriedDays = 30;

/** Transactions that an import left out. */
export type LeftOut = {
  /** PayPal's ids of what the provider refuses: still tried, and not any more. */
  readonly refused: readonly string[];
  readonly givenUp: readonly string[];
  /** The provider's message about them; may be empty. */
  readonly message: string;
  /** Ids of what could not be read. */
  readonly unreadable: readonly string[];
};

/** Null when nothing was left out. The same while the same is left out. */
export function toLeftOutHoldUp(
  { refused, givenUp, message, unreadable }: LeftOut,
  provider: string,
): PayPalHoldUp | null {
  if (refused.length + givenUp.length + unreadable.length === 0) return null;
  return {
    kind: 'leftOut',
    provider,
    refused: named(refused),
    givenUp: named(givenUp),
    unreadable: named(unreadable),
    message: cutText(message.trim(), 1_000),
  };
}

const mostNamed = 5;

const named = (ids: readonly string[]): Named => ({
  count: ids.length,
  ids: ids.filter((id) => id !== '').slice(0, mostNamed),
});
