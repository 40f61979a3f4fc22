import { z } from 'zod';

/** A moment as ISO 8601 text, e.g. `2026-03-01T09:30:00.000Z`; with or without an offset. */
export const moment = z.iso.datetime({ offset: true });

/** A decimal as text, e.g. `119.00` or `-5.5`; never a float. */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number');
