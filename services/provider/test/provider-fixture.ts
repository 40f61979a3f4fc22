import { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import { ProviderPrivacyServiceService } from '@belegfluss/protos/provider/v1/privacy';
import {
  type ContactContent,
  type DocumentContent,
  DocumentKind,
  InvoiceType,
  PositionUnit,
  ProviderServiceService,
} from '@belegfluss/protos/provider/v1/provider';
import { type BusEvent, createLocalBus } from '@belegfluss/runtime/bus';
import { type Client, createClient } from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { assertDescribed, createSevdeskSandbox } from '@belegfluss/sandbox/sevdesk';
import { createTestDatabase } from '@belegfluss/testing/database';
import pg from 'pg';
import type { Provider } from '../src/clients/provider.ts';
import { createService, type ProviderConfig } from '../src/service.ts';
import { defaultTuning, type Tuning } from '../src/tuning.ts';
import { createHeldCalls } from './held-calls.ts';
import { createPassingTime } from './passing-time.ts';

export const token = '00112233445566778899aabbccddeeff';
const security = { token: 'provider-test-token-provider-test-token' };
export const logger = createLogger({ name: 'test', level: 'silent' });
export const testKeys = [{ id: 'test', key: Buffer.alloc(32, 7) }];

/** The times are those of production, so that a slow machine ends nothing; tests let them pass. */
const relaxedTuning: Partial<Tuning> = { maxWaitMs: 3_000, failuresToOpen: 50, refusalsToOpen: 50 };

const eventTypes = [
  'provider.connection.established.v1',
  'provider.connection.lost.v1',
  'provider.connection.refused.v1',
  'provider.document.changed.v1',
  'provider.lines.posted.v1',
  'provider.reference.read.v1',
];

type SandboxDocument = {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly type: string;
  readonly number: string | null;
  readonly status: string;
  readonly total: string;
  readonly enshrined: boolean;
  readonly customerInternalNote: string;
};

export type Fixture = Awaited<ReturnType<typeof startFixture>>;

/** An account whose owner has switched automatic enshrinement off. */
export const leavesOpen = { enshrineOnSend: false };

/** The real service on a real database, called by the real client, in front of the strict sandbox. */
export async function startFixture(
  options: {
    readonly tuning?: Partial<Tuning>;
    readonly config?: Partial<ProviderConfig>;
    /** Puts something between the service and the sandbox: its address for the sandbox's. */
    readonly behind?: (url: string) => Promise<string>;
    /** Stands in for the registry. */
    readonly providers?: readonly Provider[];
    /** How the account is, whatever a test turns and resets: knobs of the sandbox. */
    readonly account?: object;
  } = {},
) {
  const database = await createTestDatabase('provider');
  const sandbox = createSevdeskSandbox({ port: 0, token });
  const { url, controlUrl } = await sandbox.start();
  const bus = createLocalBus({ logger });
  const events: BusEvent[] = [];
  for (const type of eventTypes) {
    await bus.subscribe({
      consumer: `test-${type}`,
      type,
      handle: async (event) => void events.push(event),
      onExhausted: async () => {},
    });
  }
  const config = {
    databaseUrl: database.url,
    migrateOnStart: false,
    grpcHost: '127.0.0.1',
    grpcPort: 0,
    natsUrl: null,
    security,
    logLevel: 'silent',
    providerUrls: { sevdesk: options.behind ? await options.behind(url) : url },
    payPalUrl: 'http://127.0.0.1:9',
    secretKeys: testKeys,
    requestsPerSecond: 1000,
    ...options.config,
  };
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const time = createPassingTime(pool);
  const waiting = createHeldCalls();
  const clock = { now: time.now, sleep: defaultTuning.clock.sleep };
  const tuning = { ...relaxedTuning, timer: waiting.timer, clock, ...options.tuning };
  const registered = options.providers === undefined ? {} : { providers: options.providers };
  const service = createService(config, { bus, logger, tuning, ...registered });
  const address = await service.start();
  const provider = createClient(ProviderServiceService, { address, security });
  const privacy = createClient(ProviderPrivacyServiceService, { address, security });
  const parts = createClient(PartsServiceService, { address, security });
  const payments = createClient(PaymentImportServiceService, { address, security });
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${controlUrl}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  await control('POST', '/knobs', options.account ?? {});
  let watch = Promise.resolve();
  const isTimeoutStruck = async () => {
    const { next } = (await control('GET', '/knobs')) as { next: { timeout: number } };
    return next.timeout === 0;
  };

  return {
    provider: provider as Client<typeof ProviderServiceService>,
    privacy,
    parts: parts as Client<typeof PartsServiceService>,
    payments: payments as Client<typeof PaymentImportServiceService>,
    bus,
    events,
    database,
    config,
    sevdeskUrl: url,
    /** Of the service and of its database. */
    time,
    /** Ends calls that get no answer, for processes that a test makes itself. */
    timer: waiting.timer,
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      pool.query<Row>(text, values),
    /** The sandbox's own controls. */
    control,
    /** A call that it leaves without an answer waits no longer than until then. */
    async knobs(patch: object) {
      const knobs = await control('POST', '/knobs', patch);
      const held = countHeldCalls(patch);
      if (held > 0) watch = waiting.endWhen(isTimeoutStruck, held);
      return knobs;
    },
    async resetKnobs() {
      waiting.callOff();
      return control('DELETE', '/knobs', options.account ?? {});
    },
    /** Makes the sandbox forget its calls so far. */
    clearCalls: () => control('DELETE', '/calls'),
    calls: async () => (await control('GET', '/calls')) as { total: number; totals: Record<string, number> },
    documents: async (reference: string) => {
      const { documents } = (await control('GET', '/documents')) as { documents: SandboxDocument[] };
      return documents.filter((document) => document.customerInternalNote === reference);
    },
    readMails: async (documentId: string) => {
      const { mails } = (await control('GET', '/mails')) as { mails: { object: { id: string } }[] };
      return mails.filter(({ object }) => object.id === documentId);
    },
    /** The provider's own API, as the merchant's hand. */
    sevdesk: async (method: string, path: string, body?: object) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return ((await response.json()) as { objects: Record<string, unknown>[] }).objects;
    },
    async stop() {
      waiting.callOff();
      await watch;
      provider.close();
      privacy.close();
      parts.close();
      payments.close();
      await service.stop();
      await bus.close();
      await sandbox.stop();
      await pool.end();
      await database.drop();
      assertDescribed(sandbox.differences());
    },
  };
}

