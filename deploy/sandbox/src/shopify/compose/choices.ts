import { z } from 'zod';

/** Options for placing an order from the panel; each has a default. */
export const choicesSchema = z.object({
  country: z.enum(['DE', 'AT', 'FR', 'CH', 'US', 'GB', 'NL', 'IT']).default('DE'),
  customer: z.enum(['b2c', 'b2b']).default('b2c'),
  vatId: z.string().max(40).nullish(),
  rates: z.enum(['single', 'mixed']).default('single'),
  items: z.number().int().min(1).max(20).default(2),
  discount: z.enum(['none', 'code10percent', 'fixed5']).default('none'),
  shipping: z.enum(['standard', 'free', 'none']).default('standard'),
  payment: z.enum(['paid', 'unpaid']).default('paid'),
  giftCardPayment: z.boolean().default(false),
  giftCardSold: z.boolean().default(false),
  tip: z.boolean().default(false),
  pos: z.boolean().default(false),
  free: z.boolean().default(false),
  currency: z.enum(['EUR', 'CHF', 'USD', 'JPY']).default('EUR'),
  taxesIncluded: z.boolean().default(true),
  /** Varies products, quantities and people; the same seed gives the same order. */
  seed: z.number().int().min(0).default(0),
});

export type Choices = z.output<typeof choicesSchema>;
export type ChoicesInput = z.input<typeof choicesSchema>;
