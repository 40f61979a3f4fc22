import { usualProvider } from '@belegfluss/provider/contract';
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

const { token } = usualProvider;

/** Body of `POST /api/sevdesk/connection`. Whether the token works is for the provider to say. */
export const connectionRequest = z.strictObject({
  token: z.string(token.missing).trim().regex(token.pattern, token.malformed),
});

const named = z.object({ id: z.string(), name: z.string() });

/** Things in the account that settings can choose. Ids are the provider's. */
const reference = z.object({
  /** `code`: ISO 3166-1 alpha-2. */
  countries: z.array(named.extend({ code: z.string() })),
  /** Contact persons. A hidden one no longer works there. */
  users: z.array(named.extend({ firstName: z.string(), lastName: z.string(), hidden: z.boolean() })),
  /** Accounts that payments are booked on. */
  accounts: z.array(
    named.extend({
      type: z.enum(['online', 'offline', 'register']),
      /** Where its lines come from, e.g. `PAYPAL`; null when nothing fetches them. */
      server: z.string().nullable(),
      /** The provider brings its lines itself: none are posted there, for each would stand twice. */
      filled: z.boolean(),
      /** ISO 4217. */
      currency: z.string(),
      isDefault: z.boolean(),
    }),
  ),
  layouts: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      isDefault: z.boolean(),
      /** Kinds of documents that it can print; null when the account was read before this was stored. */
      kinds: z.array(z.enum(['invoice', 'creditNote'])).nullable(),
    }),
  ),
  /** Fit documents of every kind. */
  letterpapers: z.array(z.object({ id: z.string(), label: z.string(), isDefault: z.boolean() })),
  paymentMethods: z.array(
    named.extend({
      /** Text on documents; may be empty. */
      text: z.string(),
      /** The merchant's own, not one that every account has. */
      custom: z.boolean(),
    }),
  ),
  units: z.array(named.extend({ code: z.string() })),
  costCentres: z.array(named.extend({ number: z.string() })),
  /** Accounts that revenue may be posted to; none in bookkeeping system 1.0. */
  revenueAccounts: z.array(
    z.object({
      accountDatevId: z.string(),
      number: z.string(),
      name: z.string(),
      /** Another name; mostly empty. */
      alias: z.string(),
      description: z.string(),
      /** Ids of the tax rules that may be posted to it; empty while they are not known. */
      taxRuleIds: z.array(z.string()),
    }),
  ),
  /** `code` is the provider's, e.g. `OSS_GOODS`. */
  taxRules: z.array(named.extend({ code: z.string(), description: z.string() })),
});

/** `GET /api/sevdesk/reference` and `POST /api/sevdesk/sync`. */
export const referenceAnswer = z.object({
  /** When it was read at the provider. */
  readAt: moment.nullable(),
  reference,
});

/** `GET /api/sevdesk/attachments`: files of the account that a mail may attach, the newest first. */
export const attachments = z.array(
  z.object({
    /** Id in settings and mails. */
    id: z.string(),
    /** May be empty. */
    description: z.string(),
    document: z.object({
      id: z.string(),
      filename: z.string(),
      /** Without the dot; may be empty. */
      extension: z.string(),
      /** Bytes; null when the account does not state it. */
      filesize: z.number().int().nonnegative().nullable(),
    }),
  }),
);

export type Attachments = z.output<typeof attachments>;
export type Connection = z.output<typeof connection>;
export type Reference = z.output<typeof reference>;
export type ReferenceAnswer = z.output<typeof referenceAnswer>;
