import { z } from 'zod';

/** What an account at PayPal shows of a movement. */
export type Movement = z.output<typeof movement>;

export const movement = z.object({
  /** PayPal's id of the transaction. */
  id: z.string(),
  /** Signed. */
  amount: z.string(),
  /** Signed as the balance sees it; a line of its own. */
  fee: z.string().optional(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  payer: z.string().default(''),
});
