import {
  attachments,
  countries,
  documentPreview,
  documentRecipient,
  importAffected,
  orderImport,
  orderPage,
  templatePreview,
} from '@belegfluss/gateway/contract';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { mapMessagesByField, type QueryValues, readAnswer, readRefusal, toQuery } from './support/calls.ts';
import {
  calls,
  composePaidOrder,
  daysAgo,
  five,
  installation,
  openFiveOrders,
  requireOnlyCreditNote,
  requireOnlyInvoice,
} from './support/five-orders.ts';

openFiveOrders();

describe('GET /api/sevdesk/vars', () => {
  const preview = async (values: QueryValues) =>
    (await calls.read(templatePreview, `/api/sevdesk/vars?${toQuery(values)}`)).value;

  it('fills a text with sample values', async () => {
    const value = 'Zu {{ order.name }} von {{ shop.name }}';
    const text = await preview({ language: 'de', type: 'invoice', field: 'header', value });
    expect(text).toMatch(/Zu \S+ von Kontor Nordlicht/);
    expect(text).not.toContain('{{');
  });

  it('returns the default text of the language for an empty text', async () => {
    const given = { type: 'invoice', field: 'subject', value: '' };
    const [german, english] = [
      await preview({ ...given, language: 'de' }),
      await preview({ ...given, language: 'en' }),
    ];
    expect(german).toMatch(/Rechnung/);
    expect(english).toMatch(/Invoice/i);
    expect(await preview({ type: 'invoice', field: 'subject' })).toBe(german);
  });

  it('shortens addresses of more than 30 characters', async () => {
    const value = `${'a'.repeat(20)}@kunden.example`;
    const text = await preview({ type: 'invoice', field: 'header', value });
    expect(text).not.toContain(value);
    expect(text).toMatch(/aaaa/);
  });

  it('refuses an invalid text and an invalid template', async () => {
    const refused = async (values: QueryValues) =>
      readRefusal(await calls.ask('GET', `/api/sevdesk/vars?${toQuery(values)}`));
    const known = { type: 'invoice', field: 'header' };
    expect(Object.keys(mapMessagesByField(await refused({ ...known, language: 'xx' })))).toEqual([
      'language',
    ]);
    expect(Object.keys(mapMessagesByField(await refused({ ...known, field: 'nichts' })))).toEqual(['field']);
    expect(Object.keys(mapMessagesByField(await refused({ language: 'de' }))).sort()).toEqual([
      'field',
      'type',
    ]);
    const broken = await refused({ ...known, value: '{{ order.name' });
    expect(broken).toMatchObject({ status: 422, code: 'INVALID_TEMPLATE' });
    expect(Object.keys(mapMessagesByField(broken))).toEqual(['value']);
  });
});

