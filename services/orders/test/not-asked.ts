import { RpcError } from '@belegfluss/runtime/errors';

/** Answers what orders never asks of another service. */
export async function notAsked(): Promise<never> {
  throw new RpcError('internal', 'NOT_ASKED', 'Orders does not ask this.');
}
