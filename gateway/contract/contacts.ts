import { z } from 'zod';

/** Body of `POST /api/contacts/test-vatid`: any text, as it may stand in an order. */
export const vatIdTest = z.strictObject({
  text: z.string('Gib einen Text an.').max(5000, 'Höchstens 5000 Zeichen.'),
});

/**
 * 200: the first VAT id in the text, normalised (`DE136695976`); null when there is none. `refused` then says, in
 * German, what was meant for one and why it is none; null where nothing was.
 */
export const vatIdTestAnswer = z.object({ vatId: z.string().nullable(), refused: z.string().nullable() });

export type VatIdTestAnswer = z.output<typeof vatIdTestAnswer>;
