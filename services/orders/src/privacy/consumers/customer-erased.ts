import { Erased } from '@belegfluss/protos/common/v1/erasure';
import type { EventBus } from '@belegfluss/runtime/bus';
import type { SqlTransaction } from '@belegfluss/runtime/database';
import { appendEvents, consumeAtOnce } from '@belegfluss/runtime/messaging';
import { ownValue } from '@belegfluss/runtime/records';
import type pg from 'pg';
import { appendLog } from '../../kernel/storage/log-store.ts';
import { reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import {
  completeRedaction,
  type ErasingContext,
  type PrivacyRequestRow,
  recordCustomerErased,
} from '../storage/privacy-store.ts';

/** A context is done with a redacted customer; the last one ends the request, and the log proves it. */
export async function consumeCustomerErased(
  bus: EventBus,
  pool: pg.Pool,
  wakeRelay: () => void,
): Promise<void> {
  for (const context of Object.keys(kept) as ErasingContext[]) {
    await consumeAtOnce({
      bus,
      pool,
      consumer: 'orders-customer-erased',
      type: `${context}.customer.erased.v1`,
      decode: Erased.decode,
      prepare: async (erased) => erased,
      effect:
        ({ erasureId, rows }, { shop }) =>
        async (tx) => {
          const erased = { id: erasureId, context, rows: Number(rows) };
          const request = await recordCustomerErased(tx, shop, erased);
          if (request) await complete(tx, request);
        },
      afterwards: wakeRelay,
    });
  }
}

/** The kind of data that each service kept, for the merchant. */
const kept: Readonly<Record<ErasingContext, string>> = {
  ingest: 'Meldungen von Shopify',
  provider: 'Zuordnungen zu sevdesk',
};

async function complete(tx: SqlTransaction, request: PrivacyRequestRow): Promise<void> {
  const { shop, id, deliveryId, counts } = request;
  await completeRedaction(tx, request);
  const others = Object.entries(kept).map(([context, what]) => `${what}: ${ownValue(counts, context) ?? 0}.`);
  const body = {
    count: String(request.orders),
    message: [`Angaben an Bestellungen: ${counts.orders ?? 0}.`, ...others].join(' '),
  };
  await appendLog(tx, [{ shop, event: 'shop.ordersRedacted', body, refs: { request: id } }]);
  await appendEvents(tx, [
    reconciledEvent({ shop, orderId: '', deliveryIds: [deliveryId] }, 'successful', ''),
  ]);
}
