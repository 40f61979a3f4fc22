import { redemptionSorts, redemptionStatuses } from '@belegfluss/partners/contract';
import { z } from 'zod';

/** Sorting, status and search of a list of redemptions. */
export type RedemptionView = z.output<typeof redemptionView>;

/** Where a page ended: the sorted value as text, and the id. */
export type RedemptionPlace = { readonly place: string; readonly id: string };

const keys = ['createdAt', 'subscribedAt', 'provision', 'coupon'] as const;

export const redemptionView = z
  .object({
    sort: z.enum(['', ...redemptionSorts]),
    status: z.enum(['', ...redemptionStatuses]),
    search: z.string().max(50),
  })
  .transform(({ sort, status, search }) => {
    const wanted = sort || '-createdAt';
    const by = keys.find((key) => wanted.endsWith(key)) ?? 'createdAt';
    return { by, descending: wanted.startsWith('-'), status, search: search.toUpperCase() };
  });
