import type { RedemptionStatus } from '@belegfluss/partners/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { earning, transitions } from '../../domain/redemption/transitions.ts';
import { keepFact, lockRedeemer, type Tx } from '../../storage/redemption-store.ts';
import { deriveRedemptions } from './derive-redemptions.ts';

/**
 * Applies an operator's decision to a redemption; one that is in that state already stays as it is.
 * @throws RpcError `REDEMPTION_NOT_FOUND`; `NOT_REVIEWABLE` where there is nothing to approve or to decline
 */
export async function reviewRedemption(
  tx: Tx,
  id: string,
  { approved, reason, now }: { readonly approved: boolean; readonly reason: string; readonly now: Date },
): Promise<void> {
  const found = await tx.redemption.findUnique({ where: { id } });
  if (!found) throw new RpcError('notFound', 'REDEMPTION_NOT_FOUND', `There is no redemption "${id}".`);
  const { redeemerId, code } = found;
  await lockRedeemer(tx, redeemerId);
  await deriveRedemptions(tx, redeemerId, now);
  const { status } = await tx.redemption.findUniqueOrThrow({ where: { id } });
  const current = status as RedemptionStatus;
  if (approved ? earning.has(current) : current === 'declined') return;

  const kind = approved ? 'approved' : 'declined';
  if (!transitions[current][kind])
    throw new RpcError(
      'failedPrecondition',
      'NOT_REVIEWABLE',
      `A redemption that is ${status} cannot be ${kind}.`,
    );
  await keepFact(tx, redeemerId, { kind, code, at: now, cause: `operator: ${reason}` });
  await deriveRedemptions(tx, redeemerId, now);
}
