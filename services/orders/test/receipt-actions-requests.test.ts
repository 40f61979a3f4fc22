import { randomUUID } from 'node:crypto';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { ReceiptAction } from '@belegfluss/protos/orders/v1/receipts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type House, startHouse } from './house.ts';
import { act, anInvoice, DONE, documentsOf, REFUSED, requestsOf } from './receipts.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

describe('another shop', () => {
  it('has no such order, no such receipt and no such request', async () => {
    const invoice = await anInvoice(house, 'open');
    const other = await anInvoice(house, 'open');
    const requestId = randomUUID();
    await act(house.receipts, invoice, 'EMAIL', { requestId });
    await expect(act(house.receipts, { ...invoice, shop: other.shop }, 'ENSHRINE')).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'ORDER_NOT_FOUND',
    });
    const foreign = { ...other, documentId: invoice.documentId };
    await expect(act(house.receipts, foreign, 'ENSHRINE')).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'DOCUMENT_NOT_FOUND',
    });
    // The same id in another shop is that shop's own request.
    expect(await act(house.receipts, other, 'ENSHRINE', { requestId })).toMatchObject({ state: DONE });
    expect(await documentsOf(house, invoice)).toMatchObject([{ enshrined: false }]);
  });
});

describe('a request', () => {
  it.each([
    ['request_id', { requestId: 'not-a-uuid' }],
    ['action', { action: ReceiptAction.UNSPECIFIED }],
    ['order', { orderId: "1' OR '1'='1" }],
    ['kind', { kind: DocumentKind.UNSPECIFIED }],
    ['a payment for a mail', { input: { $case: 'payment', value: { accountId: '1', date: '2026-01-01' } } }],
    ['no input', { input: undefined }],
  ])('with a wrong %s is an invalid argument', async (_what, wrong) => {
    const invoice = await anInvoice(house, 'open');
    await expect(act(house.receipts, invoice, 'EMAIL', wrong as never)).rejects.toMatchObject({
      kind: 'invalidArgument',
    });
  });

  it('does not become another one', async () => {
    const invoice = await anInvoice(house, 'open');
    const requestId = randomUUID();
    await act(house.receipts, invoice, 'EMAIL', { requestId });
    await expect(act(house.receipts, invoice, 'ENSHRINE', { requestId })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'REQUEST_ID_USED',
    });
  });

  it('that something stands in the way of is refused with what it is', async () => {
    const invoice = await anInvoice(house, 'enshrined');
    expect(await act(house.receipts, invoice, 'DRAFT')).toMatchObject({
      state: REFUSED,
      code: 'ENSHRINED',
      message: 'Der Beleg ist festgeschrieben und kann nicht mehr geändert werden.',
    });
    expect(await requestsOf(house, invoice.shop)).toEqual([]);
  });
});
