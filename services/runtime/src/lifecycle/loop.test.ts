import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { currentTraceparent } from '../trace/index.ts';
import { createActivity } from './activity.ts';
import { createLoop, type Found, type Loop } from './loop.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const anHour = 3_600_000;
const loops: Loop[] = [];

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

function aLoop(turn: (mayRest: boolean) => Promise<Found>, pauseMs = anHour): Loop {
  const loop = createLoop({ name: 'test', pauseMs, turn, logger });
  loops.push(loop);
  return loop;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a loop', () => {
  it('takes its next turn at once while there is work, and rests when there is none', async () => {
    let turns = 0;
    aLoop(async () => {
      turns += 1;
      return turns < 5;
    }).start();
    await eventually(() => expect(turns).toBe(5));
    await settle();
    expect(turns).toBe(5);
  });

  it('takes a turn after the pause', async () => {
    let turns = 0;
    aLoop(async () => {
      turns += 1;
      return false;
    }, 1).start();
    await eventually(() => expect(turns).toBeGreaterThan(2));
  });

  it('is woken from its rest', async () => {
    let turns = 0;
    const loop = aLoop(async () => {
      turns += 1;
      return false;
    });
    loop.start();
    await eventually(() => expect(turns).toBe(1));
    await settle();
    loop.wake();
    await eventually(() => expect(turns).toBe(2));
  });

  it('takes one more turn when it is woken during one: the changes may have come too late for it', async () => {
    let turns = 0;
    const loop = aLoop(async () => {
      turns += 1;
      if (turns === 1) loop.wake();
      return false;
    });
    loop.start();
    await eventually(() => expect(turns).toBe(2));
    await settle();
    expect(turns).toBe(2);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('no database'))],
    [
      'throws',
      () => {
        throw new Error('no database');
      },
    ],
  ])('does not die of a turn that %s', async (_, fail) => {
    let turns = 0;
    aLoop(() => {
      turns += 1;
      return turns < 3 ? fail() : Promise.resolve(false);
    }, 1).start();
    await eventually(() => expect(turns).toBeGreaterThan(3));
  });

  it('lets the running turn end when it stops, and takes no other', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let turns = 0;
    let stopped = false;
    const loop = aLoop(async () => {
      turns += 1;
      await finished;
      return true;
    });
    loop.start();
    await eventually(() => expect(turns).toBe(1));
    const stopping = loop.stop().then(() => {
      stopped = true;
    });
    await settle();
    expect(stopped).toBe(false);
    finish();
    await stopping;
    expect(turns).toBe(1);
  });

  it('stops at once while it rests, and when it never started', async () => {
    const resting = aLoop(async () => false);
    resting.start();
    await settle();
    await resting.stop();
    await aLoop(async () => false).stop();
  });

  it('gives each turn its own trace', async () => {
    const traces: string[] = [];
    aLoop(async () => {
      traces.push(currentTraceparent());
      return traces.length < 2;
    }).start();
    await eventually(() => expect(traces).toHaveLength(2));
    expect(traces[0]).not.toBe(traces[1]);
    expect(traces[0]).not.toBe('');
  });
});

describe('a loop that may rest', () => {
  /** Nothing has gone on in the service for ever, unless the test says so. */
  const aQuietService = () => createActivity({ quietMs: 0 });

  /** Counts its turns, and whether they were allowed to rest; each finds nothing, and nothing that will come due. */
  function restless(activity = aQuietService(), found: Found = Number.POSITIVE_INFINITY) {
    const turns: boolean[] = [];
    const loop = aLoop(async (mayRest) => {
      turns.push(mayRest);
      return mayRest && found;
    }, 1);
    loop.restWith?.(activity);
    loop.start();
    return { loop, turns, activity };
  }
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

  it('looks no more while nothing goes on, however short its pause', async () => {
    const { turns } = restless();
    await aWhile();
    expect(turns).toEqual([true]);
  });

  it('is roused by a call or an event, at its beginning and at its end', async () => {
    const { turns, activity } = restless();
    await eventually(() => expect(turns).toHaveLength(1));
    let end = () => {};
    const work = activity.during(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    // While it is under way nobody rests: it may write work at any moment.
    await eventually(() => expect(turns.length).toBeGreaterThan(3));
    expect(turns.slice(1)).not.toContain(true);
    end();
    await work;
    await eventually(() => expect(turns.at(-1)).toBe(true));
  });

  it('is roused by another loop of the service that found work', async () => {
    const { turns, activity } = restless();
    await eventually(() => expect(turns).toHaveLength(1));
    let found = true;
    const other = aLoop(async () => {
      const busy = found;
      found = false;
      return busy;
    });
    other.restWith?.(activity);
    other.start();
    await eventually(() => expect(turns.length).toBeGreaterThan(1));
  });

  it('begins at the time at which something comes due', async () => {
    const { turns } = restless(aQuietService(), 20);
    await eventually(() => expect(turns.length).toBeGreaterThan(2));
  });

  it('keeps to its pause for what is due and cannot be taken', async () => {
    const { turns } = restless(aQuietService(), -1);
    await eventually(() => expect(turns.length).toBeGreaterThan(2));
  });

  it('does not rest when something went on during its turn', async () => {
    const activity = aQuietService();
    let turns = 0;
    const loop = aLoop(async () => {
      turns += 1;
      if (turns === 1) activity.stir();
      return Number.POSITIVE_INFINITY;
    }, 1);
    loop.restWith?.(activity);
    loop.start();
    await eventually(() => expect(turns).toBe(2));
    await aWhile();
    expect(turns).toBe(2);
  });

  it('keeps to its pause for a while after the last thing that went on', async () => {
    let now = 0;
    const activity = createActivity({ quietMs: 2_000, now: () => now });
    const { turns } = restless(activity);
    await eventually(() => expect(turns.length).toBeGreaterThan(3));
    expect(turns).not.toContain(true);
    now = 2_000;
    await eventually(() => expect(turns).toContain(true));
    const { length } = turns;
    await aWhile();
    expect(turns).toHaveLength(length);
  });

  it('keeps to its pause where other replicas may put work into the tables', async () => {
    let turns = 0;
    aLoop(async () => {
      turns += 1;
      return Number.POSITIVE_INFINITY;
    }, 1).start();
    await eventually(() => expect(turns).toBeGreaterThan(3));
  });
});
