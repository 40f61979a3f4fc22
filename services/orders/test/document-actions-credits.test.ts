import { RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  anInvoice,
  DONE,
  type MadeDocument,
  readDocuments,
  readLedger,
  refunded,
} from './document-actions.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.stop());

describe('a credit note that is not enshrined', () => {
  const aCreditNote = async () => {
    const invoice = await anInvoice(fixture, 'paid');
    await fixture.deliver(
      invoice.shop,
      'orders/updated',
      restOrder(invoice.orderId, refunded(invoice.orderId)),
    );
    await fixture.idle(invoice.shop);
    const creditNote = (await readDocuments(fixture, invoice)).find(
      ({ kind }) => kind === DocumentKind.CREDIT_NOTE,
    );
    if (!creditNote) throw new Error('There is no credit note.');
    return { ...invoice, documentId: creditNote.id, kind: DocumentKind.CREDIT_NOTE };
  };
  const listCreditNotes = (shop: string) =>
    fixture.provider.readDocuments(shop).filter(({ number }) => number?.startsWith('GU'));

  it('disappears when it is cancelled, and none takes its place unasked', async () => {
    const creditNote = await aCreditNote();
    expect(listCreditNotes(creditNote.shop)).toHaveLength(1);
    expect(await act(fixture.documentActions, creditNote, 'CANCEL')).toMatchObject({
      state: DONE,
      documentId: undefined,
    });
    expect(listCreditNotes(creditNote.shop)).toEqual([]);
    const later = { ...refunded(creditNote.orderId), updated_at: '2026-03-15T10:00:00Z', note: 'Danke' };
    await fixture.deliver(creditNote.shop, 'orders/updated', restOrder(creditNote.orderId, later));
    await fixture.idle(creditNote.shop);
    expect(await readLedger(fixture, creditNote)).toMatchObject([
      { kind: 'invoice', status: 'paid' },
      { kind: 'credit', status: 'deleted', dismissed: true },
    ]);
    // The invoice is free again.
    const answer = await act(
      fixture.documentActions,
      { ...creditNote, ...(await readInvoice(creditNote)) },
      'ENSHRINE',
    );
    expect(answer.state).toBe(DONE);
  });

  it('is made again once when a person asks for it, and says until then why it is not there', async () => {
    const { shop, orderId: id, ...creditNote } = await aCreditNote();
    await act(fixture.documentActions, { shop, orderId: id, ...creditNote }, 'CANCEL');
    await fixture.idle(shop);
    const reconcile = async () => {
      const { order, detail } = await fixture.orders.getOrder({ shop, id });
      return [order?.reason, detail?.canMake, detail?.canRetry];
    };
    expect(await reconcile()).toEqual(['DISMISSED', true, false]);
    const ask = (as: RequeueAs) =>
      fixture.lists.requeueOrders({ shop, ids: [id], as, selection: undefined, pageToken: '' });
    // Another pass under the settings changes nothing.
    await ask(RequeueAs.LIVE);
    await fixture.idle(shop);
    expect(listCreditNotes(shop)).toEqual([]);
    await Promise.all([0, 1, 2].map(() => ask(RequeueAs.MANUAL)));
    await fixture.idle(shop);
    expect(listCreditNotes(shop)).toMatchObject([{ total: '50.00' }]);
    expect(await reconcile()).toEqual([undefined, false, false]);
  });

  it('is paid and made unpaid like an invoice', async () => {
    const creditNote = await aCreditNote();
    await act(fixture.documentActions, creditNote, 'UNPAID');
    expect(await readLedger(fixture, creditNote)).toMatchObject([
      {},
      { kind: 'credit', paid: '0.00', held: 'unpaid' },
    ]);
    expect(await act(fixture.documentActions, creditNote, 'PAID')).toMatchObject({ state: DONE });
    expect(await readLedger(fixture, creditNote)).toMatchObject([
      {},
      { kind: 'credit', paid: '50.00', held: '' },
    ]);
  });
});

const readInvoice = async (made: Pick<MadeDocument, 'shop' | 'orderId'>) => {
  const invoice = (await readDocuments(fixture, made)).find(({ kind }) => kind === DocumentKind.INVOICE);
  return { documentId: invoice?.id ?? '', kind: DocumentKind.INVOICE };
};
