import { describe, expect, it } from '@jest/globals';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { creditedInvoice, creditIds, parseCreditPurpose } from './credit-ids.ts';

const credit = (refundId: string | null) => anInvoiceEntry({ kind: 'credit', refundId });
const gone = anInvoiceEntry({ ordinal: 1, status: 'deleted' });
const two = anInvoiceEntry({ ordinal: 2 });
const three = anInvoiceEntry({ ordinal: 3 });

describe('what a credit note stands for', () => {
  it.each([
    ['901', { kind: 'refund', refundId: '901' }],
    ['901@2', { kind: 'refund', refundId: '901' }],
    ['edit:1', { kind: 'edit' }],
    ['edit:2@3', { kind: 'edit' }],
    ['reissue@1', { kind: 'reissue' }],
    [null, { kind: 'foreign' }],
  ])('%s', (refundId, purpose) => expect(parseCreditPurpose(credit(refundId))).toEqual(purpose));

  it('names its invoice, unless that is the first one that was not deleted', () => {
    const ledger = [gone, two, three];
    expect(creditIds.refund('901', 2, ledger)).toBe('901');
    expect(creditIds.refund('901', 3, ledger)).toBe('901@3');
    expect(creditedInvoice(credit('901'), ledger)).toBe(2);
    expect(creditedInvoice(credit('901@3'), ledger)).toBe(3);
  });

  it('counts what edits took back over all that ever were', () => {
    const ledger = [two, credit('edit:1'), { ...credit('edit:2'), status: 'deleted' as const }];
    expect(creditIds.edit(2, ledger)).toBe('edit:3');
  });
});
