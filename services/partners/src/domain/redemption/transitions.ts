import type { RedemptionStatus } from '@belegfluss/partners/contract';
import type { FactKind } from './fact.ts';

type Transitions = Readonly<Partial<Record<FactKind, RedemptionStatus>>>;

const beginning: Transitions = {
  entered: 'pending',
  chosen: 'redeemed',
  activated: 'subscribed',
  repeated: 'declined',
};

/**
 * The status that a fact leads to; a fact that is not listed changes nothing. The end of a subscription counts within
 * the lock period only.
 */
export const transitions: Readonly<Record<RedemptionStatus | 'none', Transitions>> = {
  none: beginning,
  pending: { chosen: 'redeemed', activated: 'subscribed', repeated: 'declined' },
  redeemed: { activated: 'subscribed', repeated: 'declined' },
  subscribed: { ended: 'cancelled', outlived: 'verified', declined: 'declined' },
  verified: { ended: 'cancelled', declined: 'declined', paid: 'paid' },
  paid: { declined: 'declined' },
  cancelled: { approved: 'verified' },
  declined: { ended: 'cancelled', approved: 'verified' },
};

/** Its provision is owed or was paid. */
export const earning: ReadonlySet<RedemptionStatus> = new Set(['verified', 'paid']);

/** It brings the shop. */
export const counting: ReadonlySet<RedemptionStatus> = new Set(['subscribed', 'verified']);

/** It brought the shop, so that no other does; declined by an operator it still did. */
export const blocking: ReadonlySet<RedemptionStatus> = new Set([
  'subscribed',
  'verified',
  'paid',
  'declined',
]);
