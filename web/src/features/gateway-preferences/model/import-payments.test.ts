import { describe, expect, it } from '@jest/globals';
import { importPayments } from './import-payments.ts';

type Step = number | Error;
const away = new Error('away');

async function run(begun: { total: number; imported: number }, steps: readonly Step[], isPatient = true) {
  const left = [...steps];
  const seen: string[] = [];
  const waits: number[] = [];
  const end = await importPayments({
    begin: async () => begun,
    importSome: async () => {
      const step = left.shift();
      if (step === undefined) throw new Error('asked once more than the test has answers for');
      if (step instanceof Error) throw step;
      return { imported: step };
    },
    pauseAfter: (failed) => (isPatient ? 100 * (failed + 1) : null),
    wait: async (ms) => void waits.push(ms),
    onProgress: ({ imported, total }) => seen.push(`${imported}/${total}`),
  }).catch((error: Error) => error.message);
  return { end, seen, waits, left: left.length };
}

describe('an import of payments', () => {
  it.each([
    ['nothing to import', { total: 0, imported: 0 }, [], 'complete', ['0/0']],
    [
      'batch by batch',
      { total: 250, imported: 0 },
      [100, 200, 250],
      'complete',
      ['0/250', '100/250', '200/250', '250/250'],
    ],
    ['one that is under way', { total: 250, imported: 200 }, [250], 'complete', ['200/250', '250/250']],
    ['no progress', { total: 250, imported: 0 }, [100, 100, 200], 'stuck', ['0/250', '100/250']],
    ['none from the beginning', { total: 250, imported: 0 }, [0], 'stuck', ['0/250']],
    ['more than were counted', { total: 2, imported: 1 }, [3], 'complete', ['1/2', '3/3']],
  ])('%s', async (_, begun, steps, end, seen) => {
    expect(await run(begun, steps)).toMatchObject({ end, seen });
  });

  it('asks again after what passes, and begins to count anew after each success', async () => {
    const { end, waits } = await run({ total: 3, imported: 0 }, [away, away, 1, away, away, 3]);
    expect(end).toBe('complete');
    expect(waits).toEqual([100, 200, 100, 200]);
  });

  it('gives up after three failures in a row', async () => {
    expect(await run({ total: 3, imported: 0 }, [1, away, away, away, 3])).toMatchObject({
      end: 'away',
      left: 1,
    });
  });

  it('gives up at once when asking again is no use', async () => {
    expect(await run({ total: 3, imported: 0 }, [away, 3], false)).toMatchObject({ end: 'away', waits: [] });
  });
});