/** How many of the next calls get no answer and keep their connection. */
function countHeldCalls(patch: {
  readonly next?: { readonly timeout?: number };
  readonly timeoutMode?: string;
}) {
  return patch.timeoutMode === 'destroy' ? 0 : (patch.next?.timeout ?? 0);
}

/** A second process of the service on the same database, with other settings. */
export async function startAnother(
  { config }: Fixture,
  changes: Partial<ProviderConfig> = {},
  tuning: Partial<Tuning> = {},
) {
  const bus = createLocalBus({ logger });
  const service = createService({ ...config, ...changes }, { bus, logger, tuning });
  const address = await service.start();
  const provider = createClient(ProviderServiceService, { address, security });
  const parts = createClient(PartsServiceService, { address, security });
  const stop = async () => {
    provider.close();
    parts.close();
    await service.stop();
    await bus.close();
  };
  return {
    provider: provider as Client<typeof ProviderServiceService>,
    parts: parts as Client<typeof PartsServiceService>,
    stop,
  };
}

const address = {
  nameLines: ['Lena Beispiel', 'Hinterhaus'],
  street: 'Lindenweg 4',
  zip: '20095',
  city: 'Hamburg',
  countryCode: 'DE',
};

export const aContact = (changes: Partial<ContactContent> = {}): ContactContent => ({
  customerKey: '7001002003004',
  firstName: 'Lena',
  lastName: 'Beispiel',
  email: 'lena@example.com',
  address,
  categoryName: 'Shopify-Kunde',
  categoryCode: 'S',
  categoryColor: '#95BF47',
  tags: [],
  ...changes,
});

/** Two pieces at 59.50 and shipping of 4.90, with 19 % within: 123.90, of which 19.78 tax. */
export const anInvoice = (changes: Partial<DocumentContent> = {}): DocumentContent => ({
  kind: DocumentKind.INVOICE,
  reference: '#1001 (5001)',
  date: '2026-11-20',
  deliveryDate: '2026-11-19',
  currency: 'EUR',
  pricesIncludeTax: true,
  taxRuleId: '1',
  taxText: 'Umsatzsteuer 19 %',
  subject: 'Rechnung zu #1001',
  headText: 'Danke für deinen Einkauf.',
  footText: '',
  paymentTermDays: 14,
  address,
  deliveryCountryCode: 'DE',
  positions: [
    {
      title: 'Teekanne',
      detail: 'blau',
      quantity: '2',
      unit: PositionUnit.PIECE,
      unitPrice: '59.50',
      taxRate: '19',
    },
    {
      title: 'Versand',
      detail: '',
      quantity: '1',
      unit: PositionUnit.FLAT,
      unitPrice: '4.90',
      taxRate: '19',
    },
  ],
  invoiceType: InvoiceType.STANDARD,
  language: 'de',
  cashDiscount: undefined,
  eInvoice: false,
  print: undefined,
  tags: [],
  ...changes,
});

export const aCreditNote = (
  sourceInvoiceId: string,
  changes: Partial<DocumentContent> = {},
): DocumentContent =>
  anInvoice({
    kind: DocumentKind.CREDIT_NOTE,
    reference: '#1001 (5001/R1)',
    subject: 'Gutschrift zu #1001',
    sourceInvoiceId,
    positions: [
      {
        title: 'Versand',
        detail: '',
        quantity: '1',
        unit: PositionUnit.FLAT,
        unitPrice: '4.90',
        taxRate: '19',
      },
    ],
    ...changes,
  });

/** A write that ends without anybody knowing what came of it: what happens to it, and the knobs for that. */
export const unknownOutcomes = [
  ['fails before it is done', { next: { status500Before: 1 } }],
  ['fails after it is done', { next: { status500After: 1 } }],
  ['is done and never answered', { next: { timeout: 1 } }],
] as const;

/** Connects a shop and gives it a contact. */
export async function connectShop({ provider }: Fixture, shop: string): Promise<string> {
  await provider.connect({ shop, token });
  const { contactId } = await provider.ensureContact({
    shop,
    operationKey: 'contact',
    contact: aContact(),
    orderedAt: undefined,
  });
  return contactId;
}
