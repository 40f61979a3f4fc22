import { gather, type ReadOne } from '@belegfluss/runtime/batch';
import { keepRecent } from '@belegfluss/runtime/records';

/** What a service has of a shop, in the form that is needed here, and the service's word for that state of it. */
export type Versioned<Value> = { readonly version: string; readonly value: Value };

type Known = { readonly shop: string; readonly version: string };

/** Of shops that are in neither list, the service knows nothing. */
type Changes<Value> = {
  readonly changed: ReadonlyMap<string, Versioned<Value>>;
  readonly unchanged: readonly string[];
};

/** Shops whose orders are worked on at a time; a few kilobytes each. */
const mostKept = 2_000;

/**
 * Asks a service about shops each time and has it answer only what is another than what is here already: as fresh as
 * without keeping anything, and content is sent and parsed once. What is asked for at the same moment is one call.
 */
export function findByVersion<Value>(
  ask: (known: Known[]) => Promise<Changes<Value>>,
  pace: Parameters<typeof gather>[1],
): ReadOne<Value> {
  const kept = keepRecent<Versioned<Value>>(mostKept);
  return gather(async (shops) => {
    // By reference: what is unchanged is answered although it should be forgotten meanwhile.
    const known = new Map(shops.map((shop) => [shop, kept.get(shop)]));
    const asked = [...known].map(([shop, one]) => ({ shop, version: one?.version ?? '' }));
    const { changed, unchanged } = await ask(asked);
    for (const [shop, one] of changed) kept.set(shop, one);
    const found = unchanged.flatMap((shop) => {
      const one = known.get(shop);
      return one ? [[shop, one.value] as const] : [];
    });
    return new Map([...found, ...[...changed].map(([shop, { value }]) => [shop, value] as const)]);
  }, pace);
}
