import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { planOrder } from '../plan-order.ts';
import { anInput, anInvoiceEntry, selectSaves } from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';
import { contentHash, stableJson } from './content-hash.ts';
import type { DocumentContent } from './document.ts';
import { creditNoteReference, documentKeys, formerReferences, invoiceReference } from './document-keys.ts';

const content = (): DocumentContent => {
  const [save] = selectSaves(planOrder(anInput()));
  if (save === undefined) throw new Error('no document');
  return save.content;
};

describe('the hash of a document', () => {
  it('does not depend on the order of keys', () => {
    expect(stableJson({ b: [1, { d: null, c: 'x' }], a: undefined, e: 'ü' })).toBe(
      '{"b":[1,{"c":"x","d":null}],"e":"ü"}',
    );
    const turned = Object.fromEntries(Object.entries(content()).reverse()) as DocumentContent;
    expect(contentHash(turned)).toBe(contentHash(content()));
  });

  it('is the SHA-256 of the stable JSON', () => {
    const expected = createHash('sha256').update(stableJson(content())).digest('hex');
    expect(contentHash(content())).toBe(expected);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with any letter of the content', () => {
    expect(contentHash({ ...content(), footText: 'Danke.' })).not.toBe(contentHash(content()));
  });
});

describe('operation keys and marks', () => {
  const invoice = { kind: 'invoice', ordinal: 1 } as const;
  const creditNote = { kind: 'credit', ordinal: 2 } as const;
  const aDraft = (reference: string | null) =>
    anInput({ ledger: [anInvoiceEntry({ status: 'draft', reference })] });
  const payment = { gateway: 'paypal', amount: '11.90', paymentId: null, revision: 1 };

  it.each([
    [documentKeys.create('82', invoice), 'order/82/invoice-1/create'],
    [documentKeys.update('82', invoice, 3, 'abcdef0123456789'), 'order/82/invoice-1/update/3-abcdef012345'],
    [documentKeys.open('82', creditNote), 'order/82/credit-2/open'],
    [documentKeys.reopen('82', invoice, 2), 'order/82/invoice-1/reopen/2'],
    [documentKeys.mail('82', invoice), 'order/82/invoice-1/mail'],
    [documentKeys.book('82', invoice, payment), 'order/82/invoice-1/book/paypal/11.90'],
    [
      documentKeys.book('82', invoice, { ...payment, paymentId: '61', revision: 3 }),
      'order/82/invoice-1/book/paypal/11.90/61/r3',
    ],
    [documentKeys.match('82', invoice, payment, null), 'order/82/invoice-1/match/paypal/11.90'],
    [
      documentKeys.match('82', invoice, payment, '2026-03-20T06:00:00.000Z'),
      'order/82/invoice-1/match/paypal/11.90/2026-03-20T06:00:00.000Z',
    ],
    [documentKeys.enshrine('82', creditNote), 'order/82/credit-2/enshrine'],
    [documentKeys.cancel('82', invoice), 'order/82/invoice-1/cancel'],
    [documentKeys.deleteDraft('82', invoice), 'order/82/invoice-1/delete'],
    [invoiceReference(anInput(), 1, null), '#1001'],
    [creditNoteReference(anInput(), '77', null), '#1001'],
    // Whatever the buyer's number is, a document is searched for by the order's name.
    [invoiceReference(anInput(), 1, 'PO-7'), '#1001'],
    [creditNoteReference(anInput(), '77', 'PO-7'), '#1001'],
    // Documents that were issued before keep their reference.
    [invoiceReference(anInput({ ledger: [anInvoiceEntry()] }), 1, 'PO-7'), '#1001 (820982911946154508)'],
    [invoiceReference(anInput({ ledger: [anInvoiceEntry({ reference: '#77' })] }), 1, 'PO-7'), '#77'],
    // A draft takes on the buyer’s number, and loses it with him; the reference of an older version stays until then.
    [invoiceReference(aDraft(null), 1, null), '#1001 (820982911946154508)'],
    [invoiceReference(aDraft(null), 1, 'PO-7'), 'PO-7'],
    [invoiceReference(aDraft('#1001'), 1, 'PO-7'), 'PO-7'],
    [invoiceReference(aDraft('PO-7'), 1, 'PO-8'), 'PO-8'],
    [invoiceReference(aDraft('PO-7'), 1, null), '#1001'],
    [formerReferences.invoice(anOrder(), 2), '#1001 (820982911946154508/2)'],
    [formerReferences.credit(anOrder(), '77'), '#1001 (820982911946154508/R77)'],
  ])('%s', (key, expected) => expect(key).toBe(expected));
});
