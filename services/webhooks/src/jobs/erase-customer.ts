import { execute, query } from '@belegfluss/runtime/database';
import type { EraseBatch } from '@belegfluss/runtime/erasure';
import { z } from 'zod';
import { redactBody } from '../domain/customer-deliveries.ts';
import { walkDeliveries } from '../storage/customer-delivery-store.ts';

const customerSubject = z.object({ customerId: z.string(), orderIds: z.array(z.string()) });

/** Empties the deliveries that name a redacted customer or his orders, page by page. */
export const eraseCustomer: EraseBatch = async (tx, { shop, subject, position }) => {
  const ids = customerSubject.parse(subject);
  const { found, next } = await walkDeliveries(
    <Found extends object>(text: string, values: readonly unknown[]) => query<Found>(tx, { text, values }),
    shop,
    ids,
    position,
  );
  let rows = 0;
  if (found.length > 0) {
    const left = found.map(({ topic, body }) => redactBody(topic, body.toString('utf8'), ids));
    rows = await execute(tx, {
      text: `UPDATE delivery SET body = convert_to(redacted.body, 'UTF8')
       FROM unnest($2::uuid[], $3::text[]) AS redacted (id, body)
       WHERE delivery.shop = $1 AND delivery.id = redacted.id
         AND delivery.body <> convert_to(redacted.body, 'UTF8')`,
      values: [shop, found.map(({ id }) => id), left],
    });
  }
  return { rows, next };
};