describe('GET /api/orders/{id}/sevdesk/{kind}/preview', () => {
  const preview = (id: string, kind: string) =>
    calls.read(documentPreview, `/api/orders/${id}/sevdesk/${kind}/preview`);

  it.each(['invoice', 'credit'] as const)('returns the %s of an order as a PDF', async (kind) => {
    const answer = await preview(five.dora.id, kind);
    const bytes = Buffer.from('content' in answer ? answer.content : '', 'base64');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('returns the reason for an order that can get no document', async () => {
    expect(await preview(five.carl.id, 'invoice')).toEqual({
      error: 'MISSING_VAT-ID',
      title: 'Ungültige Bestellung',
      detail: expect.stringMatching(/USt-ID|Umsatzsteuer-Id/i),
    });
  });

  it('reports that there is no credit note without a refund', async () => {
    expect(await preview(five.anna.id, 'credit')).toMatchObject({ error: 'NO_REFUND', title: 'Kein Beleg' });
  });

  it('answers 404 for other kinds and other orders', async () => {
    for (const path of [
      `/api/orders/${five.anna.id}/sevdesk/offer/preview`,
      '/api/orders/1/sevdesk/invoice/preview',
      '/api/orders/abc/sevdesk/invoice/preview',
    ])
      expect((await readRefusal(await calls.ask('GET', path))).status).toBe(404);
  });
});

describe('GET /api/sevdesk/{kind}/{id}, …/countries and …/attachments', () => {
  it('returns the countries of the account by id, name and code', async () => {
    const list = await calls.read(countries, '/api/sevdesk/countries');
    expect(list).toContainEqual({ id: expect.any(String), name: 'Deutschland', code: 'DE' });
    expect(list).toContainEqual({ id: expect.any(String), name: 'Frankreich', code: 'FR' });
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    for (const { code } of list) expect(code).toMatch(/^[A-Z]{2}$/);
  });

  it('returns the recipient of an invoice and of a credit note, with the id of the country', async () => {
    const germany = (await calls.read(countries, '/api/sevdesk/countries')).find(({ code }) => code === 'DE');
    for (const [kind, id, name] of [
      ['invoice', requireOnlyInvoice(five.anna).id, 'Anna Abel'],
      ['credit', requireOnlyCreditNote(five.dora).id, 'Dora Dehn'],
    ])
      expect(await calls.read(documentRecipient, `/api/sevdesk/${kind}/${id}`)).toEqual({
        address: `${name}\nHafenstraße 9\n24103 Kiel`,
        addressCountry: { id: germany?.id },
      });
  });

  it('answers 404 for documents that do not exist', async () => {
    for (const path of ['/api/sevdesk/invoice/999999999', '/api/sevdesk/credit/999999999'])
      expect(await readRefusal(await calls.ask('GET', path))).toMatchObject({ status: 404 });
  });

  it('lists the possible attachments of a mail, the newest first', async () => {
    const list = await calls.read(attachments, '/api/sevdesk/attachments');
    expect(list.length).toBeGreaterThan(1);
    expect(list[0]).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      description: expect.any(String),
      document: { filename: expect.stringMatching(/\.pdf$/), extension: 'pdf', filesize: 20_480 },
    });
    const ids = list.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
  });
});

