import { describe, expect, it } from '@jest/globals';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { creditedInvoice, creditNoteIds, parseCreditNotePurpose } from './credit-note-ids.ts';

const creditNote = (refundId: string | null) => anInvoiceEntry({ kind: 'credit', refundId });
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
  ])('%s', (refundId, purpose) => expect(parseCreditNotePurpose(creditNote(refundId))).toEqual(purpose));

  it('names its invoice, unless that is the first one that was not deleted', () => {
    const ledger = [gone, two, three];
    expect(creditNoteIds.refund('901', 2, ledger)).toBe('901');
    expect(creditNoteIds.refund('901', 3, ledger)).toBe('901@3');
    expect(creditedInvoice(creditNote('901'), ledger)).toBe(2);
    expect(creditedInvoice(creditNote('901@3'), ledger)).toBe(3);
  });

  it('counts what edits took back over all that ever were', () => {
    const ledger = [two, creditNote('edit:1'), { ...creditNote('edit:2'), status: 'deleted' as const }];
    expect(creditNoteIds.edit(2, ledger)).toBe('edit:3');
  });
});
