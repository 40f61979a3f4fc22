import { describe, expect, it } from '@jest/globals';
import { nextTurn, type Turns, toTurns } from './turns.ts';

const intervalMs = 200;
/** Three turns at 0, 200 and 400, usable for 1500 ms each. */
const three: Turns = { count: 3, firstAt: 0, firstEnd: 1500 };

describe('a grant', () => {
  it('begins when its answer came, and ends as if it had been given when it was asked for', () => {
    const times = { askedAt: 1000, answeredAt: 1030, usableMs: 1500 };
    expect(toTurns({ given: 2, firstInMs: -400 }, times)).toEqual({ count: 2, firstAt: 630, firstEnd: 2100 });
  });
});

describe('the next turn', () => {
  const cases: [string, Turns[], number, { at: number; rest: Turns[] } | null][] = [
    ['of none is none', [], 0, null],
    [
      'is the one that ends first',
      [three],
      100,
      { at: 100, rest: [{ count: 2, firstAt: 200, firstEnd: 1700 }] },
    ],
    ['is waited for', [three], -50, { at: 0, rest: [{ count: 2, firstAt: 200, firstEnd: 1700 }] }],
    [
      'may be used until its end',
      [three],
      1500,
      { at: 1500, rest: [{ count: 2, firstAt: 200, firstEnd: 1700 }] },
    ],
    ['passes over those that have ended', [three], 1701, { at: 1701, rest: [] }],
    ['is none when all have ended', [three], 1901, null],
    [
      'comes from later ones when all earlier have ended',
      [three, { count: 1, firstAt: 2000, firstEnd: 3500 }],
      1901,
      { at: 2000, rest: [] },
    ],
    [
      'is none of a grant that took longer on its way than it is usable',
      [{ count: 3, firstAt: 10, firstEnd: 5 }],
      0,
      null,
    ],
    ['leaves nothing of a single one', [{ count: 1, firstAt: 0, firstEnd: 9 }], 0, { at: 0, rest: [] }],
  ];
  it.each(cases)('%s', (_, held, notBefore, expected) => {
    expect(nextTurn(held, { notBefore, intervalMs })).toEqual(expected);
  });
});
