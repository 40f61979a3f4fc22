import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { type BatcherOptions, createBatcher, TooManyWaiting } from './create-batcher.ts';

type Write = {
  readonly items: readonly string[];
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
};

const refusal = new Error('refused for its data');

/** A store whose writes end when the test releases them; results are the items in capitals. */
function aBatcher(changes: Partial<BatcherOptions<string, string>> = {}) {
  const writes: Write[] = [];
  const add = createBatcher<string, string>({
    work: (items) =>
      new Promise((resolve, reject) => {
        writes.push({
          items,
          finish: () => resolve(items.map((item) => item.toUpperCase())),
          fail: reject,
        });
      }),
    isRefusal: (error) => error === refusal,
    countBytes: (item) => item.length,
    lanes: 1,
    batch: { items: 3, bytes: 100 },
    capacity: { items: 10, bytes: 1_000 },
    ...changes,
  });
  return { add, writes };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const listBatches = (writes: readonly Write[]) => writes.map(({ items }) => items);

async function finishAll(writes: readonly Write[]): Promise<void> {
  await settle();
  for (let index = 0; index < writes.length; index += 1) {
    writes[index]?.finish();
    await settle();
  }
}

describe('a batcher', () => {
  it('writes a single item in the same turn, together with what comes in it', async () => {
    const { add, writes } = aBatcher();
    void add('a');
    void Promise.resolve().then(() => add('b'));
    await settle();
    expect(listBatches(writes)).toEqual([['a', 'b']]);
  });

  it('writes together what comes during a write, in its order, and gives each its own result', async () => {
    const { add, writes } = aBatcher();
    const first = add('a');
    await settle();
    const results = [first, ...['b', 'c', 'd', 'e'].map(add)];
    await finishAll(writes);
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(listBatches(writes)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('notifies nobody of success before the write has ended', async () => {
    const { add, writes } = aBatcher();
    let reported = false;
    const result = add('a').then(() => {
      reported = true;
    });
    await settle();
    expect(reported).toBe(false);
    writes[0]?.finish();
    await result;
    expect(reported).toBe(true);
  });

  it('uses as many lanes as it has and no more', async () => {
    const { add, writes } = aBatcher({ lanes: 2 });
    const results: Promise<string>[] = [];
    for (const item of ['a', 'b', 'c']) {
      results.push(add(item));
      await settle();
    }
    expect(listBatches(writes)).toEqual([['a'], ['b']]);
    await finishAll(writes);
    await Promise.all(results);
    expect(listBatches(writes)).toEqual([['a'], ['b'], ['c']]);
  });

  it('rests between batches, and not before one that comes alone', async () => {
    const { add, writes } = aBatcher({ restMs: 30 });
    const first = add('a');
    await settle();
    expect(listBatches(writes)).toEqual([['a']]);
    writes[0]?.finish();
    await first;
    const leftAt = performance.now();
    const second = add('b');
    await settle();
    expect(listBatches(writes)).toEqual([['a']]);
    const third = add('c');
    await eventually(() => expect(listBatches(writes)).toEqual([['a'], ['b', 'c']]));
    expect(performance.now() - leftAt).toBeGreaterThan(15);
    writes[1]?.finish();
    expect(await Promise.all([second, third])).toEqual(['B', 'C']);
  });

  it('rests only while many come', async () => {
    const { add, writes } = aBatcher({ restMs: 1_000, restsFrom: 100 });
    const finish = async (count: number) => {
      const results = Array.from({ length: count }, () => add('a'));
      await finishAll(writes);
      return Promise.all(results);
    };
    expect(await finish(2)).toEqual(['A', 'A']);
    await pause(110);
    // Two in a tenth of a second are twenty a second.
    expect(await finish(10)).toHaveLength(10);
    await pause(110);
    const last = add('b');
    await settle();
    expect(listBatches(writes).flat()).not.toContain('b');
    await eventually(() => expect(listBatches(writes).flat()).toContain('b'));
    writes.at(-1)?.finish();
    expect(await last).toBe('B');
  });

  it('keeps a batch below its bytes, except for a single item that is larger', async () => {
    const { add, writes } = aBatcher({ batch: { items: 9, bytes: 4 } });
    const results = ['a', 'bb', 'cc', 'd', 'eeeeeeee'].map(add);
    await finishAll(writes);
    await Promise.all(results);
    expect(listBatches(writes)).toEqual([['a', 'bb'], ['cc', 'd'], ['eeeeeeee']]);
  });

  it('fails a whole batch whose write fails, and goes on with the next', async () => {
    const { add, writes } = aBatcher();
    const failures = Promise.allSettled(['a', 'b'].map(add));
    await settle();
    writes[0]?.fail(new Error('connection lost'));
    expect(await failures).toMatchObject([
      { status: 'rejected', reason: { message: 'connection lost' } },
      { status: 'rejected', reason: { message: 'connection lost' } },
    ]);
    const next = add('c');
    await settle();
    writes[1]?.finish();
    expect(await next).toBe('C');
    expect(listBatches(writes)).toEqual([['a', 'b'], ['c']]);
  });

  it('writes the neighbours of a refused item without it, and fails the item alone', async () => {
    const { add, writes } = aBatcher({
      work: async (items) => {
        if (items.includes('bad')) throw refusal;
        return items.map((item) => item.toUpperCase());
      },
    });
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(add));
    expect(results).toMatchObject([
      { value: 'A' },
      { value: 'B' },
      { status: 'rejected', reason: refusal },
      { value: 'C' },
    ]);
    expect(writes).toEqual([]);
  });

  it.each<[string, Partial<BatcherOptions<string, string>>, readonly string[]]>([
    ['items', { capacity: { items: 2, bytes: 1_000 } }, ['a', 'b']],
    ['bytes', { capacity: { items: 10, bytes: 5 } }, ['aaa', 'bb']],
  ])(
    'refuses at once when there is no room for more %s, and takes again what has room',
    async (_, changes, held) => {
      const { add, writes } = aBatcher(changes);
      const results = held.map(add);
      await expect(add('x')).rejects.toThrow(TooManyWaiting);
      await finishAll(writes);
      await Promise.all(results);
      const again = add('x');
      await settle();
      writes.at(-1)?.finish();
      expect(await again).toBe('X');
    },
  );

  it('makes room again when a write fails', async () => {
    const { add, writes } = aBatcher({ capacity: { items: 1, bytes: 1_000 } });
    const lost = add('a').catch((error: Error) => error.message);
    await settle();
    writes[0]?.fail(new Error('connection lost'));
    expect(await lost).toBe('connection lost');
    await settle();
    const again = add('b');
    await settle();
    writes[1]?.finish();
    expect(await again).toBe('B');
  });
});
