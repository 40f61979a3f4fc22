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

/** Orders of a list of redemptions; with a minus the last comes first. */
export const redemptionSorts = [
  '-createdAt',
  'createdAt',
  '-subscribedAt',
  'subscribedAt',
  '-provision',
  'provision',
  '-coupon',
  'coupon',
] as const;

export type RedemptionSort = (typeof redemptionSorts)[number];
