import { describe, expect, it } from '@jest/globals';
import { isSameDocument } from './is-same-document.ts';

/** As an older version stated it. */
const stated = {
  createdAt: '',
  reference: '#1035',
  marks: { texts: 'a', address: 'mira' },
  total: '119.00',
  currency: 'EUR',
  date: '2026-11-20',
};

describe('what has the id of a document of ours', () => {
  it.each([
    ['is it while it names the order', {}, true],
    [
      'also when its sum and recipient were changed',
      { total: '80.00', marks: { texts: 'a', address: 'b' } },
      true,
    ],
    [
      'is it when somebody rewrote the reference and its texts alone',
      { reference: 'PO-7', marks: { texts: 'b', address: 'mira' } },
      true,
    ],
    ['is it when sevdesk states the sum in another writing', { reference: 'PO-7', total: '119' }, true],
    [
      'is another when it names another order and recipient',
      { reference: '#1036', marks: { texts: 'a', address: 'jonas' } },
      false,
    ],
    ['is another when it names no order and comes to another sum', { reference: '', total: '20.00' }, false],
    ['is another when it is of another day', { reference: '', date: '2026-11-21' }, false],
    ['is another when it is in another currency', { reference: '', currency: 'CHF' }, false],
  ])('%s', (_name, now, expected) => {
    expect(isSameDocument(stated, { ...stated, ...now })).toBe(expected);
  });

  it('cannot be stated by anything else where nothing of the recipient was kept', () => {
    expect(isSameDocument({ ...stated, marks: null }, { ...stated, reference: '' })).toBe(false);
  });
});

describe('what has the id of a document whose time is known', () => {
  const made = { ...stated, createdAt: '2026-11-20T09:00:00.000Z' };
  const later = '2026-11-21T09:00:00.000Z';

  it.each([
    [
      'is it when it was made at that time, whatever became of it',
      { reference: 'PO-7', total: '80.00', marks: { texts: 'b', address: 'b' } },
      true,
    ],
    [
      'is another when it was made at another time, with the same reference',
      { createdAt: later, total: '20.00' },
      false,
    ],
    [
      'is another when it only has the buyer, the number, the sum and the day in common',
      { createdAt: later, marks: { texts: 'names #1036', address: 'mira' } },
      false,
    ],
    [
      'is another when it was made at another time and has another reference',
      { createdAt: later, reference: '#1036' },
      false,
    ],
    ['is it when only the time is stated otherwise', { createdAt: later }, true],
    ['is it by its reference where the time is not reported', { createdAt: '', total: '20.00' }, true],
  ])('%s', (_name, now, expected) => {
    expect(isSameDocument(made, { ...made, ...now })).toBe(expected);
  });
});
