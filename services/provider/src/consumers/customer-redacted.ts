import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import type { EventBus } from '@belegfluss/runtime/bus';
import { insertErasure } from '@belegfluss/runtime/erasure';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';

/** A customer was redacted: what is known of him here goes, too. */
export const consumeCustomerRedacted = (
  bus: EventBus,
  pool: pg.Pool,
  afterwards: () => void,
): Promise<void> =>
  consumeAtOnce({
    bus,
    pool,
    consumer: 'provider-customer-redacted',
    type: 'orders.customer.redacted.v1',
    decode: CustomerRedacted.decode,
    prepare: async (redacted) => redacted,
    // Guests have no id.
    effect: ({ requestId, customerId = '', ...documents }, { shop }) => [
      insertErasure({ id: requestId, shop, kind: 'customer', subject: { customerId, ...documents } }),
    ],
    afterwards,
  });
