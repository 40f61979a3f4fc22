import { describe, expect, it } from '@jest/globals';
import type { ProviderDocument } from './document.ts';
import { explainPaid } from './explain-paid.ts';

const invoice = { kind: 'invoice', status: 'partiallyPaid', basePaid: '30.00', baseTotal: '100.00' };
const note = { ...invoice, kind: 'creditNote', basePaid: '0.00' };
const sure = (amount: string) => ({ amount, confirmed: true });
const unsure = (amount: string) => ({ amount, confirmed: false });

describe('what was paid on a document', () => {
  it.each([
    ['is one booking', invoice, [sure('30.00')], 1],
    ['is two', invoice, [sure('10.00'), sure('20.00')], 2],
    ['is one whose outcome the sum shows', invoice, [sure('10.00'), unsure('20.00')], 2],
    ['is one without the other that never happened', invoice, [sure('30.00'), unsure('20.00')], 1],
    ['holds more than ours', invoice, [sure('10.00')], null],
    ['holds less than ours', invoice, [sure('30.00'), sure('10.00')], null],
    ['is none of ours', invoice, [], null],
    ['is not reported by an older entry', invoice, [unsure('')], null],
    ['of a credit note is what we are sure of', note, [sure('30.00')], 1],
    ['of a credit note may hide one that is not sure', note, [sure('30.00'), unsure('1.00')], null],
    ['of a credit note is not all of it yet', note, [sure('100.00')], null],
    [
      'of a paid credit note is reported',
      { ...note, status: 'paid', basePaid: '100.00' },
      [sure('30.00')],
      null,
    ],
  ] as const)('%s', (_name, document, bookings, expected) => {
    expect(explainPaid(document as unknown as ProviderDocument, [...bookings])?.length ?? null).toBe(
      expected,
    );
  });
});
