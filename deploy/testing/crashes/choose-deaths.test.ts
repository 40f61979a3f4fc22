import { describe, expect, it } from '@jest/globals';
import { chooseDeaths } from './choose-deaths.ts';
import type { Moment } from './explore.ts';

const moments = Array.from({ length: 50 }, (_, index): Moment => {
  return { name: `${index + 1}a`, label: `orders sql ${index}`, nth: 1, way: 'before' };
});

describe('the deaths of a story', () => {
  it('are all of them, each alone, and as many pairs as asked for', () => {
    const courses = chooseDeaths('paid', moments, { seed: 1, share: 1, pairs: 20 });
    expect(courses.slice(0, 50)).toEqual(moments.map((moment) => [moment]));
    expect(courses).toHaveLength(70);
    for (const [first, second] of courses.slice(50))
      expect(moments.indexOf(first as Moment)).toBeLessThan(moments.indexOf(second as Moment));
  });

  it('are the same for a seed and a story, and others for another', () => {
    const choose = (story: string, seed: number) =>
      chooseDeaths(story, moments, { seed, share: 0.1, pairs: 5 });
    expect(choose('paid', 1)).toEqual(choose('paid', 1));
    expect(choose('paid', 1)).not.toEqual(choose('paid', 2));
    expect(choose('paid', 1)).not.toEqual(choose('mailed', 1));
    expect(choose('paid', 1)).toHaveLength(10);
  });

  it('are never less than one, however small the share', () => {
    expect(chooseDeaths('paid', moments, { seed: 1, share: 0.001, pairs: 0 })).toHaveLength(1);
  });
});
