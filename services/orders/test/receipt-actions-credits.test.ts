import { RequeueAs } from '@belegfluss/protos/orders/v1/order_lists';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { act, anInvoice, DONE, documentsOf, ledgerOf, type Receipt, refunded } from './receipts.ts';
import { restOrder } from './rest-order.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('a credit note that is not enshrined', () => {
  const aCreditNote = async () => {
    const invoice = await anInvoice(house, 'paid');
    await house.deliver(
      invoice.shop,
      'orders/updated',
      restOrder(invoice.orderId, refunded(invoice.orderId)),
    );
    await house.idle(invoice.shop);
    const credit = (await documentsOf(house, invoice)).find(({ kind }) => kind === DocumentKind.CREDIT_NOTE);
    if (!credit) throw new Error('There is no credit note.');
    return { ...invoice, documentId: credit.id, kind: DocumentKind.CREDIT_NOTE };
  };
  const creditsOf = (shop: string) =>
    house.provider.documentsOf(shop).filter(({ number }) => number?.startsWith('GU'));

  it('disappears when it is cancelled, and none takes its place by itself', async () => {
    const credit = await aCreditNote();
    expect(creditsOf(credit.shop)).toHaveLength(1);
    expect(await act(house.receipts, credit, 'CANCEL')).toMatchObject({ state: DONE, documentId: undefined });
    expect(creditsOf(credit.shop)).toEqual([]);
    const later = { ...refunded(credit.orderId), updated_at: '2026-03-15T10:00:00Z', note: 'Danke' };
    await house.deliver(credit.shop, 'orders/updated', restOrder(credit.orderId, later));
    await house.idle(credit.shop);
    expect(await ledgerOf(house, credit)).toMatchObject([
      { kind: 'invoice', status: 'paid' },
      { kind: 'credit', status: 'deleted', dismissed: true },
    ]);
    // The invoice is free again.
    const answer = await act(house.receipts, { ...credit, ...(await invoiceOf(credit)) }, 'ENSHRINE');
    expect(answer.state).toBe(DONE);
  });

  it('is made again for whoever asks for it, once, and says until then why it is not there', async () => {
    const { shop, orderId: id, ...credit } = await aCreditNote();
    await act(house.receipts, { shop, orderId: id, ...credit }, 'CANCEL');
    await house.idle(shop);
    const look = async () => {
      const { order, detail } = await house.orders.getOrder({ shop, id });
      return [order?.reason, detail?.canMake, detail?.canRetry];
    };
    expect(await look()).toEqual(['DISMISSED', true, false]);
    const ask = (as: RequeueAs) =>
      house.lists.requeueOrders({ shop, ids: [id], as, selection: undefined, pageToken: '' });
    // Another pass under the settings changes nothing.
    await ask(RequeueAs.LIVE);
    await house.idle(shop);
    expect(creditsOf(shop)).toEqual([]);
    await Promise.all([0, 1, 2].map(() => ask(RequeueAs.MANUAL)));
    await house.idle(shop);
    expect(creditsOf(shop)).toMatchObject([{ total: '50.00' }]);
    expect(await look()).toEqual([undefined, false, false]);
  });

  it('is paid and made unpaid like an invoice', async () => {
    const credit = await aCreditNote();
    await act(house.receipts, credit, 'UNPAID');
    expect(await ledgerOf(house, credit)).toMatchObject([
      {},
      { kind: 'credit', paid: '0.00', held: 'unpaid' },
    ]);
    expect(await act(house.receipts, credit, 'PAID')).toMatchObject({ state: DONE });
    expect(await ledgerOf(house, credit)).toMatchObject([{}, { kind: 'credit', paid: '50.00', held: '' }]);
  });
});

const invoiceOf = async (receipt: Pick<Receipt, 'shop' | 'orderId'>) => {
  const invoice = (await documentsOf(house, receipt)).find(({ kind }) => kind === DocumentKind.INVOICE);
  return { documentId: invoice?.id ?? '', kind: DocumentKind.INVOICE };
};
