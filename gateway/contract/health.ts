import { z } from 'zod';

/** `GET /health`: the process answers. */
export const health = z.object({ status: z.literal('ok') });

/** `GET /ready`: 200 when every service answers, else 503 with the same shape. */
export const readiness = z.object({
  ready: z.boolean(),
  services: z.array(z.object({ name: z.string(), ready: z.boolean() })),
});

export type Health = z.output<typeof health>;
export type Readiness = z.output<typeof readiness>;
