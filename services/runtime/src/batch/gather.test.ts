import { setTimeout as pause } from 'node:timers/promises';
import { RpcError } from '@belegfluss/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import { gather, type ReadMany } from './gather.ts';

const withinMs = 200;

/** Answers every key in capitals; `read` may look at the keys first. */
function aGather(fetch: (keys: readonly string[]) => void = () => {}, most = 100) {
  const calls: (readonly string[])[] = [];
  const read: ReadMany<string> = async (keys) => {
    calls.push(keys);
    fetch(keys);
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  };
  return { calls, find: gather(read, { withinMs, most }) };
}

describe('reads that are asked for together', () => {
  it('leave as one, each key once, and each asker gets its own', async () => {
    const { calls, find } = aGather();
    expect(await Promise.all(['a', 'b', 'a', 'c'].map((key) => find(key)))).toEqual(['A', 'B', 'A', 'C']);
    expect(calls).toEqual([['a', 'b', 'c']]);
  });

  it('wait for each other after the first', async () => {
    const { calls, find } = aGather();
    await find('a');
    const second = find('b');
    await pause(20);
    await Promise.all([second, find('c')]);
    expect(calls).toEqual([['a'], ['b', 'c']]);
  });

  it('are asked for again when they have left', async () => {
    let value = 1;
    const find = gather(async (keys) => new Map(keys.map((key) => [key, value])), { withinMs, most: 9 });
    expect(await find('a')).toBe(1);
    value = 2;
    expect(await find('a')).toBe(2);
  });

  it('are no more than may be asked for at once', async () => {
    const { calls, find } = aGather(() => {}, 2);
    expect(await Promise.all(['a', 'b', 'c'].map((key) => find(key)))).toEqual(['A', 'B', 'C']);
    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  it('are undefined where there is nothing', async () => {
    const find = gather<string>(async () => new Map(), { withinMs, most: 9 });
    expect(await find('a')).toBeUndefined();
  });

  it('fail alone when a key cannot be read', async () => {
    const { find } = aGather((keys) => {
      if (keys.includes('bad')) throw new RpcError('internal', 'INTERNAL', 'Broken.');
    });
    expect(await Promise.allSettled(['a', 'bad', 'b'].map((key) => find(key)))).toMatchObject([
      { value: 'A' },
      { status: 'rejected', reason: { kind: 'internal' } },
      { value: 'B' },
    ]);
  });

  it('are not asked for one by one in an outage', async () => {
    const { calls, find } = aGather(() => {
      throw new RpcError('unavailable', 'UNAVAILABLE', 'Down.');
    });
    const settled = await Promise.allSettled(['a', 'b'].map((key) => find(key)));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toHaveLength(1);
  });

  it('are given up when the last asker has gone, and not before', async () => {
    const signals: AbortSignal[] = [];
    const find = gather<string>(
      (_, signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
      { withinMs, most: 9 },
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const both = Promise.allSettled([find('a', first.signal), find('b', second.signal)]);
    await pause(10);
    first.abort();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
