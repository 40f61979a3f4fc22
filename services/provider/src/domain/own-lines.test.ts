import { describe, expect, it } from '@jest/globals';
import { enteredBetween, rankLines, wasMadeBy } from './own-lines.ts';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const booking = { sentAt: at('10:00:00'), updatedAt: at('10:00:05') };
const line = (changes: object = {}) => ({
  id: '1',
  amount: '10.00',
  day: '2026-11-18',
  createdAt: at('10:00:01'),
  state: 'linked',
  ...changes,
});

describe('a line of an account', () => {
  it.each([
    ['made while the booking was under way', at('10:00:03'), true],
    ['made within a minute of it', at('10:01:05'), true],
    ['made long before', at('09:58:59'), false],
    ['made long after', at('10:01:06'), false],
    ['of which nobody says when', null, false],
  ])('%s is made by it: that is %s', (_name, createdAt, expected) => {
    expect(wasMadeBy({ createdAt }, [booking])).toBe(expected);
  });

  it('counts by amount, day and state, and first when it was made with the booking', () => {
    const lines = [
      line({ id: 'old', createdAt: at('08:00:00') }),
      line({ id: 'other day', day: '2026-11-19' }),
      line({ id: 'other amount', amount: '-10.00' }),
      line({ id: 'free', state: 'free' }),
      line({ id: 'made', amount: '10' }),
    ];
    const ranked = rankLines(lines, { amount: '10.00', day: '2026-11-18' }, [booking]);
    expect(ranked.map(({ id }) => id)).toEqual(['made', 'old']);
  });

  it('was entered on the day that the booking names, or when it was made', () => {
    expect(enteredBetween('2026-11-18', [booking])).toEqual({ from: '2026-11-17', until: '2026-11-21' });
  });
});
