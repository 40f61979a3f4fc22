import { describe, expect, it } from '@jest/globals';
import { matchTransactions } from './match-transaction.ts';

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
