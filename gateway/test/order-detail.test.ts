import { orderDetail as orderAnswer } from '@belegfluss/gateway/contract';
import {
  OrderDetail,
  OrderFacts,
  OrderStatement,
  StatementSubject,
} from '@belegfluss/protos/orders/v1/order_details';
import { Held } from '@belegfluss/protos/orders/v1/orders';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { anOrder } from './support/messages.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const sums = {
  items: '119.00',
  discounts: '0.00',
  shipping: '0.00',
  fees: '0.00',
  duties: '0.00',
  tip: '0.00',
  tax: '19.00',
  cashRounding: '-0.01',
  total: '118.99',
  currentTotal: '118.99',
  outstanding: '0.00',
  refunded: '0.00',
};
const facts = OrderFacts.create({ currency: 'EUR', shopCurrency: 'EUR', shopTotal: '118.99', sums });

async function askWith(detail: Partial<OrderDetail>) {
  gateway = await startGateway({
    orders: { getOrder: async () => ({ order: anOrder(), detail: { ...OrderDetail.create(), ...detail } }) },
  });
  return gateway.ask('/api/orders/5');
}
const fetchOrderAnswer = async (detail: Partial<OrderDetail>) =>
  orderAnswer.parse(await (await askWith(detail)).json());

describe('GET /api/orders/{id}', () => {
  it('returns all known data of a document', async () => {
    const [invoice, credit] = anOrder().documents;
    if (!invoice || !credit) throw new Error('The sample has both.');
    gateway = await startGateway({
      orders: {
        getOrder: async () => ({
          order: anOrder({
            documents: [
              {
                ...invoice,
                paid: '119.00',
                mailedAt: new Date('2026-03-02T08:00:00.000Z'),
                handChanged: true,
                held: Held.DRAFT,
                taxRule: 'Ausfuhren',
              },
              { ...credit, paid: '0.00' },
            ],
          }),
          detail: OrderDetail.create({ facts }),
        }),
      },
    });
    const answer = orderAnswer.parse(await (await gateway.ask('/api/orders/5')).json());
    expect(answer.invoices[0]).toMatchObject({
      paid: '119.00',
      mailedAt: '2026-03-02T08:00:00.000Z',
      mailFailedAt: null,
      handChanged: true,
      held: 'draft',
      dismissed: false,
      taxRule: 'Ausfuhren',
    });
    expect(answer.credits[0]).toMatchObject({ paid: '0.00', held: null, taxRule: '' });
  });

  it('distinguishes transactions that were never fetched from none', async () => {
    expect((await fetchOrderAnswer({ facts })).facts?.transactions).toBeNull();
    await gateway.stop();
    expect(
      (await fetchOrderAnswer({ facts: { ...facts, transactionsKnown: true } })).facts?.transactions,
    ).toEqual([]);
  });

  it('returns an order whose details were deleted', async () => {
    const answer = await fetchOrderAnswer({ emptiedAt: new Date('2026-03-02T08:00:00.000Z') });
    expect(answer).toMatchObject({ facts: null, emptiedAt: '2026-03-02T08:00:00.000Z', name: '#1001' });
  });

  it('returns an order of a service version without details', async () => {
    gateway = await startGateway({
      orders: { getOrder: async () => ({ order: anOrder(), detail: undefined }) },
    });
    const answer = orderAnswer.parse(await (await gateway.ask('/api/orders/5')).json());
    expect(answer).toMatchObject({ facts: null, emptiedAt: null, statements: [], settingsKnown: false });
  });

  it('shows statements of unknown kinds as notes', async () => {
    const strange = OrderStatement.create({
      about: StatementSubject.UNRECOGNIZED,
      status: Severity.UNRECOGNIZED,
      text: 'Es regnet.',
    });
    const { statements } = await fetchOrderAnswer({ facts, statements: [strange] });
    expect(statements).toMatchObject([{ about: 'note', status: 'info', text: 'Es regnet.', setting: '' }]);
  });

  it('names the place that is searched for VAT ids, and null for an unknown one', async () => {
    const lacking = (vatIdPlace: string | undefined) =>
      OrderStatement.create({ about: StatementSubject.ABSENCE, code: 'MISSING_VAT-ID', vatIdPlace });
    const { statements } = await fetchOrderAnswer({
      facts,
      statements: ['order-note', 'a-place-of-later', undefined].map(lacking),
    });
    expect(statements.map(({ vatIdPlace }) => vatIdPlace)).toEqual(['order-note', null, null]);
  });

  it('refuses details that break the contract', async () => {
    const response = await askWith({ facts: { ...facts, sums: { ...sums, total: '1,00' } } });
    expect(response.status).toBe(500);
    expect((await readProblem(response)).code).toBe('INTERNAL');
  });
});
