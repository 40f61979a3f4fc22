import type { OrderSnapshot } from './snapshot.ts';

/** Whether the order has additional fees whose tax nobody stated: the Admin API does, order webhooks do not. */
export const hasHiddenFees = ({ fees }: Pick<OrderSnapshot, 'fees'>): boolean =>
  fees.some(({ taxLines }) => taxLines === null);
