import { type OrderDetail, orderDetail, preferenceSection } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { type Calls, callsOf, messagesOf, readRefusal, untilIdle } from './support/calls.ts';
import { daysAgo, orderOf } from './support/five-orders.ts';
import { livingShopOf } from './support/living-shop.ts';
import { type Spoken, spoken } from './support/order-log.ts';
import { listenToShopify } from './support/shopify-calls.ts';

let installation: Installation;
let calls: Calls;
let shop: ReturnType<typeof livingShopOf>;
let shopify: ReturnType<typeof listenToShopify>;

beforeAll(async () => {
  shopify = listenToShopify();
  installation = await startInstallation('together');
  calls = callsOf(installation);
  shop = livingShopOf(installation);
}, 120_000);
afterAll(async () => {
  shopify?.stop();
  await shop?.stop();
}, 120_000);

/** Places a paid order of 119.00; answers its id at Shopify. */
const place = async (name: string, more: object = {}): Promise<string> =>
  (
    await installation.shopify(
      'POST',
      '/sandbox/orders',
      orderOf(['Nele', 'Abel'], { gross: '119.00', name, ...more }),
    )
  ).id;
const change = (id: string, what: string, body: object = {}) =>
  installation.shopify('POST', `/sandbox/orders/${id}/${what}`, body);
const detailOf = (id: string): Promise<OrderDetail> => calls.read(orderDetail, `/api/orders/${id}`);
/** Its first document of a kind, when that can no longer be changed. */
const finalOf = (id: string, kind: 'invoices' | 'credits' = 'invoices') =>
  eventually(
    async () => {
      const [document] = (await detailOf(id))[kind];
      if (!document?.enshrined) throw new Error(`${id} has no final document yet.`);
      return document;
    },
    { withinMs: 60_000 },
  );
/** Names of the calls that were made for an order; an earlier one may be looked at in the meantime. */
const callsFor = (id: string) =>
  shopify
    .calls()
    .filter(({ variables }) => JSON.stringify(variables).includes(`gid://shopify/Order/${id}"`))
    .map(({ operation }) => operation);
const log = (id: string, event: string) => spoken(calls, id, event);
const untilSpoken = (id: string, event: string, lines: readonly Spoken[]) =>
  eventually(async () => expect(await log(id, event)).toEqual(lines), { withinMs: 60_000 });

/** What the order has at Shopify, by `{namespace}.{key}`. */
const valuesOf = (id: string): Record<string, string> => {
  const { world } = installation.sandbox.shopify.service;
  const list = world.metafields.get(`${installation.shop}/gid://shopify/Order/${id}`) ?? [];
  return Object.fromEntries(list.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]));
};
const untilWritten = (id: string, values: Readonly<Record<string, unknown>>) =>
  eventually(() => expect(valuesOf(id)).toEqual(values), { withinMs: 60_000 });
const definitions = () =>
  installation.sandbox.shopify.service.world.metafieldDefinitions.get(installation.shop) ?? [];

const write = (...places: readonly [value: string, place: string][]) =>
  installation.prefer('metafields', {
    metafieldWrite: places.map(([value, name]) => {
      const [namespace, key] = name.split('.');
      return { value, namespace, key };
    }),
  });
const read = (...places: readonly string[]) =>
  installation.prefer('metafields', {
    metafieldRead: places.map((name) => {
      const [resource, namespace, key] = name.split('.');
      return { resource, namespace, key };
    }),
  });

describe('a shop without metafields', () => {
  it('makes no call to Shopify on the way from webhook to credit note', async () => {
    await finalOf(await place('#8001'));
    shopify.clear();
    const paid = await place('#8002');
    const later = await place('#8003', { financial_status: 'pending', fulfillment_status: null });
    await finalOf(paid);
    await change(later, 'pay');
    await change(later, 'fulfil');
    await finalOf(later);
    await change(paid, 'refund', { amount: '19.00' });
    await finalOf(paid, 'credits');
    await untilIdle(installation, [paid, later]);
    // What the shop pays for the app is asked for by the clock, whatever becomes of its orders.
    const byTheClock = shopify.of('Billing').length;
    expect(shopify.calls().length).toBe(byTheClock);
    expect(shopify.received()).toBe(byTheClock);
  });

  it('makes none either where no text and no condition speaks of those that it may read', async () => {
    await read('order.custom.filiale', 'customer.custom.kreis');
    shopify.clear();
    await finalOf(await place('#8004'));
    expect(shopify.received()).toBe(0);
  });

  it.each([
    ['metafieldRead', { resource: 'order' }],
    ['metafieldWrite', { value: 'invoice.number' }],
  ])('hears that five is the most of %s', async (field, entry) => {
    const six = [1, 2, 3, 4, 5, 6].map((index) => ({ ...entry, namespace: 'belege', key: `feld${index}` }));
    const { version } = await calls.read(preferenceSection, '/api/preferences/metafields');
    const refusal = await readRefusal(
      await calls.ask('PATCH', '/api/preferences/metafields', {
        body: { version, values: { [field]: six } },
      }),
    );
    expect(Object.values(messagesOf(refusal))).toEqual(['Höchstens 5 Metafelder.']);
  });
});

