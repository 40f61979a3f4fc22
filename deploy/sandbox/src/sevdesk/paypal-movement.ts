import { z } from 'zod';

/** A movement of a PayPal account. */
export type Movement = z.output<typeof movement>;

export const movement = z.object({
  /** PayPal's id of the transaction. */
  id: z.string(),
  /** Signed. */
  amount: z.string(),
  /** Signed, from the view of the balance; a separate line. */
  fee: z.string().optional(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  payer: z.string().default(''),
});
