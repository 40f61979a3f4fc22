import { describe, expect, it } from '@jest/globals';
import { decideForeignChange } from './decide-foreign-change.ts';
import type { ProviderDocument } from './document.ts';

const stated: ProviderDocument = {
  kind: 'invoice',
  id: '7',
  number: 'RE-1',
  draftNumber: '',
  status: 'open',
  enshrined: false,
  total: '119.00',
  tax: '19.00',
  currency: 'EUR',
  baseTotal: '119.00',
  basePaid: '0.00',
  reference: '#1',
  subject: 'Rechnung',
  date: '2026-11-20',
  createdAt: '2026-11-20T09:00:00.000Z',
  invoiceType: 'standard',
  cashDiscount: '0',
  marks: { texts: 'a', address: 'b' },
};

describe('decideForeignChange', () => {
  const cases: [string, Partial<ProviderDocument>, string][] = [
    ['nothing', {}, 'same'],
    ['a payment', { status: 'paid', basePaid: '119.00' }, 'changed'],
    ['a part payment', { status: 'partiallyPaid', basePaid: '1.00' }, 'changed'],
    ['a payment taken back', { basePaid: '0' }, 'same'],
    ['its enshrinement', { enshrined: true }, 'changed'],
    ['its total', { total: '120.00' }, 'changed'],
    ['its subject', { subject: 'Beleg' }, 'changed'],
    ['its texts', { marks: { texts: 'x', address: 'b' } }, 'changed'],
    ['its address', { marks: { texts: 'a', address: 'x' } }, 'changed'],
    ['it is a draft again', { status: 'draft', number: '' }, 'changed'],
    ['a cancellation beside it', { status: 'cancelled' }, 'changed'],
    ['it looks paid and nobody paid', { status: 'paid' }, 'inspect'],
  ];
  it.each(cases)('%s', (_name, changes, expected) => {
    expect(decideForeignChange(stated, { ...stated, ...changes })).toBe(expected);
  });

  it('does not take a cancelled invoice for a paid one', () => {
    expect(decideForeignChange({ ...stated, status: 'cancelled' }, { ...stated, status: 'paid' })).toBe(
      'same',
    );
  });

  it('looks closer at a cancelled invoice that looks open', () => {
    const cancelled = { ...stated, status: 'cancelled' } as const;
    expect(decideForeignChange(cancelled, stated)).toBe('inspect');
    expect(decideForeignChange(cancelled, { ...stated, basePaid: '1.00' })).toBe('changed');
    expect(decideForeignChange(cancelled, cancelled)).toBe('same');
  });

  it('asks a credit note for no paid sum', () => {
    const credit = { ...stated, kind: 'creditNote', status: 'partiallyPaid', basePaid: '5.00' } as const;
    expect(decideForeignChange(credit, { ...credit, basePaid: '0.00' })).toBe('same');
  });

  it('does not compare marks that an older version did not state', () => {
    expect(decideForeignChange({ ...stated, marks: null }, stated)).toBe('same');
  });
});
