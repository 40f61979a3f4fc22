import { RpcError } from '@belegfluss/runtime/errors';
import { isGone } from '../../domain/provider-result.ts';
import { findRejection } from '../../domain/rpc-failure.ts';

/** The part that was to be written does not exist any more. */
export function isPartGone(error: unknown): boolean {
  const rejection = findRejection(error);
  return rejection !== null && isGone(rejection);
}

export const partBusy = () =>
  new RpcError('aborted', 'IN_PROGRESS', 'Somebody else writes to the same part.');

export const partNotLinked = (key: string) =>
  new RpcError('failedPrecondition', 'PART_NOT_LINKED', 'There is no part for this key.', {
    details: { key },
  });

/** Neither the wanted number nor the other one can be had. */
export const numberTaken = (number: string, providerName: string) =>
  new RpcError(
    'failedPrecondition',
    'PART_NUMBER_TAKEN',
    `Die Artikelnummer „${number}“ ist in ${providerName} schon vergeben. Gib dem Artikel in Shopify eine andere SKU.`,
    {
      details: { number },
    },
  );

/** The account may not use parts at all. Tokens are those of administrators, so that it is the plan that lacks it. */
export const isWarehouseMissing = (error: unknown): boolean => findRejection(error)?.refusal === 'forbidden';

/**
 * Translates failures that concern the whole account. A refused token ends the connection: callers need not distinguish
 * the call that noticed it from those that follow.
 */
export function asAccountFailure(error: unknown): unknown {
  if (!(error instanceof RpcError)) return error;
  const { message } = error;
  if (error.reason === 'TOKEN_REJECTED')
    return new RpcError('failedPrecondition', 'NOT_CONNECTED', message, {
      details: { problem: 'token_rejected' },
      cause: error,
    });
  if (isWarehouseMissing(error))
    return new RpcError('failedPrecondition', 'WAREHOUSE_MISSING', message, {
      details: { message },
      cause: error,
    });
  return error;
}
