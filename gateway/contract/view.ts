import { z } from 'zod';

/** `GET /api/view`, and the answer of `PATCH`: how the person who asks sees the settings of the shop. */
export const view = z.object({
  /** Expert settings are shown. */
  expertMode: z.boolean(),
  /** Names of hints that the person has closed. */
  closedHints: z.array(z.string()),
});

/** Body of `PATCH /api/view`; what is absent stays. */
export const viewPatch = z.strictObject({
  expertMode: z.boolean('Gib an oder aus an.').optional(),
  closeHints: z
    .array(
      z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, 'Diesen Hinweis gibt es nicht.'),
    )
    .max(50, 'Höchstens 50 Hinweise auf einmal.')
    .optional(),
  /** All hints are shown again. */
  openHints: z.boolean().optional(),
});

export type View = z.output<typeof view>;
export type ViewPatch = z.input<typeof viewPatch>;
