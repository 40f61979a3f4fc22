import { describe, expect, it } from '@jest/globals';
import { createMemoryKeeper } from '../../../test/memory-keeper.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { derivePace } from './pace.ts';

/** A turn each 200 ms, usable for 1500; up to seven are saved up, of which the older half is given to nobody in particular. */
const pace = derivePace({ perSecond: 5, burst: 10 });
const longAgo = -60_000;

/** Time moves on when everybody sleeps. */
function aClock() {
  let time = 0;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ at: time + ms, wake })),
    pass: (ms: number) => {
      time += ms;
    },
    /** Until nobody sleeps. */
    async run() {
      for (;;) {
        await new Promise(setImmediate);
        sleepers.sort((one, other) => one.at - other.at);
        const next = sleepers.shift();
        if (!next) return;
        time = Math.max(time, next.at);
        next.wake();
      }
    },
  };
}

function aLimiter(
  options: { readonly concurrency?: number; readonly maxWaitMs?: number; readonly begin?: number } = {},
) {
  const clock = aClock();
  const { keeper, requests } = createMemoryKeeper(pace, clock.now, options.begin);
  const limiter = createLimiter({ pace, concurrency: 100, maxWaitMs: 5000, keeper, clock, ...options });
  const starts: number[] = [];
  const refusals: number[] = [];
  const call = async (from: Limiter = limiter, priority?: 'background') => {
    const slot = await from.acquire(priority);
    if (slot.kind === 'granted') starts.push(clock.now());
    else refusals.push(slot.retryAfterMs);
    return slot;
  };
  const another = () => createLimiter({ pace, concurrency: 100, maxWaitMs: 5000, keeper, clock, ...options });
  return { clock, limiter, another, call, starts, refusals, requests };
}

const times = <Value>(count: number, act: () => Value): Value[] => Array.from({ length: count }, act);

describe('limiter', () => {
  it('lets what was saved up through at once and the rest at the pace', async () => {
    const { clock, call, starts } = aLimiter({ begin: longAgo });
    times(10, () => call());
    await clock.run();
    expect(starts).toEqual([0, 0, 0, 0, 0, 0, 0, 200, 400, 600]);
  });

  it('starts at the pace where nothing was saved up', async () => {
    const { clock, call, starts } = aLimiter();
    times(4, () => call());
    await clock.run();
    expect(starts).toEqual([0, 200, 400, 600]);
  });

  it('asks once for the steps of an order, and for a busy line once in several calls', async () => {
    const { clock, call, starts, requests } = aLimiter({ begin: longAgo });
    for (let step = 0; step < 4; step += 1) {
      await call();
      clock.pass(200);
    }
    expect(requests).toHaveLength(1);
    times(12, () => call());
    await clock.run();
    expect(starts).toHaveLength(16);
    expect(requests.length).toBeLessThanOrEqual(1 + 4);
  });

  it('never asks while nobody calls', async () => {
    const { clock, call, requests } = aLimiter({ begin: longAgo });
    await call();
    clock.pass(60_000);
    await clock.run();
    expect(requests).toHaveLength(1);
  });

  it('gives two processes turns by turns, and none of them the same', async () => {
    const { clock, call, another, starts } = aLimiter();
    const other = another();
    times(6, () => call());
    times(6, () => call(other));
    await clock.run();
    expect(starts).toEqual(times(12, () => 0).map((_, index) => index * 200));
  });

  it('refuses at once what would wait too long, and takes no turn for it', async () => {
    const { clock, call, another, starts, refusals } = aLimiter({ maxWaitMs: 1000 });
    times(20, () => call());
    expect(refusals).toEqual([]);
    await new Promise(setImmediate);
    // Twelve in line would take at least 1200 ms, with what may be saved up.
    expect(refusals).toHaveLength(20 - 12);
    await clock.run();
    expect(starts).toEqual([0, 200, 400, 600, 800, 1000]);
    // The next turn is free for others.
    clock.pass(200);
    await call(another());
    expect(starts.at(-1)).toBe(clock.now());
  });

  it('starts nothing during a pause, in no process', async () => {
    const { clock, limiter, another, call, starts } = aLimiter({ begin: longAgo });
    await limiter.pause(700);
    void call();
    void call(another());
    await clock.run();
    expect(starts).toEqual([700, 900]);
  });

  it('says at once how long a pause lasts that is longer than bearable', async () => {
    const { limiter, another, call, refusals } = aLimiter({ begin: longAgo });
    await limiter.pause(30_000);
    await call();
    await call(another());
    expect(refusals).toEqual([30_000, 30_000]);
  });

  it('never runs more at a time than it may, and neither refuses what waits for a place nor keeps a turn for it', async () => {
    const { clock, call, another, starts } = aLimiter({ concurrency: 1, begin: longAgo });
    const first = await call();
    void call();
    await new Promise(setImmediate);
    expect(starts).toEqual([0]);
    clock.pass(20_000);
    if (first.kind === 'granted') first.release();
    await clock.run();
    expect(starts).toEqual([0, 20_000]);
    await call(another());
    expect(starts).toEqual([0, 20_000, 20_000]);
  });

  it('fails all that wait when the keeper cannot be asked, and asks again for the next', async () => {
    const clock = aClock();
    let isDown = true;
    const { keeper } = createMemoryKeeper(pace, clock.now, longAgo);
    const limiter = createLimiter({
      pace,
      concurrency: 4,
      maxWaitMs: 5000,
      clock,
      keeper: {
        ...keeper,
        take: async (request) => (isDown ? Promise.reject(new Error('away')) : keeper.take(request)),
      },
    });
    const failed = await Promise.allSettled([limiter.acquire(), limiter.acquire()]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await limiter.acquire()).toMatchObject({ kind: 'granted' });
  });

  it('starts background work only from what is saved up beyond half, wherever the others are', async () => {
    const { clock, limiter, another, call, starts } = aLimiter({ begin: longAgo });
    for (let step = 0; step < 4; step += 1) await call(limiter, 'background');
    expect(starts).toEqual([0, 0, 0, 0]);
    void call(limiter, 'background');
    // Three are left to others at once.
    const other = another();
    times(3, () => call(other));
    await new Promise(setImmediate);
    expect(starts).toHaveLength(7);
    await clock.run();
    expect(starts.at(-1)).toBeGreaterThan(600);
  });

  it('refuses background work when it is never quiet, and lets others through meanwhile', async () => {
    const { clock, limiter, call, starts, refusals } = aLimiter({ concurrency: 2, begin: longAgo });
    await call();
    void call(limiter, 'background');
    await clock.run();
    expect(refusals).toEqual([5000]);
    await call();
    expect(starts).toHaveLength(2);
  });

  it('starts no background work during a pause', async () => {
    const { clock, limiter, call, starts } = aLimiter({ begin: longAgo });
    await limiter.pause(700);
    void call(limiter, 'background');
    await clock.run();
    expect(starts[0]).toBeGreaterThanOrEqual(700);
  });
});
