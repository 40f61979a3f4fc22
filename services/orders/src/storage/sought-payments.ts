import { execute } from '@belegfluss/runtime/database';
import type { Transaction } from '@belegfluss/runtime/messaging';
import { searchPauseMs } from '../domain/life/plan-bookings.ts';
import { insertLiveWorks } from './work-store.ts';

/** Payment services tell of a payment within days; what is older has its turn anyway, and is no reason to hurry. */
const recentDays = 10;

/** Documents that a payment was looked for and not found. */
const sought = `document.shop = $1 AND document.status IN ('open', 'partially_paid')
  AND document.date > current_date - ${recentDays} AND document.payment_sought_at IS NOT NULL
  AND document.unlinked_at IS NULL`;

/** Puts the orders of a shop to work whose payment was looked for in vain lately; the next look may search at once. */
export async function enqueueSought(tx: Transaction, shop: string): Promise<void> {
  await execute(tx, insertLiveWorks(shop, `SELECT DISTINCT shop, order_id FROM document WHERE ${sought}`));
  await tx.$executeRawUnsafe(
    `UPDATE document SET payment_sought_at = now() - $2 * interval '1 millisecond'
     WHERE ${sought} AND payment_sought_at > now() - $2 * interval '1 millisecond'`,
    shop,
    searchPauseMs,
  );
}
