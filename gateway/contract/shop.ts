import type { PreferenceSection, Preferences } from '@belegfluss/settings/contract';
import { z } from 'zod';
import { moment } from './moment.ts';

/** Values of one section; the settings service has checked them. Null while it does not answer. */
const section = <Section extends PreferenceSection>() =>
  z
    .custom<Preferences[Section]>(
      (values) => typeof values === 'object' && values !== null && !Array.isArray(values),
    )
    .nullable();

const count = z.number().int().nonnegative();

const plan = z.object({
  /** Id in the plan catalogue of `shops/contract`. */
  id: z.string(),
  annual: z.boolean(),
  /** Granted by the operator: nothing is charged for it. */
  byOperator: z.boolean(),
  /** Transfers of the running period. */
  credits: z.object({ used: count, quota: count, resetAt: moment.nullable() }),
  /** Days that the log is kept. Null: the plan states no limit. */
  logMaxAge: z.number().nullable(),
  /** Null: it is not decided what a plan's tags are. */
  tags: z.array(z.string()).nullable(),
  /** Codes of coupons that the shop has used, the latest first. */
  coupons: z.array(z.string()),
  /** Features bought once. */
  purchase: z.record(z.string(), z.object({ unlocked: z.boolean() })),
  /** When the plan ends because it was cancelled; null: it continues. */
  endsAt: moment.nullable(),
  /** End of the trial; null: none runs. */
  trialEndsAt: moment.nullable(),
});

const stat = z.object({
  /** Null while the webhooks service does not answer. */
  webhook: z
    .object({ received: count, started: count, unprocessable: count, failed: count, successful: count })
    .nullable(),
  /** Null while the orders service does not answer. */
  sevdesk: z
    .object({
      contact: z.object({ created: count, updated: count }),
      invoice: z.object({ created: count, matched: count, updated: count }),
      credit: z.object({ created: count, matched: count, updated: count }),
    })
    .nullable(),
});

const shopify = z.object({
  /** Domain, e.g. `example.myshopify.com`. */
  shop: z.string(),
  scopes: z.array(z.string()),
  /** True: lead the top-level window to the app's authorisation. */
  missingAccessToken: z.boolean(),
  /** Which page `/` shows: `orders`, or the overview when empty. Null while settings do not answer. */
  home: z.string().nullable(),
  order: z.object({
    /** An order is marked as paid at Shopify when its invoice is paid at sevdesk. Null while settings do not answer. */
    sync: z.boolean().nullable(),
    /** Each null while settings do not answer. */
    skip: z.object({
      pos: z.boolean().nullable(),
      free: z.boolean().nullable(),
      freeDelete: z.boolean().nullable(),
      giftCard: z.boolean().nullable(),
    }),
    load: z.object({
      /** Metafields that rules and texts read. Null while settings do not answer. */
      metafields: z
        .array(z.object({ resource: z.string(), namespace: z.string(), key: z.string() }))
        .nullable(),
    }),
    /** Days that were asked for by the import and did not fail, `YYYY-MM-DD`. Null while the orders service does not answer. */
    imports: z.array(z.string()).nullable(),
  }),
  metafields: section<'metafields'>(),
  /** The store plan's public name, e.g. `Basic`. */
  plan: z.string().nullable(),
  name: z.string().nullable(),
  /** The owner's e-mail address. */
  email: z.string().nullable(),
  /** When the store was created at Shopify. */
  createdAt: moment.nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string().nullable(),
  /** IANA name. */
  timezone: z.string().nullable(),
  developmentStore: z.boolean(),
});

/**
 * How the account makes documents. sevdesk publishes none of it except for `autoEnshrine`, which is learned from its
 * answers: null, so that an unknown is not taken for a no.
 */
const clientConfig = z.object({
  /** Opening a document enshrines it. */
  autoEnshrine: z.boolean().nullable(),
  customerNumber: z.null(),
  contactPerson: z.null(),
  foldLines: z.null(),
  pageNumbers: z.null(),
  posTax: z.null(),
  qrCode: z.null(),
  epcCode: z.null(),
});

