import type { Statement } from '@belegfluss/runtime/database';
import type { PaymentSource, Preferences } from '@belegfluss/settings/contract';
import { seekSince } from '../../../documents/index.ts';
import { fetchedGateways } from '../../domain/payouts/fetched-link.ts';
import type { PaymentShop } from '../../storage/payouts/payment-shop-store.ts';

/**
 * When a payment service was read to its end for the first time, all that was paid by it within what was read is looked
 * for once: by what names its payments go, nobody has asked for older orders. Later, lines name whom they concern.
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
