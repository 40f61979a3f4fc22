import { readPayoutPages } from '../../clients/shopify/payouts.ts';
import { isToBeRead } from '../../domain/payouts/decide-payout.ts';
import { type PaymentLease, writeUnderPaymentLease } from '../../storage/payouts/payment-lease-store.ts';
import { findKnownPayouts, keepPayout } from '../../storage/payouts/payout-store.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/** How long Shopify may still change a payout. */
const overlapMs = 30 * 86_400_000;

/**
 * Keeps payouts that are new or not settled and marks them for reading; returns how many, and the ids of those of an
 * unknown shape: they are read again with every reading.
 */
export async function listNewPayouts(
  { pool, shopify, now }: PaymentDependencies,
  lease: PaymentLease,
): Promise<{ readonly kept: number; readonly unreadable: readonly string[] }> {
  const { shop } = lease;
  let kept = 0;
  const unreadable: string[] = [];
  for await (const page of readPayoutPages(shopify, shop, selectFirstDay(lease))) {
    const known = await findKnownPayouts(
      pool,
      shop,
      page.nodes.map(({ id }) => id),
    );
    const fresh = page.nodes.filter((payout) => isToBeRead(payout, known.get(payout.id) ?? null, now()));
    await writeUnderPaymentLease(
      pool,
      lease,
      fresh.map((payout) => keepPayout(shop, payout)),
    );
    kept += fresh.length;
    unreadable.push(...page.unreadable);
  }
  return { kept, unreadable };
}

function selectFirstDay({ since, readAt }: PaymentLease): string {
  if (readAt === null) return since;
  const overlap = new Date(readAt.getTime() - overlapMs).toISOString().slice(0, 10);
  return overlap > since ? overlap : since;
}
