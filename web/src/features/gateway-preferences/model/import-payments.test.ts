import { describe, expect, it } from '@jest/globals';
import { importPayments } from './import-payments.ts';

async function run(begun: { total: number; imported: number }, steps: readonly (number | Error)[]) {
  const left = [...steps];
  const seen: string[] = [];
  const end = await importPayments({
    begin: async () => begun,
    importSome: async () => {
      const step = left.shift();
      if (step === undefined) throw new Error('asked once more than the test has answers for');
      if (step instanceof Error) throw step;
      return { imported: step };
    },
    onProgress: ({ imported, total }) => seen.push(`${imported}/${total}`),
  }).catch((error: Error) => error.message);
  return { end, seen };
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
    ['what stands in the way', { total: 3, imported: 0 }, [1, new Error('away')], 'away', ['0/3', '1/3']],
  ])('%s', async (_, begun, steps, end, seen) => {
    expect(await run(begun, steps)).toEqual({ end, seen });
  });
});
