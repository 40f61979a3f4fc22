import { describe, expect, it } from '@jest/globals';
import { type Detail, detailText, fieldsInWords, isSameDetail } from './details.ts';

const values: readonly (readonly [text: string, detail: Detail])[] = [
  ['RE-1000', 'RE-1000'],
  [
    'Die Positionen ergeben 118,99, die Bestellung nennt 119,00.',
    { kind: 'sums', problem: { why: 'lines', found: '118.99', stated: '119.00' } },
  ],
  [
    '118,99 statt 119,00',
    { kind: 'sums', problem: { why: 'document', found: '118.99', expected: '119.00' } },
  ],
  ['118,99 statt ?', { kind: 'sums', problem: { why: 'document', found: '118.99', expected: null } }],
  ['Polen, Nordirland', { kind: 'countries', codes: ['PL', 'XI'] }],
  ['01.04.2026 bis 30.04.2026', { kind: 'days', from: '2026-04-01', until: '2026-04-30' }],
  ['01.04.2026', { kind: 'days', from: '2026-04-01', until: '2026-04-01' }],
  ['Zahlung, Metafelder', { kind: 'writeBack', parts: ['payment', 'metafields'] }],
  [
    'Die Umsatzsteuerregelung „Ausfuhren“ lässt sie nicht zu.',
    { kind: 'noAdvanceUnderRule', rule: 'Ausfuhren' },
  ],
  [
    'Kostenstelle der Rechnungen',
    {
      kind: 'settings',
      keys: ['invoices.invoiceLayoutCostcentre:55', 'invoices.invoiceLayoutCostcentre:56'],
    },
  ],
];

describe('a detail that was kept as values', () => {
  it.each(values)('reads %s', (text, detail) => {
    expect(detailText(detail)).toBe(text);
  });

  it.each(values)(
    'counts as the same as the sentence that an earlier version has kept: %s',
    (text, detail) => {
      expect(isSameDetail(text, detail)).toBe(true);
      expect(isSameDetail(`${text}!`, detail)).toBe(false);
    },
  );

  it('says nothing where a newer version has kept it, and breaks nothing', () => {
    expect(detailText({ kind: 'brandNew' } as never)).toBe('');
  });

  it('is put into words among the fields of a log entry, which stay as they are', () => {
    const fields = { order: '#1001', count: 3, detail: { kind: 'countries', codes: ['PL'] } };
    expect(fieldsInWords(fields)).toEqual({ order: '#1001', count: 3, detail: 'Polen' });
  });
});
