import type { RedemptionStatus } from '@belegfluss/partners/contract';

/** Sorting, status and search of a list of redemptions. */
export type RedemptionView = {
  readonly sortBy: 'createdAt' | 'subscribedAt' | 'provision' | 'coupon';
  readonly ascending: boolean;
  /** Undefined for all. */
  readonly status: RedemptionStatus | undefined;
  /** Part of a code, upper case; empty for all. */
  readonly search: string;
};

/** Where a page ended: the sorted value as text, and the id. */
export type RedemptionPlace = { readonly place: string; readonly id: string };
