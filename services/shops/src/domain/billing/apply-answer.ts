import type { StatedCharge } from './answer.ts';
import type { Charge, ChargeStatus } from './charge.ts';
import { isDeferredBy } from './replacement.ts';

const dayMs = 86_400_000;

/**
 * Shopify lets a charge that the merchant does not answer expire after two days; a third is for its clocks and loops.
 */
const pendingMs = 3 * dayMs;

/** A cancellation of ours that Shopify shows nothing of for so long has not reached it. */
const cancelMs = 3_600_000;

/** A charge with what Shopify says of it now; undefined: nothing. `running`: what pays for the plan. */
export function applyAnswer(
  charge: Charge,
  stated: StatedCharge | undefined,
  running: Charge | null,
  now: Date,
): Charge {
  const reported = toChargeStatus(charge, stated, now);
  const isComing = reported === 'pending' && isApprovedForLater(charge, running, now);
  const status = isComing ? 'accepted' : reported;
  return {
    ...charge,
    status,
    periodEndsAt: stated?.periodEndsAt ?? charge.periodEndsAt,
    cancelledAt: status === 'active' && isForgotten(charge, now) ? null : charge.cancelledAt,
  };
}

function toChargeStatus(
  { kind, status, activatedAt, createdAt }: Charge,
  stated: StatedCharge | undefined,
  now: Date,
): ChargeStatus {
  // A purchase that was paid stays paid.
  if (kind === 'purchase' && activatedAt) return status;
  if (!stated) {
    if (status === 'pending') return now.getTime() - createdAt.getTime() > pendingMs ? 'expired' : status;
    // Shopify lists all that runs: a subscription that it does not list is over.
    return kind === 'subscription' && isOpen(status) ? 'cancelled' : status;
  }
  if (stated.status === 'other') return status;
  // A paid charge was approved before: an answer that contradicts that comes from a replica that lags behind.
  if (activatedAt && (stated.status === 'pending' || stated.status === 'accepted')) return status;
  return stated.status;
}

/**
 * By what developers observed, Shopify leaves an approved change that waits for the end of the paid time `PENDING`,
 * like one that was not answered. It was approved if the merchant came back with it from Shopify's page, or if it is
 * older than Shopify keeps a question open. Any other change begins at once and is not waited for, and one that was
 * asked for before the running one is superseded by it.
 */
function isApprovedForLater(charge: Charge, running: Charge | null, now: Date): boolean {
  if (charge.kind !== 'subscription') return false;
  if (charge.status === 'accepted') return true;
  const isApproved = charge.confirmedAt !== null || now.getTime() - charge.createdAt.getTime() > pendingMs;
  return (
    isApproved && running !== null && charge.createdAt >= running.createdAt && isDeferredBy(running, charge)
  );
}

const isOpen = (status: ChargeStatus): boolean =>
  status === 'accepted' || status === 'active' || status === 'frozen';

const isForgotten = ({ cancelledAt }: Charge, now: Date): boolean =>
  cancelledAt !== null && now.getTime() - cancelledAt.getTime() > cancelMs;
