import { logPage } from '@belegfluss/gateway/contract';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aLogEntry } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/shops/logs', () => {
  it('forwards every filter and returns the cursors of both directions', async () => {
    gateway = await startGateway({
      orders: {
        listLog: async () => ({
          entries: [
            aLogEntry({
              origin: 'sevdesk/invoice',
              event: 'invoice.created',
              bodyJson: '{"number":"RE-1001","total":"119,00 €"}',
            }),
            aLogEntry({
              id: 'entry-2',
              orderId: undefined,
              name: undefined,
              status: Severity.UNRECOGNIZED,
              bodyJson: 'no json',
            }),
          ],
          nextPageToken: 'older',
          previousPageToken: 'newer',
        }),
      },
    });
    const response = await gateway.ask(
      '/api/shops/logs?sortBy=date&sortDir=asc&order=1&search=%231001&origin=invoice&status=success&level=main&pageSize=10&cursor=here',
    );
    expect(gateway.asked('orders.listLog')).toEqual({
      shop,
      ascending: true,
      orderId: '1',
      search: '#1001',
      origin: 'invoice',
      status: Severity.SUCCESS,
      pageSize: 10,
      pageToken: 'here',
      withoutSteps: true,
    });
    const answer = logPage.parse(await response.json());
    expect(answer).toMatchObject({ hasNext: true, hasPrevious: true, next: 'older', previous: 'newer' });
    expect(answer.items[0]).toEqual({
      _key: 'entry-1',
      date: '2026-03-01T08:31:00.000Z',
      order: '9007199254740993',
      name: '#1001',
      origin: 'sevdesk/invoice',
      event: 'invoice.created',
      status: 'success',
      body: { number: 'RE-1001', total: '119,00 €' },
      title: 'Rechnung zu #1001 erstellt',
      text: 'Über 119,00 €.',
      area: 'Rechnung',
      ref: { order: '9007199254740993', invoice: '501' },
    });
    expect(answer.items[1]).toMatchObject({
      order: null,
      name: null,
      status: 'info',
      body: {},
      // An event of a later version.
      title: 'Rechnung',
      text: 'invoice_created',
    });
  });

  it('returns 25 entries per page by default, newest first', async () => {
    gateway = await startGateway({
      orders: { listLog: async () => ({ entries: [], nextPageToken: '', previousPageToken: '' }) },
    });
    const answer = logPage.parse(await (await gateway.ask('/api/shops/logs?search=&page=')).json());
    expect(answer).toEqual({ items: [], hasPrevious: false, hasNext: false, next: null, previous: null });
    const whole = { pageSize: 25, ascending: false, pageToken: '', withoutSteps: false };
    expect(gateway.asked('orders.listLog')).toMatchObject(whole);
  });

  it('names every wrong parameter at once', async () => {
    gateway = await startGateway();
    const response = await gateway.ask('/api/shops/logs?pageSize=101&status=loud&level=some&page=0');
    expect(response.status).toBe(400);
    const problem = await readProblem(response);
    expect(problem.code).toBe('INVALID_REQUEST');
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['level', 'page', 'pageSize', 'status']);
    expect(gateway.called()).not.toContain('orders.listLog');
  });
});
