import { insertLog, isLogged, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import type { OrderExtras } from '../domain/order/extras.ts';
import { storeExtras } from '../storage/extras-store.ts';
import { customerRef } from '../storage/order-store.ts';
import { type Claim, writeUnderLease } from '../storage/work-store.ts';
import type { FetchedExtras } from './fetch-extras.ts';
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/** Keeps fetched parts with the order and logs what people should know of them. */
export async function keepExtras(
  { pool }: Pick<ReconcileDependencies, 'pool'>,
  { claim, order, facts }: OrderState,
  fetched: FetchedExtras,
): Promise<void> {
  const wanted = facts.preferences.metafields.metafieldRead;
  const entries = [...vatIdEntries(fetched.extras), ...(await scopeEntries(pool, claim, fetched))];
  const base = { shop: claim.shop, orderId: claim.orderId, name: order.name, refs: customerRef(order) };
  await writeUnderLease(pool, claim, [
    storeExtras(claim, order, lasting(fetched.extras), wanted),
    ...insertLog(
      entries.map(({ event, body }) => ({ ...base, event, body: { order: order.name, ...body } })),
    ),
  ]);
}

/**
 * An outage is over at the next run, and so may be what keeps an order from its customer's tags; everything else holds
 * until the order changes.
 */
function lasting({ vatIdCheck, customerTags, ...rest }: Partial<OrderExtras>): Partial<OrderExtras> {
  const isAnswer = vatIdCheck && vatIdCheck !== 'unavailable' && vatIdCheck.valid !== null;
  return {
    ...rest,
    ...(isAnswer ? { vatIdCheck } : {}),
    ...(customerTags && customerTags !== 'unavailable' ? { customerTags } : {}),
  };
}

type Entry = Pick<NewLogEntry, 'event' | 'body'>;

function vatIdEntries({ vatIdCheck }: Partial<OrderExtras>): Entry[] {
  if (!vatIdCheck || vatIdCheck === 'unavailable' || vatIdCheck.valid === null) return [];
  const event = vatIdCheck.valid ? 'order.vatIdConfirmed' : 'order.vatIdRefused';
  return [{ event, body: { name: vatIdCheck.vatId, number: vatIdCheck.requestId ?? '' } }];
}

/** Logged once per order: the scope may stay away for long. */
async function scopeEntries(
  pool: ReconcileDependencies['pool'],
  claim: Claim,
  { denied }: FetchedExtras,
): Promise<Entry[]> {
  const event = 'order.metafieldScope';
  if (!denied.includes('metafields') || (await isLogged(pool, claim.shop, claim.orderId, event))) return [];
  return [{ event, body: { code: 'MISSING_SCOPE' } }];
}
