import { z } from 'zod';
import { moment } from './moment.ts';

/** One thing that a customer asked about his data. */
const privacyRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['dataRequest', 'redaction']),
  /** `ready`: its file can be loaded until `expiresAt`. */
  state: z.enum(['running', 'ready', 'done', 'expired']),
  receivedAt: moment,
  /** Null while it is being carried out. */
  doneAt: moment.nullable(),
  /** Null for a redaction. */
  expiresAt: moment.nullable(),
  /** Orders that it is about. */
  orders: z.int().min(0),
  /** Shopify's own number of a data request; null for a redaction. */
  shopifyId: z.string().nullable(),
});

export type PrivacyRequest = z.output<typeof privacyRequest>;

/** `GET /api/privacy/requests`: newest first. */
export const privacyRequests = z.object({
  items: z.array(privacyRequest),
  /** Leads to the next page; null on the last one. */
  next: z.string().nullable(),
});

export type PrivacyRequests = z.output<typeof privacyRequests>;

export const privacyRequestsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(500).optional(),
});
