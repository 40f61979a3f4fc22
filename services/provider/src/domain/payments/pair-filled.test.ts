import { describe, expect, it } from '@jest/globals';
import type { LineContent } from './line.ts';
import { type FilledLine, pairFilled } from './pair-filled.ts';

const one = '5TY05013RG0027210';
const two = '8AB12345CD6789012';
const shown = (id: string, changes: Partial<FilledLine> = {}): FilledLine => ({
  id,
  amount: '119',
  purpose: 'PayPal Express-Zahlung',
  counterparty: '',
  day: '2026-11-20',
  state: 'free',
  ...changes,
});
const wanted = (externalId: string, changes: Partial<LineContent> = {}): LineContent => ({
  externalId,
  piece: 'gross',
  amount: '119.00',
  date: '2026-11-20',
  purpose: '',
  counterparty: '',
  ...changes,
});
const pairs = (lines: FilledLine[], lookedFor: LineContent[], taken: string[] = []) =>
  Object.fromEntries(pairFilled(lines, lookedFor, new Set(taken)));

describe('pairing what the provider brought', () => {
  it.each<[string, FilledLine[], LineContent[], Record<string, string>]>([
    [
      'goes by our mark',
      [shown('9', { purpose: `x · ${one}/gross` })],
      [wanted(one)],
      { [`${one}/gross`]: '9' },
    ],
    [
      'goes by the id',
      [shown('8'), shown('9', { purpose: `Zahlung ${one}` })],
      [wanted(one)],
      { [`${one}/gross`]: '9' },
    ],
    ['goes by amount and day where no id is named', [shown('9')], [wanted(one)], { [`${one}/gross`]: '9' }],
    [
      'allows a day between the clocks',
      [shown('9', { day: '2026-11-21' })],
      [wanted(one)],
      { [`${one}/gross`]: '9' },
    ],
    ['leaves another day', [shown('9', { day: '2026-11-22' })], [wanted(one)], {}],
    ['leaves another amount', [shown('9', { amount: '118.99' })], [wanted(one)], {}],
    ['leaves the other direction', [shown('9', { amount: '-119' })], [wanted(one)], {}],
    ['leaves what names another transaction', [shown('9', { purpose: `Zahlung ${two}` })], [wanted(one)], {}],
    ['leaves what is deleted', [shown('9', { state: 'gone' })], [wanted(one)], {}],
    [
      'distinguishes equal amounts of a day by the payer',
      [shown('8', { counterparty: 'Lena Beispiel' }), shown('9', { counterparty: 'Jan Muster' })],
      [wanted(one, { counterparty: 'Jan Muster' }), wanted(two, { counterparty: 'Lena Beispiel' })],
      { [`${one}/gross`]: '9', [`${two}/gross`]: '8' },
    ],
    [
      'waits where only the line of another payer is there',
      [shown('8', { counterparty: 'Jan Muster' })],
      [wanted(one, { counterparty: 'Lena Beispiel' })],
      {},
    ],
    [
      'takes the line of the day before that of the next',
      [shown('9', { day: '2026-11-21' }), shown('8')],
      [wanted(one), wanted(two, { date: '2026-11-21' })],
      { [`${one}/gross`]: '8', [`${two}/gross`]: '9' },
    ],
    [
      'gives equal amounts of a day a line each',
      [shown('8'), shown('9')],
      [wanted(one), wanted(two)],
      { [`${one}/gross`]: '8', [`${two}/gross`]: '9' },
    ],
    ['gives one line to one only', [shown('8')], [wanted(one), wanted(two)], { [`${one}/gross`]: '8' }],
    [
      'does not take a fee for a refund of its amount',
      [shown('8', { amount: '-3.56', purpose: 'PayPal Gebühr' }), shown('9', { amount: '-3.56' })],
      [wanted(one, { amount: '-3.56' }), wanted(two, { amount: '-3.56', piece: 'fee' })],
      { [`${one}/gross`]: '9', [`${two}/fee`]: '8' },
    ],
  ])('%s', (_name, lines, lookedFor, expected) => {
    expect(pairs(lines, lookedFor)).toEqual(expected);
  });

  it('leaves what stands for another transaction', () => {
    expect(pairs([shown('9')], [wanted(one)], ['9'])).toEqual({});
  });
});
