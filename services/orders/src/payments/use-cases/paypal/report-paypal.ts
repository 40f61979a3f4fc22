import type { Statement } from '@belegfluss/runtime/database';
import { formatDay } from '@belegfluss/settings/contract';
import { reportDone, reportStarted } from '../../storage/payouts/payment-shop-store.ts';

/** The first import has begun; reported once. `since` is its first day, `YYYY-MM-DD`. */
export const payPalStarted = (shop: string, since: string, total: number): Statement =>
  reportStarted(shop, 'paypal', {
    shop,
    event: 'transaction.paypalStarted',
    body: { date: formatDay(since, 'de').toString(), count: String(total) },
  });

/** An import is through; reported when it is the first. */
export const payPalDone = (
  shop: string,
  { imported, readUntil }: { readonly imported: number; readonly readUntil: Date | undefined },
): Statement =>
  reportDone(shop, 'paypal', readUntil ?? null, {
    shop,
    event: 'transaction.paypalDone',
    body: { count: String(imported) },
  });
