import { RemovalOutcome, type RemovedPart } from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';

/** As many as the provider's service takes at once. */
const together = 50;
const timeoutMs = 120_000;

/** Removes the parts of variants that are gone; those that have none are nothing to do. */
export async function removeKeys(
  parts: Pick<ServiceClients['parts'], 'removeParts'>,
  shop: string,
  keys: readonly string[],
  between: () => Promise<void>,
): Promise<readonly RemovedPart[]> {
  const removed: RemovedPart[] = [];
  for (let start = 0; start < keys.length; start += together) {
    const chunk = keys.slice(start, start + together);
    let remaining = chunk.length;
    while (remaining > 0) {
      await between();
      const answer = await parts.removeParts(
        { shop, keys: chunk, groups: [], limit: together },
        { timeoutMs },
      );
      if (answer.parts.length === 0 && answer.remaining > 0)
        throw new RpcError('unavailable', 'PROVIDER_UNAVAILABLE', 'Parts were not removed.');
      removed.push(...answer.parts);
      remaining = answer.remaining;
    }
  }
  return removed;
}

/** Counts removed parts by how they went, for the log. */
export function countRemoved(removed: readonly RemovedPart[]): {
  readonly deleted: string;
  readonly deactivated: string;
  readonly released: string;
} {
  const count = (outcome: RemovalOutcome) =>
    String(removed.filter((part) => part.outcome === outcome).length);
  return {
    deleted: count(RemovalOutcome.DELETED),
    deactivated: count(RemovalOutcome.DEACTIVATED),
    released: count(RemovalOutcome.RELEASED),
  };
}
