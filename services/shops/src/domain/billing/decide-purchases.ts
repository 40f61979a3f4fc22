import { importTransfers, isPlanId, topUpDays } from '@belegfluss/shops/contract';
import type { BillingState, PurchaseGrant } from './billing-change.ts';
import type { Charge } from './charge.ts';

const dayMs = 86_400_000;

/** Selects purchases that are paid for the first time. */
export function decidePurchases(
  { erasedAt }: Pick<BillingState, 'erasedAt'>,
  paid: readonly Charge[],
  now: Date,
): { readonly settled: readonly Charge[]; readonly purchased: readonly PurchaseGrant[] } {
  const settled = paid.filter(
    ({ kind, planId, activatedAt }) => kind === 'purchase' && !activatedAt && isPlanId(planId),
  );
  const validUntil = new Date(now.getTime() + topUpDays * dayMs);
  // A purchase made before an erasure unlocks its feature again; its transfers were granted then.
  const fresh = settled.filter(({ createdAt }) => !erasedAt || createdAt > erasedAt);
  const purchased = fresh.flatMap((charge) =>
    isPlanId(charge.planId)
      ? [{ charge: { ...charge, activatedAt: now }, amount: importTransfers(charge.planId), validUntil }]
      : [],
  );
  return { settled, purchased };
}
