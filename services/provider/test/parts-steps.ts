import { type Part, PartOutcome, type SavedPart } from '@belegfluss/protos/provider/v1/parts';
import { expect } from '@jest/globals';
import type { Fixture } from './provider-fixture.ts';

export type SandboxPart = {
  readonly id: string;
  readonly name: string;
  readonly partNumber: string;
  readonly stock: string;
  readonly status: string;
  readonly internalComment: string | null;
  readonly [field: string]: unknown;
};

let keys = 100;
/** A key that no other part of the suite has. */
export function aKey(): string {
  keys += 1;
  return String(keys);
}

/** A cup for 11.90 with 19 % within. */
export const aPart = (key: string, changes: Partial<Part> = {}): Part => ({
  key,
  group: `p-${key}`,
  number: `SKU-${key}`,
  fallbackNumber: `id-${key}`,
  name: `Tasse ${key}`,
  text: 'Aus Ton',
  note: '',
  priceNet: '10.00',
  priceGross: '11.90',
  purchasePrice: '4.50',
  taxRate: '19',
  category: '',
  tracksStock: true,
  initialStock: '5',
  active: true,
  ...changes,
});

/** Steps that tests of parts repeat, in one shop. */
export function partSteps(fixture: Fixture, shop: string) {
  const saveAll = async (parts: readonly Part[]): Promise<readonly SavedPart[]> =>
    (await fixture.parts.saveParts({ shop, parts: [...parts] })).parts;
  const all = async () => ((await fixture.control('GET', '/parts')) as { parts: SandboxPart[] }).parts;
  const writes = async () => {
    const { totals } = await fixture.calls();
    const made = Object.entries(totals).filter(([call]) => /^(POST|PUT|DELETE) /.test(call));
    return Object.fromEntries(made);
  };

  return {
    saveAll,
    save: async (part: Part): Promise<SavedPart> => {
      const [saved] = await saveAll([part]);
      if (!saved) throw new Error('Nothing was answered.');
      return saved;
    },
    /** Parts of the account with the number, oldest first. */
    listByNumber: async (number: string) => (await all()).filter((part) => part.partNumber === number),
    all,
    at: async (id: string | undefined) => (await all()).find((part) => part.id === id),
    /** A person makes a part. */
    byHand: async (fields: object) => (await fixture.control('POST', '/parts', fields)) as SandboxPart,
    read: () => fixture.parts.readParts({ shop }),
    remove: (choice: { readonly keys?: string[]; readonly groups?: string[]; readonly limit?: number }) =>
      fixture.parts.removeParts({ shop, keys: [], groups: [], limit: 50, ...choice }),
    move: (operationKey: string, key: string, difference: string) =>
      fixture.parts.moveStock({
        shop,
        operationKey,
        key,
        change: { $case: 'difference', value: difference },
      }),
    set: (operationKey: string, key: string, value: string) =>
      fixture.parts.moveStock({ shop, operationKey, key, change: { $case: 'value', value } }),
    writes,
    /** Counts the calls of some work, writes and reads. */
    recordCalls: async <Answer>(work: () => Promise<Answer>) => {
      await fixture.clearCalls();
      const answer = await work();
      const { totals } = await fixture.calls();
      return { answer, totals };
    },
  };
}

export function expectDone(saved: readonly SavedPart[]): void {
  const open = saved.filter(
    ({ outcome }) => outcome === PartOutcome.LATER || outcome === PartOutcome.REJECTED,
  );
  expect(open).toEqual([]);
}
