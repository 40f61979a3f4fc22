import { requeue } from '../orders-client.ts';
import type { World } from '../world.ts';
import { readBooks } from './books.ts';
import type { Invariant } from './invariant.ts';

/**
 * The newest state of each order is known, and its documents are those that `planOrder` yields: every order is fetched
 * and planned again by the same pure function, which writes nothing at the provider and changes no document.
 */
export const checkReplay: Invariant = async (world) => {
  const { placed } = world.workload;
  const known = await world.query<{ shop: string; id: string; name: string; updated_at: Date }>(
    'orders',
    'SELECT shop, id, name, updated_at FROM orders WHERE id = ANY($1)',
    [placed.map(({ id }) => id)],
  );
  const problems: string[] = [];
  for (const { id } of placed)
    if (!known.some((order) => order.id === id)) problems.push(`order ${id} was never heard of`);
  for (const { shop, id, name, updated_at } of known) {
    const { updatedAt } = world.workload.readOrder({ shop, id });
    if (updated_at.getTime() !== Date.parse(updatedAt))
      problems.push(
        `${name} (${id}) is known as of ${updated_at.toISOString()}, its state is of ${updatedAt}`,
      );
  }
  const failed = await world.query<{
    readonly id: string;
    readonly name: string;
    readonly outcome: string;
    readonly reason: string;
    readonly last_error: string | null;
  }>(
    'orders',
    `SELECT id, name, outcome, reason, last_error FROM orders LEFT JOIN work ON work.shop = orders.shop AND order_id = id
     WHERE id = ANY($1) AND outcome IN ('aborted', 'failed', 'pending')`,
    [placed.map(({ id }) => id)],
  );
  for (const { id, name, outcome, reason, last_error } of failed)
    problems.push(`${name} (${id}) ended ${outcome}: ${reason} ${last_error ?? ''}`);

  const before = await takeProviderSnapshot(world);
  await requeue(world, known);
  await world.settle();
  const after = await takeProviderSnapshot(world);
  for (const call of Object.keys(after.writes))
    if (after.writes[call] !== before.writes[call])
      problems.push(`planning again wrote: ${call} ${before.writes[call] ?? 0} → ${after.writes[call]}`);
  if (after.documents !== before.documents) problems.push('planning again changed documents');
  return problems;
};

async function takeProviderSnapshot(world: World): Promise<{
  readonly writes: Readonly<Record<string, number>>;
  readonly documents: string;
}> {
  const { totals } = (await world.installation.atProvider('GET', '/calls')) as {
    totals: Record<string, number>;
  };
  const writes = Object.fromEntries(Object.entries(totals).filter(([call]) => !call.startsWith('GET ')));
  return { writes, documents: JSON.stringify(await readBooks(world)) };
}
