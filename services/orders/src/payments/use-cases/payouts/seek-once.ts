import type { Statement } from '@belegfluss/runtime/database';
import type { PaymentSource, Preferences } from '@belegfluss/settings/contract';
import { seekSince } from '../../../documents/index.ts';
import { fetchedGateways } from '../../domain/payouts/fetched-link.ts';
import type { PaymentShop } from '../../storage/payouts/payment-shop-store.ts';

/**
 * When a payment service was read to its end for the first time, searches once for all payments by it within the days
 * read: older orders were not fetched with the names of their payments. Later, lines name their orders.
 */
export const seekOnce = (
  {
    shop,
    source,
    since,
    readAt,
  }: Pick<PaymentShop, 'since' | 'readAt'> & {
    readonly shop: string;
    readonly source: PaymentSource;
  },
  preferences: Preferences,
): readonly Statement[] =>
  readAt === null ? seekSince(shop, { since, gateways: fetchedGateways(preferences, source) }) : [];
