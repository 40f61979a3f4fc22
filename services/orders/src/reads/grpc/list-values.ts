import { z } from 'zod';

/** What the database can compare. */
export const text = z.string().refine((value) => !value.includes('\0'), 'must be text');

/** The database knows no year 0. */
export const moment = z.iso.datetime().refine((value) => !value.startsWith('0000'), 'must be a moment');

/** Where a period begins or ends; empty is open. */
export const day = z.union([
  z.literal('').transform(() => null),
  z.iso.datetime({ offset: true }).transform((value) => new Date(value)),
]);

/** A skip reason or error code; empty for all. */
export const reasonText = text.max(100);
