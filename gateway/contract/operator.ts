import { z } from 'zod';

const line = z.string().min(1).max(200);

/** `GET /api/operator`: who runs this installation and answers for it (§ 5 DDG). Public. */
export const operator = z.object({
  name: line,
  street: line,
  /** Postal code and city. */
  city: line,
  /** Written out, in German. */
  country: line,
  /** Who may act for the operator; the operator itself where that is a person. */
  representative: line,
  email: z.email(),
  phone: line,
  /** Court and number of the entry in a register; null without one. */
  register: line.nullable(),
  vatId: line.nullable(),
});

export type Operator = z.output<typeof operator>;
