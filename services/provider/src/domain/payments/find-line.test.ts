import { describe, expect, it } from '@jest/globals';
import { findLine } from './find-line.ts';

const payment = { externalId: '5TY05013RG002845M', piece: 'gross', amount: '119.00' };
const shown = (purpose: string, changes: object = {}) => ({
  id: '9',
  amount: '119',
  purpose,
  state: 'free',
  ...changes,
});
const find = (line: ReturnType<typeof shown>, taken: readonly string[] = []) =>
  findLine([line], payment, new Set(taken));
const ours = { id: '9', isOurs: true };
const theirs = { id: '9', isOurs: false };

describe('a line that an account shows already', () => {
  it.each([
    ['has the mark', shown('PayPal-Zahlung · #1001 · 5TY05013RG002845M/gross'), ours],
    ['is nothing but the mark', shown('5TY05013RG002845M/gross'), ours],
    ['is booked already', shown('x · 5TY05013RG002845M/gross', { state: 'linked' }), ours],
    ['names the id, and others made it', shown('Lena Beispiel 5TY05013RG002845M Teehaus'), theirs],
    ['names the id in another case', shown('id 5ty05013rg002845m'), theirs],
  ])('%s', (_case, line, expected) => {
    expect(find(line)).toEqual(expected);
  });

  it.each([
    ['has the mark of its fee', shown('PayPal-Gebühr · 5TY05013RG002845M/fee')],
    [
      'is its conversion, which names it',
      shown('Währungsumrechnung · 5TY05013RG002845M · 8AB12345CD678901E/gross'),
    ],
    ['has another amount', shown('5TY05013RG002845M', { amount: '-119.00' })],
    ['has its mark with another amount', shown('x · 5TY05013RG002845M/gross', { amount: '118.99' })],
    ['names a longer id', shown('5TY05013RG002845MX')],
    ['was deleted', shown('5TY05013RG002845M', { state: 'gone' })],
    ['names something else', shown('#1001')],
  ])('is none that %s', (_case, line) => {
    expect(find(line)).toBeNull();
  });

  it('is none that stands for another one', () => {
    expect(find(shown('5TY05013RG002845M'), ['9'])).toBeNull();
    expect(find(shown('x · 5TY05013RG002845M/gross'), ['9'])).toBeNull();
  });
});
