import type { Statement } from '@belegfluss/runtime/database';
import type { Transaction } from '@belegfluss/runtime/messaging';
import type { Preferences } from '@belegfluss/settings/contract';
import { noExtras, type OrderExtras } from '../domain/order/extras.ts';
import type { OrderRow } from './order-store.ts';
import type { Claim } from './work-store.ts';

type Wanted = Preferences['metafields']['metafieldRead'];

/** As stored: the metafields' names stand beside them, because the merchant may want others later. */
type Stored = Partial<OrderExtras> & { readonly metafieldNames?: string };

/** What was fetched for the very snapshot that is stored; parts that were not are null. */
export function extrasOf(
  order: Pick<OrderRow, 'extras' | 'extrasFor' | 'updatedAt'>,
  wanted: Wanted,
): OrderExtras {
  if (order.extrasFor?.getTime() !== order.updatedAt.getTime()) return noExtras;
  const { metafieldNames, ...stored } = order.extras as unknown as Stored;
  const metafields = metafieldNames === namesOf(wanted) ? (stored.metafields ?? null) : null;
  return { ...noExtras, ...stored, metafields };
}

/** Keeps fetched parts with the snapshot they belong to; parts of an older one go. */
export function storeExtras(
  claim: Claim,
  order: Pick<OrderRow, 'updatedAt'>,
  fetched: Partial<OrderExtras>,
  wanted: Wanted,
): Statement {
  const stored: Stored = {
    ...fetched,
    ...(fetched.metafields === undefined ? {} : { metafieldNames: namesOf(wanted) }),
  };
  return {
    name: 'order-extras',
    text: `UPDATE orders SET extras_for = $3,
             extras = CASE WHEN extras_for = $3 THEN extras || $4::jsonb ELSE $4::jsonb END
           WHERE shop = $1 AND id = $2 AND updated_at = $3`,
    values: [claim.shop, claim.orderId, order.updatedAt, JSON.stringify(stored)],
  };
}

/** Whoever asks for an order again wants to know anew, too: a scope may have been granted meanwhile. */
export async function forgetExtras(tx: Transaction, shop: string, orderId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    'UPDATE orders SET extras_for = NULL WHERE shop = $1 AND id = $2',
    shop,
    orderId,
  );
}

const namesOf = (wanted: Wanted): string =>
  wanted
    .map(({ resource, namespace, key }) => `${resource}.${namespace}.${key}`)
    .sort()
    .join(' ');
