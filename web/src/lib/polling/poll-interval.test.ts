import { describe, expect, it } from '@jest/globals';
import { decidePollInterval, untilSlower } from './poll-interval.ts';

const minutes = (count: number) => count * 60_000;

describe('decidePollInterval', () => {
  it.each([
    ['right after a sign of attention', 0, 1_500],
    ['within two minutes of it', minutes(2) - 1, 1_500],
    ['after two minutes', minutes(2), 15_000],
    ['within ten minutes', minutes(10) - 1, 15_000],
    ['after ten minutes', minutes(10), 60_000],
    ['after a night', minutes(600), 60_000],
  ])('%s asks again in time', (_when, quietMs, expected) => {
    expect(decidePollInterval(quietMs)).toBe(expected);
  });

  it('says when the next slower step begins', () => {
    expect(untilSlower(0)).toBe(minutes(2));
    expect(untilSlower(minutes(3))).toBe(minutes(7));
    expect(untilSlower(minutes(10))).toBeNull();
  });
});
