import { eventually } from '@belegfluss/testing/eventually';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { currentTraceparent } from '../trace/index.ts';
import { createLoop, type Loop } from './loop.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const anHour = 3_600_000;
const loops: Loop[] = [];

afterEach(async () => {
  await Promise.all(loops.splice(0).map((loop) => loop.stop()));
});

function aLoop(turn: () => Promise<boolean>, pauseMs = anHour): Loop {
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