describe('GET /api/auth and POST /api/orders/import', () => {
  const day = '2025-06-02';
  const ask = (date: string) => calls.ask('POST', `/api/orders/import?${toQuery({ date })}`);
  const fetchRefusal = async (date: string) => {
    const { status, code } = await readRefusal(await ask(date));
    return { status, code };
  };

  /** Dated before the installation, so that no webhooks are sent. */
  function placeBefore(): void {
    const { service } = installation.sandbox.shopify;
    const shop = service.world.shops.get(installation.shop);
    if (!shop) throw new Error('The sandbox has no such shop.');
    shop.installed = false;
    for (const [index, time] of ['00:10:00', '12:00:00', '23:50:00'].entries())
      service.placeOrder(shop, {
        ...composePaidOrder(['Frieda', 'Fink'], { gross: '11.90', financial_status: 'pending' }),
        id: 6_000_000_000_000 + index,
        created_at: `${day}T${time}+02:00`,
        processed_at: `${day}T${time}+02:00`,
        updated_at: `${day}T${time}+02:00`,
      });
    shop.installed = true;
  }

  async function buyImport(): Promise<void> {
    const shops = createClient(ShopsServiceService, {
      address: installation.services.addresses.shops,
      security: { token: installation.serviceToken },
    });
    await shops.setPermissions({
      shop: installation.shop,
      permissions: ['import_orders'],
      employee: false,
    });
    shops.close();
  }

  it('requires the purchase first, then the permission, which the shop’s own page grants', async () => {
    placeBefore();
    expect(await fetchRefusal(day)).toEqual({ status: 403, code: 'IMPORT_NEEDS_PURCHASE' });
    await buyImport();
    expect(await fetchRefusal(day)).toEqual({ status: 403, code: 'IMPORT_NEEDS_SCOPE' });

    const scopes = 'read_orders,read_all_orders';
    const auth = `${installation.services.gatewayUrl}/api/auth?${toQuery({ shop: installation.shop, scopes })}`;
    const redirect = await fetch(auth, { redirect: 'manual' });
    expect(redirect.status).toBe(302);
    const page = new URL(redirect.headers.get('location') ?? '');
    expect(page.origin).toBe(new URL(installation.shopifyUrl).origin);
    expect(page.pathname).toBe(`/shops/${installation.shop}/admin/oauth/install`);
    expect(page.searchParams.get('optional_scopes')).toBe('read_all_orders');
    const shown = await fetch(page);
    expect([shown.status, (await shown.text()).includes('read_all_orders')]).toEqual([200, true]);

    const body = new URLSearchParams({ answer: 'grant' });
    const answered = await fetch(page, { method: 'POST', body, redirect: 'manual' });
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/\/apps\/belegfluss$/),
    ]);
    await eventually(async () =>
      expect(await calls.read(orderImport, '/api/orders/import')).toMatchObject({
        needs: null,
        unlocked: true,
      }),
    );
  });

  it('returns the number of orders of a day, also when it is requested again', async () => {
    expect(await readAnswer(importAffected, await ask(day))).toEqual({ affected: 3 });
    await eventually(
      async () => {
        const { items } = await calls.read(
          orderPage,
          `/api/orders?${toQuery({ since: day, until: '2025-06-03' })}`,
        );
        expect(items.map(({ invoices, reason }) => [invoices.length, reason])).toEqual(
          Array(3).fill([1, null]),
        );
      },
      { withinMs: 60_000 },
    );
    const before = (await installation.providerDocuments()).length;
    expect(await readAnswer(importAffected, await ask(day))).toEqual({ affected: 3 });
    expect(await installation.providerDocuments()).toHaveLength(before);
  });

  it('returns zero for a day without orders', async () => {
    expect(await readAnswer(importAffected, await ask('2025-06-04'))).toEqual({ affected: 0 });
  });

  it('refuses an invalid day and days out of bounds', async () => {
    for (const date of ['', '02.06.2025', '2025-6-2', '2025-02-30', `${day}T00:00:00Z`])
      expect(Object.keys(mapMessagesByField(await readRefusal(await ask(date))))).toEqual(['date']);
    for (const date of [daysAgo(-2), '2020-01-01'])
      expect(await fetchRefusal(date)).toEqual({ status: 400, code: 'IMPORT_DAY_OUTSIDE' });
  });

  it.each<[string, QueryValues]>([
    ['no shop', {}],
    ['a shop elsewhere', { shop: 'evil.example' }],
    ['a shop with an address behind it', { shop: 'a-shop.myshopify.com/@evil.example' }],
    ['permissions that are none', { shop: 'a-shop.myshopify.com', scopes: 'read_orders&x=1' }],
    [
      'a line break in the permissions',
      { shop: 'a-shop.myshopify.com', scopes: 'read_orders\r\nlocation: //evil.example' },
    ],
  ])('redirects nowhere for %s', async (_, values) => {
    const response = await fetch(`${installation.services.gatewayUrl}/api/auth?${toQuery(values)}`, {
      redirect: 'manual',
    });
    expect((await readRefusal(response)).status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('every call of the specification', () => {
  it.each([
    ['GET', '/api/sevdesk/vars?type=invoice&field=header'],
    ['GET', '/api/shops/logs'],
    ['GET', '/api/orders'],
    ['GET', '/api/orders/1/sevdesk/invoice/preview'],
    ['POST', '/api/orders/import?date=2025-06-02'],
    ['GET', '/api/sevdesk/invoice/1'],
    ['GET', '/api/sevdesk/countries'],
    ['POST', '/api/orders/1/1/address'],
    ['POST', '/api/orders/1/1/email'],
    ['GET', '/api/sevdesk/attachments'],
  ])('%s %s is refused without a session', async (method, path) => {
    const response = await fetch(`${installation.services.gatewayUrl}${path}`, { method });
    expect(await readRefusal(response)).toMatchObject({ status: 401, code: 'SESSION_TOKEN_MISSING' });
  });
});
