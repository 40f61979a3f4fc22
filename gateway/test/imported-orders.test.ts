import { ImportOutcome } from '@belegfluss/protos/orders/v1/imports';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { aDay } from './support/order-import.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/orders/import/{day}', () => {
  it('shows a page of orders with the reason in words', async () => {
    const order = (id: string, outcome: ImportOutcome, reason?: string) => ({
      id,
      name: `#${id}`,
      outcome,
      reason,
      documents: [],
    });
    gateway = await startGateway({
      imports: {
        listImportedOrders: async () => ({
          day: aDay(),
          orders: [
            {
              ...order('1', ImportOutcome.DOCUMENT),
              documents: [
                { kind: DocumentKind.INVOICE, id: '70', number: 'RE-1' },
                { kind: DocumentKind.CREDIT_NOTE, id: '71', number: undefined },
              ],
            },
            order('2', ImportOutcome.SKIPPED, 'SKIP_FREE'),
            order('3', ImportOutcome.FAILED, 'SOMETHING_NEW'),
            { ...order('4', ImportOutcome.WAITING, 'TRANSFERS_EXHAUSTED'), name: undefined },
          ],
          nextPageToken: 'abc',
        }),
      },
    });
    const answer = await (await gateway.ask('/api/orders/import/2024-03-10?cursor=xyz')).json();
    expect(answer).toMatchObject({
      day: { day: '2024-03-10', done: 6 },
      items: [
        {
          id: '1',
          name: '#1',
          outcome: 'document',
          reason: null,
          reasonText: null,
          documents: [
            { kind: 'invoice', id: '70', number: 'RE-1' },
            { kind: 'credit', id: '71', number: null },
          ],
        },
        {
          outcome: 'skipped',
          reason: 'SKIP_FREE',
          reasonText: expect.stringContaining('Kostenlose Bestellungen'),
        },
        { outcome: 'failed', reasonText: expect.stringContaining('SOMETHING_NEW') },
        { name: '', outcome: 'waiting', reasonText: expect.stringContaining('Übertragungen') },
      ],
      next: 'abc',
    });
    expect(gateway.asked('imports.listImportedOrders')).toEqual({
      shop,
      day: '2024-03-10',
      pageSize: 50,
      pageToken: 'xyz',
    });
  });

  it.each(['2024-02-30', 'gestern', "2024-03-10'--"])('knows no day "%s"', async (day) => {
    gateway = await startGateway({});
    expect((await gateway.ask(`/api/orders/import/${encodeURIComponent(day)}`)).status).toBe(404);
  });
});
