import { describe, expect, it } from '@jest/globals';
import { type PlacedDocument, toDocumentActionInput } from './to-document-action-input.ts';

const invoice = (ordinal: number, changes: Partial<PlacedDocument> = {}): PlacedDocument => ({
  kind: 'invoice',
  ordinal,
  status: 'open',
  total: '119.00',
  enshrined: false,
  refundId: null,
  invoiceType: 'standard',
  ...changes,
});
const creditNote = (refundId: string, changes: Partial<PlacedDocument> = {}): PlacedDocument =>
  invoice(1, { kind: 'credit', refundId, ...changes });

describe('whether a credit note completes the one over the rest of its invoice', () => {
  const refund = creditNote('901');
  it.each<[string, readonly PlacedDocument[], boolean]>([
    ['it stands alone', [invoice(1), refund], false],
    ['the rest was taken back since', [invoice(1), refund, creditNote('takeBack@1', { ordinal: 2 })], true],
    [
      'the invoice was reissued',
      [invoice(1), refund, creditNote('reissue@1', { ordinal: 2 }), invoice(2)],
      true,
    ],
    [
      'the one over the rest was deleted',
      [invoice(1), refund, creditNote('takeBack@1', { ordinal: 2, status: 'deleted' })],
      false,
    ],
    [
      'another invoice was reissued',
      [invoice(1), refund, invoice(2), creditNote('reissue@2', { ordinal: 2 })],
      false,
    ],
  ])('%s', (_what, all, completed) => {
    expect(toDocumentActionInput(refund, all).completed).toBe(completed);
  });

  it('the one over the rest itself completes nothing', () => {
    const whole = creditNote('reissue@1', { ordinal: 2 });
    expect(toDocumentActionInput(whole, [invoice(1), creditNote('901'), whole]).completed).toBe(false);
  });
});
