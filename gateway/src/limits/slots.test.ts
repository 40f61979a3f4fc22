import { describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

function taken(slot: ReturnType<ReturnType<typeof createSlots>['take']>) {
  if (typeof slot === 'string') throw new Error(`Expected a slot, not ${slot}.`);
  return slot;
}

describe('slots', () => {
  it('let one holder have its share and no more, whatever is free besides', () => {
    const slots = createSlots({ perHolder: 2, total: 10 });
    const first = taken(slots.take('a'));
    taken(slots.take('a'));
    expect(slots.take('a')).toBe('holderBusy');
    taken(slots.take('b'));
    first.release();
    taken(slots.take('a'));
  });

  it('end where all together have what there is', () => {
    const slots = createSlots({ perHolder: 2, total: 2 });
    const first = taken(slots.take('a'));
    taken(slots.take('b'));
    expect(slots.take('c')).toBe('allBusy');
    first.release();
    taken(slots.take('c'));
  });

  it('given back twice count once', () => {
    const slots = createSlots({ perHolder: 1, total: 2 });
    const first = taken(slots.take('a'));
    first.release();
    taken(slots.take('b'));
    first.release();
    taken(slots.take('a'));
    expect(slots.take('c')).toBe('allBusy');
  });
});
