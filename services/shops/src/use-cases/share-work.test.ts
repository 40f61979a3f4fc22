import { describe, expect, it } from '@jest/globals';
import { shareWork } from './share-work.ts';

describe('shareWork', () => {
  it('runs once for callers of one key at the same moment, and again afterwards', async () => {
    const runs: string[] = [];
    const share = shareWork(async (key) => void runs.push(key));
    await Promise.all([share('a'), share('a'), share('b')]);
    await share('a');
    expect(runs).toEqual(['a', 'b', 'a']);
  });

  it('fails all who share a failing run, and tries again for the next', async () => {
    let runs = 0;
    const share = shareWork(async () => {
      runs += 1;
      if (runs === 1) throw new Error('broken');
    });
    const results = await Promise.allSettled([share('a'), share('a')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(share('a')).resolves.toBeUndefined();
  });
});
