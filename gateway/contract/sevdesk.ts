import { z } from 'zod';
import { moment } from './moment.ts';

/** Answer of `POST /api/sevdesk/connection`. `DELETE` answers 204 without a body. */
export const connection = z.object({
  isConnected: z.boolean(),
  connectedAt: moment.nullable(),
  /** `sevdesk.de` or `sevdesk.at`. */
  platform: z.string().nullable(),
  /** Version of the account's bookkeeping system, e.g. `2.0`. */
  version: z.string().nullable(),
  /** The small-business rule (§ 19 UStG) is on. */
  smallSettlement: z.boolean(),
  /** Why the connection is not usable: `token_rejected`, `disconnected`; null while usable. */
  problem: z.string().nullable(),
});

/** Body of `POST /api/sevdesk/connection`. Whether the token works is for the provider to say. */
export const connectionRequest = z.strictObject({
  token: z
    .string('Gib den API-Token aus sevdesk an.')
    .trim()
    .regex(
      /^[0-9a-fA-F]{32}$/,
      'Der API-Token besteht aus 32 Zeichen (0-9, a-f). Kopiere ihn vollständig aus sevdesk.',
    ),
});

const entry = z.looseObject({ id: z.string(), name: z.string() });
const entries = z.array(entry).default([]);

/** What the account offers to choose from. Further lists and fields may be there. */
export const reference = z.looseObject({
  countries: z.array(z.looseObject({ id: z.string(), name: z.string(), code: z.string() })).default([]),
  users: entries,
  accounts: entries,
  layouts: entries,
  letterpapers: entries,
  paymentMethods: entries,
  units: entries,
  costCentres: entries,
});

/** `GET /api/sevdesk/reference` and `POST /api/sevdesk/sync`. */
export const referenceAnswer = z.object({
  /** When it was read at the provider. */
  readAt: moment.nullable(),
  reference,
});

export type Connection = z.output<typeof connection>;
export type ConnectionRequest = z.input<typeof connectionRequest>;
export type Reference = z.output<typeof reference>;
export type ReferenceAnswer = z.output<typeof referenceAnswer>;
