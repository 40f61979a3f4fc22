import { run, type Statement, toJsonb } from '@belegfluss/runtime/database';
import type { Preferences } from '@belegfluss/settings/contract';
import type pg from 'pg';
import { areTagsCurrent } from '../domain/order/customer-tags.ts';
import { type CustomerTags, noExtras, type OrderExtras } from '../domain/order/extras.ts';
import type { OrderSnapshot } from '../domain/order/snapshot.ts';
import { type OrderRow, requireSnapshot } from './order-store.ts';
import type { Claim } from './work-store.ts';

type Wanted = Preferences['metafields']['metafieldRead'];

/** As stored: with the metafields' names beside them, because the merchant may want others later. */
type Stored = Partial<OrderExtras> & { readonly metafieldNames?: string };

/**
 * Reads the extras that were fetched for the stored snapshot; parts that were not fetched are null. The customer's tags
 * hold as long as the customer is the same.
 */
export function readStoredExtras(
  order: Pick<OrderRow, 'extras' | 'extrasFor' | 'updatedAt' | 'snapshot' | 'emptiedAt'>,
  wanted: Wanted,
): OrderExtras {
  if (order.extrasFor === null) return noExtras;
  const { metafieldNames, ...stored } = order.extras as Stored;
  if (order.extrasFor.getTime() !== order.updatedAt.getTime()) return stillValid(order, stored);
  const metafields = metafieldNames === joinMetafieldNames(wanted) ? (stored.metafields ?? null) : null;
  return { ...noExtras, ...stored, metafields };
}

function stillValid(order: Pick<OrderRow, 'snapshot' | 'emptiedAt'>, { customerTags }: Stored): OrderExtras {
  if (!customerTags || customerTags === 'unavailable' || order.emptiedAt !== null) return noExtras;
  return areTagsCurrent(customerTags, requireSnapshot(order).customer)
    ? { ...noExtras, customerTags }
    : noExtras;
}

/** Tags that were read for another order of the same customer in the same state. */
export type FindKnownTags = (asked: {
  readonly shop: string;
  readonly order: OrderSnapshot;
}) => Promise<CustomerTags | null>;

/** One read of a customer's tags serves all orders of that customer. */
export const findKnownTags =
  (pool: pg.Pool): FindKnownTags =>
  async ({ shop, order: { customer } }) => {
    if (customer === null || customer.updatedAt === null) return null;
    const { rows } = await run<{ readonly tags: CustomerTags }>(pool, {
      name: 'known-customer-tags',
      text: `SELECT extras -> 'customerTags' AS tags FROM orders
             WHERE shop = $1 AND extras #>> '{customerTags,customerId}' = $2 AND extras_for IS NOT NULL
               AND extras #>> '{customerTags,updatedAt}' = $3 LIMIT 1`,
      values: [shop, customer.id, customer.updatedAt],
    });
    return rows[0]?.tags ?? null;
  };

/** Keeps fetched parts with the snapshot they belong to; parts of an older one go. */
export function storeExtras(
  claim: Claim,
  order: Pick<OrderRow, 'updatedAt'>,
  fetched: Partial<OrderExtras>,
  wanted: Wanted,
): Statement {
  const stored: Stored = {
    ...fetched,
    ...(fetched.metafields === undefined ? {} : { metafieldNames: joinMetafieldNames(wanted) }),
  };
  return {
    name: 'order-extras',
    text: `UPDATE orders SET extras_for = $3,
             extras = CASE WHEN extras_for = $3 THEN extras
                           WHEN extras ? 'customerTags' THEN jsonb_build_object('customerTags', extras -> 'customerTags')
                           ELSE '{}' END || $4::jsonb
           WHERE shop = $1 AND id = $2 AND updated_at = $3`,
    values: [claim.shop, claim.orderId, order.updatedAt, toJsonb(stored)],
  };
}

/** Has extras fetched again when a person asks for the order again: a scope may have been granted meanwhile. */
export const forgetExtras = (shop: string, orderId: string): Statement => ({
  name: 'order-extras-forget',
  text: 'UPDATE orders SET extras_for = NULL WHERE shop = $1 AND id = $2',
  values: [shop, orderId],
});

const joinMetafieldNames = (wanted: Wanted): string =>
  wanted
    .map(({ resource, namespace, key }) => `${resource}.${namespace}.${key}`)
    .sort()
    .join(' ');
