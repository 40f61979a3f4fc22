import {
  completionDifferences,
  completionDocuments,
  completionMonth,
  completionMonths,
} from '@belegfluss/gateway/contract';
import {
  MonthDocumentKind,
  MonthState,
  MonthSubject,
  MonthSummary,
  OpenIssue,
} from '@belegfluss/protos/orders/v1/completion';
import { OrderOutcome } from '@belegfluss/protos/orders/v1/order_lists';
import { DocumentKind, DocumentStatus } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import type { FakeHandlers } from './support/services.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const employee: FakeHandlers['shops'] = {
  batchGetShops: async ({ shops }) => ({ shops: shops.map((one) => aShop({ shop: one, employee: true })) }),
};
const start = async (completion: FakeHandlers['completion'] = {}) => {
  gateway = await startGateway({ shops: employee, completion });
};
const march = MonthSummary.create({
  month: '2026-03',
  state: MonthState.MISSING,
  orders: 12,
  stuck: 2,
  documents: 9,
});

describe('the months of accounting', () => {
  it.each([
    '/api/completion',
    '/api/completion/2026-03',
    '/api/completion/2026-03/differences',
    '/api/completion/2026-03/documents?issue=unpaid',
    // A caller without permission does not learn what is wrong with the request either.
    '/api/completion/2026-13',
  ])('require an employee: %s', async (path) => {
    gateway = await startGateway();
    const response = await gateway.ask(path);
    expect([response.status, (await readProblem(response)).code]).toEqual([403, 'EMPLOYEES_ONLY']);
    expect(gateway.called().filter((method) => method.startsWith('completion.'))).toEqual([]);
  });

  it('are listed for the shop of the session, newest first', async () => {
    await start({ listMonths: async () => ({ months: [march], nextBefore: '2026-03' }) });
    const response = await gateway.ask('/api/completion?before=2026-04&limit=1&shop=other.myshopify.com');
    expect(response.status).toBe(200);
    expect(completionMonths.parse(await response.json())).toMatchObject({
      items: [{ month: '2026-03', state: 'missing', orders: 12, stuck: 2 }],
      next: '2026-03',
    });
    expect(gateway.asked('completion.listMonths')).toEqual({ shop, before: '2026-04', pageSize: 1 });
  });

  it('contain all their figures in one answer', async () => {
    const sums = { currency: 'EUR', orders: 9, received: '100.00', booked: '90.00' };
    await start({
      getMonth: async () => ({
        summary: march,
        undocumented: [{ outcome: OrderOutcome.PENDING, reason: undefined, orders: 3 }],
        documents: [
          {
            kind: MonthDocumentKind.INVOICE,
            currency: 'EUR',
            documents: 9,
            total: '119.00',
            tax: '19.00',
            booked: '90.00',
          },
        ],
        balances: [{ ...sums, owed: '119.00', documented: '119.00' }],
        gateways: [{ ...sums, gateways: ['paypal'] }],
        differences: [{ code: 'OF_TOMORROW', orders: 1 }],
        payments: [],
        numberGaps: [
          {
            ...{ number: '#1035', kind: DocumentKind.INVOICE, isOwn: true, code: 'NEVER_USED' },
            ...{ at: new Date('2026-03-12T09:00:00.000Z'), orderId: '5', orderReason: 'CANCELLED' },
            ...{ instead: undefined, orderName: undefined },
          },
        ],
        numberGapCount: 1,
      }),
    });
    const answer = completionMonth.parse(await (await gateway.ask('/api/completion/2026-03')).json());
    expect(answer).toMatchObject({
      month: '2026-03',
      documentCount: 9,
      undocumented: [{ outcome: 'pending', reason: null, orders: 3 }],
      documents: [{ kind: 'invoice', total: '119.00' }],
      gateways: [{ gateways: ['paypal'] }],
      differences: [{ code: 'OF_TOMORROW' }],
      numberGaps: [{ number: '#1035', instead: null, orderName: null, orderReason: 'CANCELLED' }],
      numberGapCount: 1,
    });
    expect(gateway.asked('completion.getMonth')).toEqual({ shop, month: '2026-03' });
  });

  it('list differences one by one, with null for unknown values', async () => {
    const difference = {
      orderId: '9007199254740993',
      name: '#1001',
      createdAt: new Date('2026-03-10T09:00:00.000Z'),
      currency: 'EUR',
      owed: undefined,
      documented: '119.00',
      received: undefined,
      booked: '0.00',
      code: 'NOT_CHECKABLE',
    };
    await start({ listDifferences: async () => ({ differences: [difference], nextPageToken: 'next' }) });
    const path =
      '/api/completion/2026-03/differences?subject=payments&code=NOT_CHECKABLE&cursor=here&limit=50';
    const { orderId: id, ...rest } = difference;
    expect(completionDifferences.parse(await (await gateway.ask(path)).json())).toEqual({
      items: [{ ...rest, id, createdAt: '2026-03-10T09:00:00.000Z', owed: null, received: null }],
      next: 'next',
    });
    expect(gateway.asked('completion.listDifferences')).toEqual({
      shop,
      month: '2026-03',
      subject: MonthSubject.PAYMENTS,
      code: 'NOT_CHECKABLE',
      pageSize: 50,
      pageToken: 'here',
    });
  });

  it.each(['work', 'pending', 'unchecked'])(
    'list the orders that block them one by one: %s',
    async (subject) => {
      await start({ listDifferences: async () => ({ differences: [], nextPageToken: '' }) });
      const response = await gateway.ask(`/api/completion/2026-03/differences?subject=${subject}`);
      expect(response.status).toBe(200);
      expect(gateway.asked('completion.listDifferences')).toMatchObject({
        shop,
        subject: toProtoEnum('MONTH_SUBJECT', subject),
      });
    },
  );

  it.each([
    ['balances', 'EUR'],
    ['gateways', 'EUR paypal,Nachnahme (DHL)'],
  ])('list the parts of their sums: %s of %s', async (subject, code) => {
    await start({ listDifferences: async () => ({ differences: [], nextPageToken: '' }) });
    const query = new URLSearchParams({ subject, code });
    const response = await gateway.ask(`/api/completion/2026-03/differences?${query}`);
    expect(response.status).toBe(200);
    expect(gateway.asked('completion.listDifferences')).toMatchObject({
      shop,
      subject: toProtoEnum('MONTH_SUBJECT', subject),
      code,
    });
  });

  it('list open documents one by one, a draft without a number', async () => {
    const document = {
      orderId: '1',
      orderName: '#1001',
      kind: MonthDocumentKind.INVOICE,
      number: undefined,
      status: DocumentStatus.DRAFT,
      date: '2026-03-10',
      currency: 'EUR',
      total: '119.00',
      booked: '0.00',
    };
    await start({ listOpenDocuments: async () => ({ documents: [document], nextPageToken: '' }) });
    const response = await gateway.ask('/api/completion/2026-03/documents?issue=unenshrined');
    expect(completionDocuments.parse(await response.json())).toEqual({
      items: [{ ...document, kind: 'invoice', number: null, status: 'draft' }],
      next: null,
    });
    expect(gateway.asked('completion.listOpenDocuments')).toMatchObject({
      shop,
      issue: OpenIssue.UNENSHRINED,
    });
  });

  it.each([
    ['/api/completion/2026-13', 404],
    ['/api/completion/heute', 404],
    ['/api/completion?before=gestern', 400],
    ['/api/completion/2026-03/differences?subject=all', 400],
    ['/api/completion/2026-03/differences?code=a%27b', 400],
    ['/api/completion/2026-03/differences?limit=1000', 400],
    ['/api/completion/2026-03/documents', 400],
  ])('answer %s with %i', async (path, status) => {
    await start();
    const response = await gateway.ask(path);
    expect(response.status).toBe(status);
    await readProblem(response);
    expect(gateway.called().filter((method) => method.startsWith('completion.'))).toEqual([]);
  });

  it('answer a problem while orders is unreachable', async () => {
    await start({
      listMonths: async () => {
        throw new RpcError('unavailable', 'DATABASE_AWAY', 'No database.');
      },
    });
    const response = await gateway.ask('/api/completion');
    expect([response.status, (await readProblem(response)).code]).toEqual([503, 'UNAVAILABLE']);
  });
});
