import { z } from 'zod';

/** Answer of `POST /api/setup/complete`. `POST /api/setup/reset` answers 204 without a body. */
export const setupCompleted = z.object({
  /** Transfers that this completion brought; 0 when the shop had its reward before. */
  rewarded: z.number().int().nonnegative(),
});

export type SetupCompleted = z.output<typeof setupCompleted>;