describe('metafields that are written', () => {
  const ofKind = (kind: 'invoice' | 'credit') =>
    write(
      [`${kind}.number`, `${kind}.nummer`],
      [`${kind}.link`, `${kind}.link`],
      [`${kind}.date`, `${kind}.datum`],
      [`${kind}.status`, `${kind}.stand`],
      [`${kind}.id`, `${kind}.kennung`],
    );
  const linkOf = (order: string, end: string) =>
    expect.stringMatching(
      new RegExp(`^${installation.config.appUrl}/doc/[0-9a-f]{32}/order_${order}_${end}\\.pdf$`),
    );

  it('hold what the invoice says, and are defined once for the shop', async () => {
    await ofKind('invoice');
    shopify.clear();
    const id = await place('#8005', { created_at: `${daysAgo(3)}T10:00:00Z` });
    const invoice = await finalOf(id);
    await untilWritten(id, {
      'invoice.nummer': invoice.number,
      'invoice.link': linkOf('8005', 'invoice'),
      'invoice.datum': daysAgo(3),
      'invoice.stand': 'paid',
      'invoice.kennung': invoice.id,
    });
    const names = 'invoice.nummer, invoice.link, invoice.datum, invoice.stand, invoice.kennung';
    await untilSpoken(id, 'order.metafieldWritten', [['success', 'Metafelder an #8005 geschrieben', names]]);
    expect(definitions().map(({ name, type, ownerType }) => [name, type, ownerType])).toEqual([
      ['Rechnung: Nummer', 'single_line_text_field', 'ORDER'],
      ['Rechnung: Link', 'url', 'ORDER'],
      ['Rechnung: Datum', 'date', 'ORDER'],
      ['Rechnung: Status', 'single_line_text_field', 'ORDER'],
      ['Rechnung: ID in sevdesk', 'single_line_text_field', 'ORDER'],
    ]);

    const next = await place('#8006');
    await eventually(() => expect(Object.keys(valuesOf(next))).toHaveLength(5), { withinMs: 60_000 });
    // Shopify announces an order whose metafields change: that brings no more calls.
    await untilIdle(installation, [id, next]);
    expect(shopify.of('MetafieldDefinitionCreate')).toHaveLength(5);
    for (const written of [id, next]) expect(callsFor(written)).toEqual(['MetafieldsSet']);
    expect(shopify.received()).toBe(shopify.calls().length);
  });

  it('hold what the credit note says', async () => {
    await ofKind('credit');
    const id = await place('#8007');
    await finalOf(id);
    await change(id, 'refund', { amount: '19.00' });
    const credit = await finalOf(id, 'credits');
    const { creditNoteDate } = await installation.readProvider(`/CreditNote/${credit.id}`);
    await untilWritten(id, {
      'credit.nummer': credit.number,
      'credit.link': linkOf('8007', 'creditnote'),
      'credit.datum': String(creditNoteDate).slice(0, 10),
      'credit.stand': 'paid',
      'credit.kennung': credit.id,
    });
    expect(definitions().map(({ name }) => name)).toContain('Gutschrift: Nummer');
  });

  it('that Shopify refuses are told with its words, and not tried again', async () => {
    const ours = definitions();
    const [ofMerchant] = ours;
    if (!ofMerchant) throw new Error('There are no definitions yet.');
    const own = { ...ofMerchant, id: '1', namespace: 'lager', key: 'zaehler', type: 'number_integer' };
    installation.sandbox.shopify.service.world.metafieldDefinitions.set(installation.shop, [...ours, own]);
    await write(['invoice.number', 'lager.zaehler']);
    shopify.clear();
    const id = await place('#8008', { fulfillment_status: null });
    const told: Spoken = [
      'warning',
      'Metafelder an #8008 nicht geschrieben',
      'Shopify hat die Werte nicht angenommen: lager.zaehler. Prüfe in Shopify, welche Werte diese Metafelder erlauben. Shopify sagt dazu: „Value is invalid for the type number_integer“.',
    ];
    await untilSpoken(id, 'order.metafieldFailed', [told]);
    await change(id, 'fulfil');
    await finalOf(id);
    await untilIdle(installation, [id]);
    expect(await log(id, 'order.metafieldFailed')).toEqual([told]);
    expect(valuesOf(id)).toEqual({});
    // With the type of ours (`INVALID_TYPE`), and with none (`INVALID_VALUE`).
    expect(callsFor(id)).toEqual(['MetafieldsSet', 'MetafieldsSet']);
  });

  it('are written without a definition where Shopify takes no more, which is told once', async () => {
    const limit = definitions().length;
    await installation.shopify('POST', '/sandbox/knobs', { metafieldDefinitionLimit: limit });
    await write(['invoice.number', 'voll.nummer']);
    shopify.clear();
    const id = await place('#8009');
    const { number } = await finalOf(id);
    await untilWritten(id, { 'voll.nummer': number });
    const next = await place('#8010');
    await untilWritten(next, { 'voll.nummer': (await finalOf(next)).number });
    expect(await spoken(calls, null, 'order.metafieldDefinitionFailed')).toEqual([
      [
        'warning',
        'Metafeld voll.nummer ohne Definition',
        `Shopify hat die Definition abgelehnt. Der Wert wird trotzdem geschrieben, steht aber in Shopify unter „Nicht strukturierte Metafelder“. Shopify sagt dazu: „Stores can only have ${limit} definitions for each ORDER resource“.`,
      ],
    ]);
    expect(shopify.of('MetafieldDefinitionCreate')).toHaveLength(1);
    await installation.shopify('POST', '/sandbox/knobs', { metafieldDefinitionLimit: 256 });
  });
});

