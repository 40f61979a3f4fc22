import { z } from 'zod';

/** Text that the database can compare: Postgres takes no U+0000. */
export const text = z.string().refine((value) => !value.includes('\0'), 'must be text');

/** The database knows no year 0. */
export const moment = z.iso.datetime().refine((value) => !value.startsWith('0000'), 'must be a moment');

/** Where a period begins or ends; absent is open. The years are those that a `Timestamp` may have. */
export const day = z
  .date()
  .min(new Date('0001-01-01T00:00:00Z'))
  .max(new Date('9999-12-31T23:59:59Z'))
  .optional()
  .transform((value) => value ?? null);

/** A skip reason or error code; absent for all. */
export const reasonText = text.max(100).default('');
