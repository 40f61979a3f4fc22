import { describe, expect, it } from '@jest/globals';
import { chooseLine, linesThatFit, matchTransactions } from './match-transaction.ts';

const line = (purpose: string, amount = '119.00', counterparty = '') => ({
  id: '1',
  amount,
  purpose,
  counterparty,
});
const matches = (found: ReturnType<typeof line>, amount = '119.00', hints = ['#1001', 'RE-10']) =>
  matchTransactions([found], { amount, hints }).length === 1;

describe('matchTransactions', () => {
  it.each([
    ['the order in the purpose', line('Bestellung #1001 vom 20.11.'), true],
    ['the number in another case', line('zu re-10, danke'), true],
    ['a purpose that is nothing else', line('#1001'), true],
    ['the payer as the place', line('', '119.00', 'PayPal #1001'), true],
    ['a longer number', line('Bestellung #10012'), false],
    ['a longer invoice number', line('RE-100'), false],
    ['a word before it', line('PRE-10'), false],
    ['no hint', line('Miete November'), false],
    ['another amount', line('#1001', '119.01'), false],
    ['the other sign', line('#1001', '-119.00'), false],
    ['the same amount in another writing', line('#1001', '119'), true],
    ['a later place that is whole', line('RE-100 RE-10'), true],
  ])('%s', (_name, found, expected) => {
    expect(matches(found)).toBe(expected);
  });

  it('wants money out for what gives money back', () => {
    expect(matches(line('#1001', '-4.90'), '-4.90')).toBe(true);
  });

  it.each([[[]], [['']], [['  ']]])('finds nothing by the hints %j', (hints) => {
    expect(matches(line('#1001'), '119.00', hints)).toBe(false);
  });
});

describe('the line of a payment whose id is known', () => {
  const line = (id: string, amount: string, purpose: string, day = '2026-11-20') => ({
    id,
    amount,
    purpose,
    day,
    counterparty: '',
  });
  const wanted = { amount: '59.50', references: ['7XY12', 'c1.1'], hints: ['#1001'] };
  const choose = (lines: readonly ReturnType<typeof line>[], more: Partial<typeof wanted> = {}) => {
    const asked = { ...wanted, ...more };
    return chooseLine(linesThatFit(lines, asked), asked);
  };

  it('is the one that has the id, although another of the same amount names the order', () => {
    const lines = [
      line('1', '59.50', 'Zahlung #1001 · 9ZZ99/gross'),
      line('2', '59.5', '#1001 · 7XY12/gross'),
    ];
    expect(choose(lines)).toEqual({ kind: 'found', lines: [lines[1]] });
  });

  it('is not the fee, which has the same id', () => {
    const lines = [line('1', '-2.10', 'Gebühr · 7XY12/fee'), line('2', '59.50', 'Zahlung · 7XY12/gross')];
    expect(choose(lines)).toEqual({ kind: 'found', lines: [lines[1]] });
  });

  it('of a refund is the one that leaves', () => {
    const lines = [
      line('1', '59.50', 'Zahlung · 7XY12/gross'),
      line('2', '-59.50', 'Rückzahlung · 7XY12/gross'),
    ];
    expect(choose(lines, { amount: '-59.50' })).toEqual({ kind: 'found', lines: [lines[1]] });
  });

  it('is the one of the first id that is there at all', () => {
    const lines = [line('1', '59.50', 'c1.1/gross'), line('2', '59.50', '7XY12/gross')];
    expect(choose(lines)).toEqual({ kind: 'found', lines: [lines[1]] });
    expect(choose(lines.slice(0, 1))).toEqual({ kind: 'found', lines: [lines[0]] });
  });

  it('is reported with its amount when that is another one', () => {
    expect(choose([line('1', '55.12', '7XY12/gross')])).toEqual({ kind: 'differs', amount: '55.12' });
  });

  it('is found by the order where no line has the id', () => {
    const lines = [line('1', '59.50', 'Bestellung #1001')];
    expect(choose(lines)).toEqual({ kind: 'found', lines: [lines[0]] });
  });

  it('is any of equal ones that share the id, the oldest first', () => {
    const lines = [
      line('100', '59.50', '7XY12', '2026-11-20'),
      line('99', '59.50', '7XY12', '2026-11-20'),
      line('7', '59.50', '7XY12', '2026-11-21'),
    ];
    expect(choose(lines)).toEqual({ kind: 'found', lines: [lines[1], lines[0], lines[2]] });
    expect(choose(lines.toReversed())).toEqual({ kind: 'found', lines: [lines[1], lines[0], lines[2]] });
  });

  it('is nobody’s guess when two only name the order, unless both give money back', () => {
    const twice = (amount: string) => [line('1', amount, '#1001'), line('2', amount, '#1001')];
    expect(choose(twice('59.50'))).toEqual({ kind: 'ambiguous' });
    const back = twice('-59.50');
    expect(choose(back, { amount: '-59.50' })).toEqual({ kind: 'found', lines: back });
  });

  it.each([
    ['fee', 'Gebühr #1001 · 4711/fee'],
    ['payout', 'Auszahlung #1001 · 4712/payout'],
  ])('is no %s of the same amount that names the order', (_piece, purpose) => {
    expect(choose([line('1', '-2.10', purpose)], { amount: '-2.10' })).toEqual({ kind: 'notFound' });
  });

  it('is not there when only a longer id holds it', () => {
    expect(choose([line('1', '59.50', '7XY123/gross')])).toEqual({ kind: 'notFound' });
  });
});