describe('metafields without Shopify’s permission', () => {
  const granted = async () => (await installation.getShop()).shopify.scopes;
  const withdraw = async () => {
    shop.setScopes([], ['write_orders']);
    await eventually(async () => expect(await granted()).not.toContain('write_orders'));
  };
  beforeAll(() => write(['invoice.number', 'invoice.nummer']));

  it('are told as not written, and written when it is granted', async () => {
    await withdraw();
    shopify.clear();
    const id = await place('#8011');
    const { number } = await finalOf(id);
    await untilSpoken(id, 'order.noted', [
      [
        'warning',
        'Hinweis zu Bestellung #8011',
        'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Nicht geschrieben: Metafelder. Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    expect(callsFor(id)).toEqual([]);
    shop.setScopes([]);
    await untilWritten(id, { 'invoice.nummer': number });
  });

  it('are made up for also where Shopify denied them before it said that it does', async () => {
    const atShopify = installation.sandbox.shopify.service.world.shops.get(installation.shop);
    if (!atShopify) throw new Error('The sandbox has no such shop.');
    await eventually(async () => expect(await granted()).toContain('write_orders'));
    atShopify.scopes = atShopify.scopes.filter((scope) => scope !== 'write_orders');
    const id = await place('#8012');
    const { number } = await finalOf(id);
    await untilSpoken(id, 'order.metafieldScope', [
      [
        'warning',
        'Metafelder von #8012 nicht zugänglich',
        'Belegfluss fehlt dafür eine Berechtigung in deinem Shop. Erteile sie in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    await withdraw();
    await untilIdle(installation, [id]);
    shop.setScopes([]);
    await untilWritten(id, { 'invoice.nummer': number });
    // It was told once.
    expect(await log(id, 'order.noted')).toEqual([]);
    expect(await log(id, 'order.metafieldScope')).toHaveLength(1);
  });
});

describe('metafields that are read', () => {
  it('reach texts of the invoice and conditions of tax rules, by one call an order', async () => {
    await write();
    await read('order.custom.filiale', 'customer.custom.kreis', 'order.custom.umsatz');
    await installation.prefer('invoices', {
      invoiceLayoutHeader:
        'Filiale {{ order.metafields.custom.filiale }}, Kreis {{ contact.metafields.custom.kreis }}.',
      taxRuleSort: ['4'],
      taxRuleCondition: { '4': [[['metafield.order.custom.umsatz', 'equals', 'steuerfrei']]] },
    });
    const id = 6_900_000_000_001;
    const customer = {
      id: 7_200_000_000_001,
      first_name: 'Rita',
      last_name: 'Reh',
      email: 'rita@kunden.example',
    };
    for (const [ownerId, key, value] of [
      [`gid://shopify/Order/${id}`, 'filiale', 'Hafen'],
      [`gid://shopify/Order/${id}`, 'umsatz', 'steuerfrei'],
      [`gid://shopify/Customer/${customer.id}`, 'kreis', 'Stammkunden'],
    ])
      await installation.shopify('POST', '/sandbox/metafields', { ownerId, namespace: 'custom', key, value });
    shopify.clear();
    const free = await finalOf(await place('#8013', { id, customer, rate: 0 }));
    const atProvider = await installation.readProvider(`/Invoice/${free.id}`);
    expect(atProvider).toMatchObject({ taxRule: { id: '4' }, sumTax: '0' });
    expect(atProvider.headText).toContain('Filiale Hafen, Kreis Stammkunden.');

    const other = await place('#8014');
    const taxed = await finalOf(other);
    expect(await installation.readProvider(`/Invoice/${taxed.id}`)).toMatchObject({ taxRule: { id: '1' } });
    expect(callsFor(String(id))).toEqual(['OrderMetafields']);
    expect(callsFor(other)).toEqual(['OrderMetafields']);
  });
});