/** The account at sevdesk. What it left empty or does not state is null. */
const client = z.object({
  /** Name of the company. */
  name: z.string().nullable(),
  /** sevdesk's id of the plan; `TRIAL` sends no mail. */
  plan: z.string().nullable(),
  trial: z.boolean(),
  /** Version of its bookkeeping system, e.g. `2.0`. */
  version: z.string().nullable(),
  config: clientConfig,
  /** When the account was last read. */
  pulledAt: moment.nullable(),
  company: z.object({
    /** The small-business rule (§ 19 UStG) is on. */
    smallSettlement: z.boolean(),
    ceo: z.string().nullable(),
    taxNumber: z.string().nullable(),
    vatNumber: z.string().nullable(),
  }),
  /** Null when the account does not state it; single values may be empty. */
  address: z
    .object({
      city: z.string(),
      countryCode: z.string(),
      email: z.string(),
      street: z.string(),
      zip: z.string(),
    })
    .nullable(),
  /** As with the address. */
  bank: z.object({ iban: z.string(), bic: z.string() }).nullable(),
});

/** The texts of a booking by language, in the languages of the shop's documents. */
const bookingText = z.record(z.string(), z.string());

/** How payments become bookings. */
const transaction = z.object({
  /** Payment methods by the name that Shopify gives them, with what happens to their payments. */
  transactionGateway: z.custom<Preferences['transactions']['transactionGateway']>(
    (links) => typeof links === 'object' && links !== null,
  ),
  /** Templates; see `GET /api/sevdesk/vars`, type `transaction`. */
  layout: z.object({
    paymentSubject: bookingText,
    paymentName: bookingText,
    refundSubject: bookingText,
    refundName: bookingText,
  }),
});

const sevdesk = z.object({
  /** Null while the provider service does not answer: neither connected nor disconnected, so decide nothing by it. */
  isConnected: z.boolean().nullable(),
  connectedAt: moment.nullable(),
  /** `sevdesk.de` or `sevdesk.at`. */
  platform: z.string().nullable(),
  /** Version of the account's bookkeeping system, e.g. `2.0`. */
  version: z.string().nullable(),
  /** Why the connection is not usable: `token_rejected`, `disconnected`; null while usable. */
  problem: z.string().nullable(),
  contact: section<'contacts'>(),
  invoice: section<'invoices'>(),
  credit: section<'credits'>(),
  /** Null while settings do not answer. */
  transaction: transaction.nullable(),
  /** Null when not connected or while the provider service does not answer. */
  client: client.nullable(),
  /** Users of the account as last read; null when not connected or while the provider does not answer. */
  users: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** Languages of documents. Null while settings do not answer. */
  languages: z.array(z.string()).nullable(),
  /** One-stop-shop procedure. Null while settings do not answer. */
  oss: z.boolean().nullable(),
  /**
   * Tax rules that the account's documents may follow; sevdesk's version 1 had tax sets in their place. Null when not
   * connected or while settings or the provider service do not answer.
   */
  taxsets: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
});

/**
 * `GET /api/shops`: the whole shop object. A service other than shops that does not answer makes its values null
 * instead of failing the answer.
 */
export const shop = z.object({
  /** Domain, e.g. `example.myshopify.com`. */
  _key: z.string(),
  createdAt: moment,
  reinstalledAt: moment.nullable(),
  setupCompletedAt: moment.nullable(),
  /** Null while settings do not answer. */
  notification: z
    .object({
      /** Empty: the owner's address is used. */
      email: z.string(),
      creditsLow: z.boolean(),
      creditsExhausted: z.boolean(),
      connectionMissing: z.boolean(),
      subscriptionEnded: z.boolean(),
    })
    .nullable(),
  partner: z.boolean(),
  employee: z.boolean(),
  /** `action_resource`, e.g. `view_dashboard`. */
  permissions: z.array(z.string()),
  /** The operator's own shop; this and the next two by the operator's lists. */
  isAdmin: z.boolean(),
  /** A shop of Shopify's staff. */
  isShopify: z.boolean(),
  /** A shop of developers: its charges are tests. */
  isDev: z.boolean(),
  plan,
  stat,
  shopify,
  sevdesk,
  downtimes: z.array(
    z.object({
      startAt: moment,
      endAt: moment,
      warnAt: moment.nullable(),
      status: z.string(),
      url: z.string().nullable(),
    }),
  ),
});

export type Shop = z.output<typeof shop>;
