import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from './support/hostile-texts.ts';
import { logSuite } from './support/kept-log.ts';
import { loggedFixture } from './support/logged-fixture.ts';

const { log, ask } = loggedFixture();

describe('a merchant who writes hostile text', () => {
  const requests = (text: string): readonly (readonly [string, string, unknown?])[] => {
    const value = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '').slice(0, 4_000));
    return [
      ['GET', `/api/orders?search=${value}`],
      ['GET', `/api/orders?cursor=${value}`],
      ['GET', `/api/orders?since=${value}&until=${value}`],
      ['GET', `/api/orders?sortBy=${value}&filter=${value}&page=${value}&limit=${value}`],
      ['GET', `/api/orders?${value}=${value}`],
      ['GET', `/api/shops/logs?search=${value}`],
      ['GET', `/api/shops/logs?origin=${value}`],
      ['GET', `/api/shops/logs?cursor=${value}`],
      ['GET', `/api/shops/logs?order=${value}&status=${value}`],
      ['GET', `/api/orders/${value}`],
      ['POST', `/api/orders/${value}/requeue`],
      ['GET', `/api/orders?filter=skipped&reason=${value}`],
      ['GET', `/api/orders/reasons?since=${value}`],
      ['POST', '/api/orders/requeue', { as: 'live', filter: 'skipped', reason: text, cursor: text }],
      ['POST', '/api/orders/requeue', { as: text, ids: [text] }],
      ['POST', `/api/orders/import?date=${value}`],
      ['GET', `/api/orders/import/${value}`],
      ['GET', `/api/orders/import/2024-03-10?cursor=${value}`],
      ['POST', '/api/orders/import/days', { days: [text] }],
      ['POST', '/api/orders/import/forecast', { days: [text] }],
      ['POST', `/api/orders/${value}/tax-rules/try`],
      [
        'POST',
        '/api/orders/1/tax-rules/try',
        { invoices: { taxRuleCondition: { '1': [[['order.note', 'contains', text]]] } } },
      ],
      ['GET', `/api/orders/1/sevdesk/${value}/preview`],
      ['GET', `/api/orders/1/sevdesk/invoice/${value}/pdf`],
      [
        'POST',
        `/api/orders/1/${value}/email`,
        { receipt: 'invoice', email: text, subject: text, message: text },
      ],
      ['POST', '/api/orders/1/1/address', { receipt: 'invoice', address: text, country: text }],
      ['POST', `/api/orders/1/1/${value}`, { receipt: text }],
      ['GET', `/api/orders/1/${value}/email?receipt=${value}`],
      ['GET', `/api/sevdesk/invoice/${value}`],
      ['GET', `/api/preferences/${value}`],
      ['PATCH', `/api/preferences/${value}`, { version: 0, values: {} }],
      ['GET', `/api/sevdesk/vars?type=invoice&field=header&value=${value}`],
      ['GET', `/api/sevdesk/vars?type=${value}&field=${value}&language=${value}&value=x`],
      ['POST', '/api/contacts/test-vatid', { text }],
      ['POST', '/api/sevdesk/connection', { token: text }],
    ];
  };

  it.each(Object.entries(hostileTexts))(
    'into a query, a path or a body gets an answer and no failure: %s',
    async (_, text) => {
      const failures: string[] = [];
      await Promise.all(
        requests(text).map(async ([method, path, body]) => {
          const response = await ask(method, path, body);
          await response.arrayBuffer();
          if (response.status >= 500) failures.push(`${method} ${path.slice(0, 120)}: ${response.status}`);
        }),
      );
      expect(failures).toEqual([]);
    },
    120_000,
  );

  const cursor = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const id = '018f3a5e-0000-7000-8000-000000000000';
  it.each<[string, string]>([
    ['a year that no calendar has', '/api/orders?since=0000-01-01'],
    ['the last year of all', '/api/orders?until=9999-12-31'],
    [
      'a moment before the first',
      `/api/shops/logs?cursor=${cursor({ at: '-271821-04-20T00:00:00.000Z', id, back: false })}`,
    ],
    [
      'a moment after the last',
      `/api/shops/logs?cursor=${cursor({ at: '+275760-09-13T00:00:00.000Z', id, back: false })}`,
    ],
    ['a moment that is a number', `/api/shops/logs?cursor=${cursor({ at: -8.64e15, id, back: true })}`],
    [
      'a position in the year 0',
      `/api/orders?cursor=${cursor({ sort: 'createdAt', value: '0000-01-01T00:00:00.000Z', id: '1' })}`,
    ],
    [
      'a position with NUL',
      `/api/orders?cursor=${cursor({ sort: 'name', value: 'a\0', id: '1' })}&sortBy=name`,
    ],
    [
      'a position of half a pair',
      `/api/orders?cursor=${cursor({ sort: 'name', value: '\ud800', id: '1' })}&sortBy=name`,
    ],
    ['a position of another list', `/api/shops/logs?cursor=${cursor({ sort: 'name', value: 'a', id: '1' })}`],
    ['a position that is a list', `/api/orders?cursor=${cursor([])}`],
    ['a page far away', '/api/orders?page=99999999999999999999'],
    ['a part of a page', '/api/orders?page=1.5&limit=1e3'],
    ['an order beyond all numbers', '/api/orders/99999999999999999999'],
    ['the same value twice', '/api/orders?search=a&search=b'],
    ['a value that is an object', '/api/orders?search[a]=b'],
    ['a search of nothing but patterns', `/api/orders?search=${'%25_'.repeat(50)}`],
  ])('as %s is answered without a failure', async (_, path) => {
    expect((await ask('GET', path)).status).toBeLessThan(500);
  });
});

logSuite(log);
