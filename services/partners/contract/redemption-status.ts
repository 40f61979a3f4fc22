/**
 * How a redemption stands, in the order of its life: a code was entered, a plan was chosen with it, the subscription
 * became active, it outlived the lock period, its provision was paid out. `cancelled`: the subscription ended within
 * the lock period. `declined`: it brings no provision, by an operator's word or because another brought the shop.
 */
export const redemptionStatuses = [
  'pending',
  'redeemed',
  'subscribed',
  'verified',
  'paid',
  'cancelled',
  'declined',
] as const;

export type RedemptionStatus = (typeof redemptionStatuses)[number];
