import { RpcError } from '@belegfluss/runtime/errors';

const reason = 'PART_LOST';

/** A variant's part is not there any more. */
export const partLost = (variantId: string): RpcError =>
  new RpcError('aborted', reason, `The part of variant ${variantId} is gone.`);

export const isPartLost = (error: unknown): boolean => error instanceof RpcError && error.reason === reason;
