import { describe, expect, it } from '@jest/globals';
import { inLanes } from './in-lanes.ts';

describe('work in lanes', () => {
  it('is answered in the order of the items, whichever ends first', async () => {
    const ends: number[] = [];
    const results = await inLanes([30, 1, 10], 3, async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      ends.push(ms);
      return `after ${ms}`;
    });
    expect(results).toEqual(['after 30', 'after 1', 'after 10']);
    expect(ends).toEqual([1, 10, 30]);
  });

  it('never has more under way than there are lanes', async () => {
    let [running, most] = [0, 0];
    await inLanes([1, 2, 3, 4, 5, 6, 7], 2, async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    expect(most).toBe(2);
  });

  it('begins nothing after a failure, and lets what is under way end', async () => {
    const begun: string[] = [];
    const ended: string[] = [];
    const work = async (item: string) => {
      begun.push(item);
      if (item === 'bad') throw new Error('no more');
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push(item);
    };
    await expect(inLanes(['good', 'bad', 'late'], 2, work)).rejects.toThrow('no more');
    expect({ begun, ended }).toEqual({ begun: ['good', 'bad'], ended: ['good'] });
  });
});
