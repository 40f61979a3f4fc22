import { z } from 'zod';

/** `GET /api/document-links`: what the links in the shop's mails are made with (`composeLinkLiquid` of orders). */
export const documentLinks = z.object({
  /** Origin that links begin with. */
  host: z.url({ protocol: /^https?$/ }).regex(/[^/]$/),
  /** For the shop's own notification templates, and nowhere else: who has it can name every link of the shop. */
  secret: z.string().regex(/^[0-9a-f]{64}$/),
});

export type DocumentLinks = z.output<typeof documentLinks>;
