import { describe, expect, it } from '@jest/globals';
import type { Transition } from './replay-history.ts';
import { stepsToNote } from './steps-to-note.ts';

const day = (date: number) => new Date(Date.UTC(2027, 0, date));
const entered: Transition = { from: null, to: 'pending', at: day(1), cause: 'entered' };
const chosen: Transition = { from: 'pending', to: 'redeemed', at: day(2), cause: 'chosen' };
const activated: Transition = { from: 'redeemed', to: 'subscribed', at: day(3), cause: 'activated' };
const ended: Transition = { from: 'subscribed', to: 'cancelled', at: day(9), cause: 'ended' };
const outlived: Transition = { from: 'subscribed', to: 'verified', at: day(31), cause: 'lock' };

describe('what is noted of a redemption', () => {
  it('is all of it at first', () => {
    expect(stepsToNote([], [entered, chosen])).toEqual([entered, chosen]);
  });

  it('is nothing when nothing is new', () => {
    expect(stepsToNote([entered, chosen], [entered, chosen])).toEqual([]);
  });

  it('is what came since', () => {
    expect(stepsToNote([entered, chosen], [entered, chosen, activated, outlived])).toEqual([
      activated,
      outlived,
    ]);
  });

  it('is no step for a beginning that is reported late', () => {
    expect(stepsToNote([chosen], [entered, chosen])).toEqual([]);
  });

  it('is one correction when an end is reported after the redemption was verified', () => {
    expect(stepsToNote([entered, chosen, activated, outlived], [entered, chosen, activated, ended])).toEqual([
      { from: 'verified', to: 'cancelled', at: day(9), cause: 'ended' },
    ]);
  });

  it('goes on from a correction', () => {
    const corrected = [entered, chosen, activated, outlived, { ...ended, from: 'verified' as const }];
    const approved: Transition = { from: 'cancelled', to: 'verified', at: day(40), cause: 'operator' };
    expect(stepsToNote(corrected, [entered, chosen, activated, ended, approved])).toEqual([approved]);
  });

  it('is nothing when another history leads to the same end', () => {
    const earlier = { ...outlived, at: day(30) };
    expect(stepsToNote([entered, activated, outlived], [entered, activated, earlier])).toEqual([]);
  });
});
