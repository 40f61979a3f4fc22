import type { OrderSnapshot } from './snapshot.ts';

/**
 * Decides whether the order has additional fees whose tax is not stated: the Admin API states it, order webhooks do
 * not.
 */
export const hasHiddenFees = ({ fees }: Pick<OrderSnapshot, 'fees'>): boolean =>
  fees.some(({ taxLines }) => taxLines === null);
