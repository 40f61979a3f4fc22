import { keepFact, lockRedeemer, type Tx } from '../../storage/redemption-store.ts';
import { deriveRedemptions } from './derive-redemptions.ts';

/**
 * Keeps that a payout was paid, for those of its redemptions of which nothing more is owed: what was taken back and
 * granted again waits for the payout that holds the last of it. The payout is marked before, in the same transaction.
 */
export async function notePaid(
  tx: Tx,
  redemptionIds: readonly string[],
  { at, cause, now }: { readonly at: Date; readonly cause: string; readonly now: Date },
): Promise<void> {
  // Always in the same order, so that two payouts with redemptions of one shop wait for each other instead of both for ever.
  const settled = await tx.$queryRaw<readonly { redeemerId: string; code: string }[]>`
    SELECT redeemer_id AS "redeemerId", code FROM redemption
    WHERE id = ANY (${[...redemptionIds]}::uuid[]) AND NOT EXISTS (
      SELECT FROM provision_entry entry LEFT JOIN payout ON payout.id = entry.payout_id
      WHERE entry.redemption_id = redemption.id AND payout.status IS DISTINCT FROM 'paid')
    ORDER BY redeemer_id, code`;
  for (const { redeemerId, code } of settled) {
    await lockRedeemer(tx, redeemerId);
    await keepFact(tx, redeemerId, { kind: 'paid', code, at, cause });
    await deriveRedemptions(tx, redeemerId, now);
  }
}
