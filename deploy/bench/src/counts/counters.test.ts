import { describe, expect, it } from '@jest/globals';
import { addUp, countAnOrder, subtract, total } from './counters.ts';

describe('counts', () => {
  it('of an order leave out what loops do at rest in the same time', () => {
    const work = { counters: { statements: { orders: 1_060, shops: 20 } }, seconds: 30 };
    const rest = { counters: { statements: { orders: 20, shops: 10 } }, seconds: 10 };
    expect(countAnOrder(work, rest, 100)).toEqual({
      anOrder: { statements: { orders: expect.closeTo(10), shops: expect.closeTo(-0.1) } },
      atRest: { statements: { orders: expect.closeTo(0.6), shops: expect.closeTo(0.3) } },
    });
  });

  it('have what came after the first reading', () => {
    const before = { calls: { 'A/Get': 3 } };
    const after = { calls: { 'A/Get': 5, 'B/Set': 1 }, events: { paid: 2 } };
    expect(subtract(after, before)).toEqual({ calls: { 'A/Get': 2, 'B/Set': 1 }, events: { paid: 2 } });
  });

  it('of several sources add up by name', () => {
    const sum = addUp([{ calls: { 'A/Get': 1 } }, { calls: { 'A/Get': 2 } }, { events: { paid: 4 } }]);
    expect(sum).toEqual({ calls: { 'A/Get': 3 }, events: { paid: 4 } });
    expect(total(sum.calls)).toBe(3);
    expect(total(sum.unknown)).toBe(0);
  });
});
