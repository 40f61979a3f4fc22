import { ScopesChanged } from '@belegfluss/protos/shops/v1/scopes';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { SqlTransaction } from '@belegfluss/runtime/database';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import { appendLog, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import { enqueueDenied } from '../storage/enqueue-denied.ts';
import { enqueueScopeMissing, enqueueWaiting } from '../storage/enqueue-waiting.ts';

/** Events that take a reason away, the reasons, and what the log says. */
const ends = [
  {
    type: 'provider.connection.established.v1',
    reasons: ['NOT_CONNECTED'],
    enqueue: enqueueWaiting,
    log: 'sevdesk.connected',
  },
  {
    type: 'shops.transfers.granted.v1',
    reasons: ['TRANSFERS_EXHAUSTED'],
    enqueue: enqueueWaiting,
    log: null,
  },
  {
    type: 'shops.scopes.changed.v1',
    // A company's location may have a VAT id, a tax rule may check a metafield; old orders may be shown now.
    reasons: ['MISSING_VAT-ID', 'INVALID_TAX_RATE', 'CUSTOMER_TAGS_HIDDEN', 'FEE_TAX_HIDDEN'],
    enqueue: goOnWithScopes,
    log: null,
  },
  {
    type: 'shops.access.restored.v1',
    reasons: ['MISSING_ACCESS_TOKEN'],
    enqueue: enqueueWaiting,
    log: 'shopify.accessRestored',
  },
  {
    type: 'shops.shop.installed.v1',
    reasons: ['NOT_INSTALLED', 'MISSING_ACCESS_TOKEN', 'CUSTOMER_TAGS_HIDDEN'],
    enqueue: enqueueWaiting,
    log: 'shop.installed',
  },
] as const satisfies readonly {
  type: string;
  reasons: readonly string[];
  enqueue: (
    tx: SqlTransaction,
    shop: string,
    reasons: readonly string[],
    payload: Uint8Array,
  ) => Promise<void>;
  log: NewLogEntry['event'] | null;
}[];

/** Puts orders back to work that wait for an event which has come. */
export async function consumeReasonsEnded(
  bus: EventBus,
  pool: pg.Pool,
  wakeWorkers: () => void,
): Promise<void> {
  for (const end of ends) {
    await consumeAtOnce({
      bus,
      pool,
      consumer: 'orders-waiting',
      type: end.type,
      decode: (payload) => payload,
      prepare: async (payload) => payload,
      effect:
        (payload, { shop }) =>
        async (tx) => {
          await end.enqueue(tx, shop, end.reasons, payload);
          if (end.log) await appendLog(tx, [{ shop, event: end.log }]);
        },
      afterwards: wakeWorkers,
    });
  }
}

async function goOnWithScopes(
  tx: SqlTransaction,
  shop: string,
  reasons: readonly string[],
  payload: Uint8Array,
): Promise<void> {
  const { scopes } = ScopesChanged.decode(payload);
  await enqueueScopeMissing(tx, shop, reasons);
  await enqueueDenied(tx, shop, { triedBefore: null, termsShown: scopes.includes('read_payment_terms') });
}
