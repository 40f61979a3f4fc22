import type { DocumentSlug, Order } from '@belegfluss/gateway/contract';

/** Chooses the first order to show: of credit notes the newest there is, for most orders have none. */
export const firstOrder = (orders: readonly Order[], kind: DocumentSlug): Order | null =>
  (kind === 'credit' ? orders.find(({ credits }) => credits.length > 0) : null) ?? orders[0] ?? null;
