import type { RemovedParts } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { removeAll } from './remove-all.ts';

const part = (id: string): RemovedParts[number] => ({ id, number: id, outcome: 'deleted' });

/** Answers or throws one after the other; notes the waits. */
function aRemoval(answers: readonly (RemovedParts | Error)[], pause: number | null = 10) {
  const rest = [...answers];
  const waits: number[] = [];
  const told: number[] = [];
  const run = removeAll({
    removeSome: async () => {
      const next = rest.shift();
      if (next === undefined) throw new Error('asked too often');
      if (next instanceof Error) throw next;
      return next;
    },
    pauseAfter: (failed) => pause && pause * (failed + 1),
    wait: async (ms) => void waits.push(ms),
    onRemoved: (soFar) => told.push(soFar.length),
  });
  return { run, waits, told, rest };
}

describe('removing everything', () => {
  it('goes on until nothing went, and tells of each step', async () => {
    const removal = aRemoval([[part('1'), part('2')], [part('3')], []]);
    expect((await removal.run).map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(removal.told).toEqual([2, 3]);
  });

  it('ends at once when there is nothing', async () => {
    expect(await aRemoval([[]]).run).toEqual([]);
  });

  it('tries again after failures that may pass, and begins to count anew once it went on', async () => {
    const away = new Error('away');
    const removal = aRemoval([away, away, [part('1')], away, away, []]);
    expect((await removal.run).map(({ id }) => id)).toEqual(['1']);
    expect(removal.waits).toEqual([10, 20, 10, 20]);
  });

  it('gives up after three failures in a row', async () => {
    const away = new Error('away');
    const removal = aRemoval([away, away, away, []]);
    await expect(removal.run).rejects.toBe(away);
    expect(removal.rest).toHaveLength(1);
  });

  it('gives up at once where trying again is no use', async () => {
    const refused = new Error('refused');
    const removal = aRemoval([[part('1')], refused, []], null);
    await expect(removal.run).rejects.toBe(refused);
    expect(removal.waits).toEqual([]);
  });
});
