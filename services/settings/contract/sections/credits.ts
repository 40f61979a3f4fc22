import { z } from 'zod';

/** Credit notes for refunds. */
export const credits = z.strictObject({
  creditCreate: z.boolean().default(false),
});
