import { describe, expect, it } from '@jest/globals';
import { createLimiter } from './limiter.ts';

/** A clock that moves only by sleeping. */
function aClock() {
  let time = 0;
  return {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const aLimiter = (clock: ReturnType<typeof aClock>, options = {}) =>
  createLimiter({ perSecond: 5, burst: 2, concurrency: 100, maxWaitMs: 1000, clock, ...options });

describe('limiter', () => {
  it('lets a burst through at once and the rest at the rate', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock);
    const starts: number[] = [];
    for (let call = 0; call < 4; call += 1) {
      await limiter.acquire();
      starts.push(clock.now());
    }
    expect(starts).toEqual([0, 0, 200, 400]);
  });

  it('saves up no more than a burst while nobody calls', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock);
    await limiter.acquire();
    clock.pass(60_000);
    for (let call = 0; call < 3; call += 1) await limiter.acquire();
    expect(clock.now()).toBe(60_200);
  });

  it('refuses at once what would wait too long, and takes no turn for it', async () => {
    const clock = { now: () => 0, sleep: () => new Promise<void>(() => {}) };
    const limiter = createLimiter({ perSecond: 1, burst: 1, concurrency: 9, maxWaitMs: 1500, clock });
    await limiter.acquire();
    void limiter.acquire();
    expect(await limiter.acquire()).toEqual({ kind: 'refused', retryAfterMs: 2000 });
    expect(await limiter.acquire()).toEqual({ kind: 'refused', retryAfterMs: 2000 });
  });

  it('starts nothing during a pause', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock);
    limiter.pause(700);
    await limiter.acquire();
    expect(clock.now()).toBe(700);
  });

  it('never runs more at a time than it may', async () => {
    const limiter = aLimiter(aClock(), { concurrency: 1, burst: 10 });
    const first = await limiter.acquire();
    let entered = false;
    const second = limiter.acquire().then((slot) => {
      entered = true;
      return slot;
    });
    await Promise.resolve();
    expect(entered).toBe(false);
    if (first.kind === 'granted') first.release();
    expect((await second).kind).toBe('granted');
  });

  it('starts background work only where others keep half of the burst', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock, { burst: 5 });
    for (let call = 0; call < 3; call += 1) await limiter.acquire('background');
    expect(clock.now()).toBe(0);
    await limiter.acquire('background');
    expect(clock.now()).toBe(200);
    // Two calls of the burst are left to others at any time.
    for (let call = 0; call < 2; call += 1) await limiter.acquire();
    expect(clock.now()).toBe(200);
  });

  it('refuses background work when it is never quiet, and lets others through meanwhile', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock, { concurrency: 2, burst: 100 });
    await limiter.acquire();
    expect(await limiter.acquire('background')).toEqual({ kind: 'refused', retryAfterMs: 1000 });
    expect(await limiter.acquire()).toMatchObject({ kind: 'granted' });
  });

  it('starts no background work during a pause', async () => {
    const clock = aClock();
    const limiter = aLimiter(clock);
    limiter.pause(700);
    await limiter.acquire('background');
    expect(clock.now()).toBeGreaterThanOrEqual(700);
  });
});
