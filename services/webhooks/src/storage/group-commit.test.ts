import { describe, expect, it } from '@jest/globals';
import { createGroupCommit, type GroupCommitOptions, TooManyWaiting } from './group-commit.ts';

type Write = {
  readonly items: readonly string[];
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
};

const refusal = new Error('refused for its data');

/** A store whose writes end when the test says so; results are the items in capitals. */
function aGroup(changes: Partial<GroupCommitOptions<string, string>> = {}) {
  const writes: Write[] = [];
  const commit = createGroupCommit<string, string>({
    write: (items) =>
      new Promise((resolve, reject) => {
        writes.push({
          items,
          finish: () => resolve(items.map((item) => item.toUpperCase())),
          fail: reject,
        });
      }),
    isRefusal: (error) => error === refusal,
    bytesOf: (item) => item.length,
    lanes: 1,
    batch: { items: 3, bytes: 100 },
    capacity: { items: 10, bytes: 1_000 },
    ...changes,
  });
  return { commit, writes };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const itemsOf = (writes: readonly Write[]) => writes.map(({ items }) => items);

async function finishAll(writes: readonly Write[]): Promise<void> {
  for (let index = 0; index < writes.length; index += 1) {
    writes[index]?.finish();
    await settle();
  }
}

describe('a group commit', () => {
  it('writes a single item at once', () => {
    const { commit, writes } = aGroup();
    void commit('a');
    expect(itemsOf(writes)).toEqual([['a']]);
  });

  it('writes together what comes during a write, in its order, and tells each its own result', async () => {
    const { commit, writes } = aGroup();
    const results = ['a', 'b', 'c', 'd', 'e'].map(commit);
    await finishAll(writes);
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(itemsOf(writes)).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
  });

  it('tells nobody of success before the write has ended', async () => {
    const { commit, writes } = aGroup();
    let told = false;
    const result = commit('a').then(() => {
      told = true;
    });
    await settle();
    expect(told).toBe(false);
    writes[0]?.finish();
    await result;
    expect(told).toBe(true);
  });

  it('uses as many lanes as it has and no more', async () => {
    const { commit, writes } = aGroup({ lanes: 2 });
    const results = ['a', 'b', 'c'].map(commit);
    expect(itemsOf(writes)).toEqual([['a'], ['b']]);
    await finishAll(writes);
    await Promise.all(results);
    expect(itemsOf(writes)).toEqual([['a'], ['b'], ['c']]);
  });

  it('keeps a batch below its bytes, except for a single item that is larger', async () => {
    const { commit, writes } = aGroup({ batch: { items: 9, bytes: 4 } });
    const results = ['a', 'bb', 'cc', 'd', 'eeeeeeee'].map(commit);
    await finishAll(writes);
    await Promise.all(results);
    expect(itemsOf(writes)).toEqual([['a'], ['bb', 'cc'], ['d'], ['eeeeeeee']]);
  });

  it('fails a whole batch whose write fails, and goes on with the next', async () => {
    const { commit, writes } = aGroup();
    const [first, ...batch] = ['a', 'b', 'c'].map(commit);
    const failures = Promise.allSettled(batch);
    writes[0]?.finish();
    await first;
    await settle();
    writes[1]?.fail(new Error('connection lost'));
    expect(await failures).toMatchObject([
      { status: 'rejected', reason: { message: 'connection lost' } },
      { status: 'rejected', reason: { message: 'connection lost' } },
    ]);
    const next = commit('d');
    writes[2]?.finish();
    expect(await next).toBe('D');
    expect(itemsOf(writes)).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('writes the neighbours of a refused item without it, and fails the item alone', async () => {
    const { commit, writes } = aGroup({
      write: async (items) => {
        if (items.includes('bad')) throw refusal;
        return items.map((item) => item.toUpperCase());
      },
    });
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map(commit));
    expect(results).toMatchObject([
      { value: 'A' },
      { value: 'B' },
      { status: 'rejected', reason: refusal },
      { value: 'C' },
    ]);
    expect(writes).toEqual([]);
  });

  it.each<[string, Partial<GroupCommitOptions<string, string>>, readonly string[]]>([
    ['items', { capacity: { items: 2, bytes: 1_000 } }, ['a', 'b']],
    ['bytes', { capacity: { items: 10, bytes: 5 } }, ['aaa', 'bb']],
  ])(
    'refuses at once when there is no room for more %s, and takes again what has room',
    async (_, changes, held) => {
      const { commit, writes } = aGroup(changes);
      const results = held.map(commit);
      await expect(commit('x')).rejects.toThrow(TooManyWaiting);
      await finishAll(writes);
      await Promise.all(results);
      const again = commit('x');
      writes.at(-1)?.finish();
      expect(await again).toBe('X');
    },
  );

  it('makes room again when a write fails', async () => {
    const { commit, writes } = aGroup({ capacity: { items: 1, bytes: 1_000 } });
    const lost = commit('a').catch((error: Error) => error.message);
    writes[0]?.fail(new Error('connection lost'));
    expect(await lost).toBe('connection lost');
    await settle();
    const again = commit('b');
    writes[1]?.finish();
    expect(await again).toBe('B');
  });
});
