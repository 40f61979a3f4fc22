import { eventually } from '@belegfluss/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../log/index.ts';
import { createLanes } from './lanes.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const anHour = 3_600_000;

/** Work in lanes, each turn of which lasts until the test ends it. */
function slowWork(lanes: number) {
  const ends: (() => void)[] = [];
  let running = 0;
  const loop = createLanes({
    name: 'test',
    lanes,
    pauseMs: anHour,
    logger,
    turn: async () => {
      running += 1;
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
      return false;
    },
  });
  return {
    loop,
    running: () => running,
    taken: () => ends.length,
    end: () => ends.splice(0).map((one) => one()),
  };
}

describe('lanes', () => {
  it('take one turn each at once, rest together and are woken together', async () => {
    const work = slowWork(3);
    work.loop.start();
    await eventually(() => expect(work.running()).toBe(3));
    work.end();
    await eventually(() => expect(work.running()).toBe(0));
    work.loop.wake();
    await eventually(() => expect(work.running()).toBe(3));
    work.end();
    await work.loop.stop();
  });

  it('have stopped when the last of their turns has ended', async () => {
    const work = slowWork(2);
    work.loop.start();
    await eventually(() => expect(work.taken()).toBe(2));
    let stopped = false;
    const stopping = work.loop.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    work.end();
    await stopping;
    expect(work.running()).toBe(0);
  });
});
