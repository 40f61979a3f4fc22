import type { Placed } from '../workload.ts';
import type { World } from '../world.ts';
import type { BookedDocument } from './books.ts';

/**
 * The one gap that is known: a document is no longer wanted (its order was taken back) while it is in doubt whether it
 * was made. Nobody looks for it any more, so the transfer set aside for it stays reserved, and the provider may have a
 * draft that the ledger does not know: at most one a transfer. Answers those drafts; null where there is no gap.
 */
export async function findGap(
  { query }: World,
  { shop, id }: Placed,
  own: readonly BookedDocument[],
): Promise<ReadonlySet<string> | null> {
  const reserved = await query<{ operation_key: string }>(
    'shops',
    `SELECT operation_key FROM transfer_reservation
     WHERE shop = $1 AND state = 'reserved' AND operation_key LIKE $2`,
    [shop, `order/${id}/%`],
  );
  if (reserved.length === 0) return null;
  const ledger = await query<{ provider_id: string; name: string }>(
    'orders',
    `SELECT provider_id, kind || '-' || ordinal AS name FROM document WHERE shop = $1 AND order_id = $2`,
    [shop, id],
  );
  // A document that is in the ledger is in no doubt: its transfer should be confirmed.
  if (reserved.some(({ operation_key }) => ledger.some(({ name }) => operation_key.split('/')[2] === name)))
    return null;
  const known = new Set(ledger.map(({ provider_id }) => provider_id));
  const unknown = own.filter((document) => document.status === '100' && !known.has(document.id));
  return unknown.length <= reserved.length ? new Set(unknown.map((document) => document.id)) : null;
}
