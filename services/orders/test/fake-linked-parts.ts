import {
  type Part,
  PartOutcome,
  type PartsServiceService,
  RemovalOutcome,
  type RemovedPart,
  type SavedPart,
} from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Handlers } from '@belegfluss/runtime/grpc';
import { notAsked } from './not-asked.ts';

/** A part of the account. */
type AccountPart = {
  readonly id: string;
  readonly number: string;
  /** As last written by us; null for what was there before. */
  content: Part | null;
};

export type FakeLinkedParts = {
  readonly handlers: Handlers<typeof PartsServiceService>;
  /** The shop's account; what is deleted is gone. */
  listAccountParts(shop: string): AccountPart[];
  /** A part that the merchant made. */
  addOwn(shop: string, number: string): void;
  /** Keys that are linked, by shop. */
  listLinkedKeys(shop: string): string[];
  /** Writes to the account: creations, changes and removals, as `create 4501`. */
  readonly writes: string[];
  /** Calls of each method, as `saveParts shop`. */
  readonly calls: string[];
  readonly faults: {
    /** Runs before each part is saved: `later` for one that is not done, `rejected` for one that is refused. */
    part: (part: Part) => 'later' | 'rejected' | null;
    /** Before and after a call takes effect; may throw or stay pending. */
    before: (method: string, shop: string) => void | Promise<void>;
    after: (method: string, shop: string) => void | Promise<void>;
  };
  endFaults(): void;
};

const noFaults: FakeLinkedParts['faults'] = { part: () => null, before: () => {}, after: () => {} };

type Link = {
  readonly part: AccountPart;
  readonly origin: 'made' | 'matched';
  readonly linkedAt: Date;
  readonly madeWith: string | undefined;
};

/**
 * The provider's parts in memory, as the contract says: a key has one part for ever, a number is claimed once in a shop, a
 * number that the account has already is linked, what is as it should be costs nothing.
 */
export function createFakeLinkedParts(): FakeLinkedParts {
  const accounts = new Map<string, AccountPart[]>();
  const links = new Map<string, Map<string, Link>>();
  const writes: string[] = [];
  const calls: string[] = [];
  const faults = { ...noFaults };
  let lastId = 30_000;
  const of = <Value>(map: Map<string, Value>, shop: string, make: () => Value): Value => {
    const known = map.get(shop) ?? make();
    map.set(shop, known);
    return known;
  };
  const listAccountParts = (shop: string) => of(accounts, shop, () => []);
  const getLinksByKey = (shop: string) => of(links, shop, () => new Map<string, Link>());
  const nextId = () => {
    lastId += 1;
    return String(lastId);
  };

  const make = (shop: string, part: Part): readonly [Link, PartOutcome] => {
    const linked = new Set([...getLinksByKey(shop).values()].map((link) => link.part));
    const claimed = new Set([...linked].map(({ number }) => number));
    const number = claimed.has(part.number) ? part.fallbackNumber : part.number;
    const own = listAccountParts(shop).find((each) => each.number === number && !linked.has(each));
    const made = own ?? { id: nextId(), number, content: null };
    if (!own) listAccountParts(shop).push(made);
    writes.push(`${own ? 'match' : 'create'} ${part.key}`);
    const link: Link = {
      part: made,
      origin: own ? 'matched' : 'made',
      linkedAt: new Date(),
      madeWith: own || !part.tracksStock ? undefined : (part.initialStock ?? '0'),
    };
    getLinksByKey(shop).set(part.key, link);
    return [link, own ? PartOutcome.MATCHED : PartOutcome.CREATED];
  };
  const save = (shop: string, part: Part): SavedPart => {
    const fault = faults.part(part);
    const known = getLinksByKey(shop).get(part.key);
    if (fault) {
      const outcome = fault === 'later' ? PartOutcome.LATER : PartOutcome.REJECTED;
      const reason = fault === 'later' ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REJECTED';
      return saved(part, known, outcome, { reason, message: 'Der Preis ist zu hoch.' });
    }
    if (known && isSame(known.part.content, part)) return saved(part, known, PartOutcome.UNCHANGED);
    const [link, outcome] = known ? [known, PartOutcome.UPDATED] : make(shop, part);
    if (known) writes.push(`update ${part.key}`);
    link.part.content = part;
    return saved(part, link, outcome);
  };
  const remove = (shop: string, key: string, link: Link): RemovedPart => {
    getLinksByKey(shop).delete(key);
    if (link.origin === 'made') {
      writes.push(`delete ${key}`);
      accounts.set(
        shop,
        listAccountParts(shop).filter((each) => each !== link.part),
      );
    }
    const outcome = link.origin === 'made' ? RemovalOutcome.DELETED : RemovalOutcome.RELEASED;
    return { key, partId: link.part.id, number: link.part.number, outcome };
  };
  const around =
    <Request extends { readonly shop: string }, Answer>(
      method: string,
      effect: (request: Request) => Answer,
    ) =>
    async (request: Request): Promise<Answer> => {
      calls.push(`${method} ${request.shop}`);
      await faults.before(method, request.shop);
      const answer = effect(request);
      await faults.after(method, request.shop);
      return answer;
    };

  return {
    listAccountParts,
    writes,
    calls,
    faults,
    endFaults: () => void Object.assign(faults, noFaults),
    listLinkedKeys: (shop) => [...getLinksByKey(shop).keys()],
    addOwn: (shop, number) => void listAccountParts(shop).push({ id: nextId(), number, content: null }),
    handlers: {
      readParts: around('readParts', ({ shop }) => ({ parts: listAccountParts(shop).length, lost: 0 })),
      saveParts: around('saveParts', ({ shop, parts }) => {
        if (parts.length > 50) throw new RpcError('invalidArgument', 'TOO_MANY', 'At most 50 parts.');
        return { parts: parts.map((part) => save(shop, part)) };
      }),
      removeParts: around('removeParts', ({ shop, keys, groups, limit }) => {
        const asked = [...getLinksByKey(shop)].filter(
          ([key, { part }]) =>
            keys.length + groups.length === 0 ||
            keys.includes(key) ||
            groups.includes(part.content?.group ?? ''),
        );
        const gone = asked.slice(0, limit);
        return {
          parts: gone.map(([key, link]) => remove(shop, key, link)),
          remaining: asked.length - gone.length,
        };
      }),
      countParts: async ({ shop }) => ({ parts: getLinksByKey(shop).size }),
      moveStock: notAsked,
      listStocks: notAsked,
    },
  };
}

/** Later saves never touch the stock. */
const isSame = (before: Part | null, now: Part): boolean =>
  before !== null &&
  JSON.stringify({ ...before, initialStock: '' }) === JSON.stringify({ ...now, initialStock: '' });

const saved = (
  part: Part,
  link: Link | undefined,
  outcome: PartOutcome,
  failure: { readonly reason?: string; readonly message?: string } = {},
): SavedPart => ({
  key: part.key,
  partId: link?.part.id,
  number: link?.part.number ?? part.number,
  outcome,
  linkedAt: link?.linkedAt,
  made: link?.origin === 'made',
  madeWith: link?.madeWith,
  ...failure,
});
