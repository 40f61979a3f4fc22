import { describe, expect, it } from '@jest/globals';
import { type CutPeriod, carriedUse } from './carried-use.ts';

const at = (day: number, time = '00:00') => new Date(`2026-06-${String(day).padStart(2, '0')}T${time}:00Z`);
/** 1 June to 1 July: thirty days. */
const june: CutPeriod = {
  planId: 'standard',
  startsAt: at(1),
  plannedEndsAt: new Date('2026-07-01'),
  used: 300,
};

describe('a change of plan', () => {
  it.each<[string, CutPeriod | null, number, Date, number]>([
    ['all of it at the first moment', june, 1000, at(1), 300],
    ['half of it after 15 of 30 days', june, 1000, at(16), 150],
    ['a third of it after 20 of 30 days', june, 1000, at(21), 100],
    ['a started transfer as a whole: 7 × 15 ⁄ 30 = 3.5', { ...june, used: 7 }, 1000, at(16), 4],
    ['one of one in the last minute', { ...june, used: 1 }, 1000, at(30, '23:59'), 1],
    ['no more than the new quota', june, 10, at(1), 10],
    ['nothing when nothing was used', { ...june, used: 0 }, 1000, at(16), 0],
    ['nothing when its days are over', june, 1000, new Date('2026-07-01'), 0],
    ['nothing long after its days', june, 1000, new Date('2026-09-01'), 0],
    ['all of it by a clock that is behind', june, 1000, new Date('2026-05-31'), 300],
    ['nothing from the free plan', { ...june, planId: 'free', used: 10 }, 1000, at(1), 0],
    ['its share of the deprecated plan', { ...june, planId: 'starter' }, 1000, at(16), 150],
    ['a share of the days that it had: 10 of 20', { ...june, startsAt: at(11) }, 1000, at(21), 150],
    ['nothing from a period without length', { ...june, startsAt: june.plannedEndsAt }, 1000, at(1), 0],
    ['nothing without a period', null, 1000, at(1), 0],
  ])('carries over %s', (_, cut, quota, now, carried) => {
    expect(carriedUse(cut ? [cut] : [], quota, now)).toBe(carried);
  });

  it('gives nothing to a shop that switches to and fro: what was used stays used', () => {
    const premium = { ...june, planId: 'premium', startsAt: at(16), plannedEndsAt: new Date('2026-07-16') };
    const used = carriedUse([june], 1000, at(16));
    expect(carriedUse([{ ...premium, used }, june], 300, at(16))).toBe(150);
  });

  it('gives nothing to a shop that goes by way of a smaller plan, which can hold less of it', () => {
    const basic = { ...june, planId: 'basic', startsAt: at(16), plannedEndsAt: new Date('2026-07-16') };
    const used = carriedUse([june], 100, at(16));
    expect(carriedUse([{ ...basic, used }, june], 300, at(16))).toBe(150);
  });
});
