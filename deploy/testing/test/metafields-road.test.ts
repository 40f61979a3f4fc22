import { preferenceSection } from '@belegfluss/gateway/contract';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { mapMessagesByField, readRefusal, untilIdle } from './support/calls.ts';
import { daysAgo } from './support/five-orders.ts';
import { openMetafieldRoad } from './support/metafield-road.ts';
import { type Spoken, spoken } from './support/order-log.ts';

const road = openMetafieldRoad();
const {
  place,
  change,
  waitForFinalDocument,
  callsFor,
  log,
  untilSpoken,
  readMetafieldValues,
  untilWritten,
  definitions,
  write,
  read,
} = road;

describe('a shop without metafields', () => {
  it('causes no call to Shopify from the webhook to the credit note', async () => {
    await waitForFinalDocument(await place('#8001'));
    road.shopify.clear();
    const paid = await place('#8002');
    const later = await place('#8003', { financial_status: 'pending', fulfillment_status: null });
    await waitForFinalDocument(paid);
    await change(later, 'pay');
    await change(later, 'fulfil');
    await waitForFinalDocument(later);
    await change(paid, 'refund', { amount: '19.00' });
    await waitForFinalDocument(paid, 'credits');
    await untilIdle(road.installation, [paid, later]);
    // The shop's charges are fetched on a schedule, independently of its orders.
    const byTheClock = road.shopify.of('Billing').length;
    expect(road.shopify.calls().length).toBe(byTheClock);
    expect(road.shopify.received()).toBe(byTheClock);
  });

  it('causes no call when no text and no condition uses the metafields that may be read', async () => {
    await read('order.custom.filiale', 'customer.custom.kreis');
    road.shopify.clear();
    await waitForFinalDocument(await place('#8004'));
    expect(road.shopify.received()).toBe(0);
  });

  it.each([
    ['metafieldRead', { resource: 'order' }],
    ['metafieldWrite', { value: 'invoice.number' }],
  ])('is refused a sixth entry in %s', async (field, entry) => {
    const six = [1, 2, 3, 4, 5, 6].map((index) => ({ ...entry, namespace: 'belege', key: `feld${index}` }));
    const { version } = await road.calls.read(preferenceSection, '/api/preferences/metafields');
    const refusal = await readRefusal(
      await road.calls.ask('PATCH', '/api/preferences/metafields', {
        body: { version, values: { [field]: six } },
      }),
    );
    expect(Object.values(mapMessagesByField(refusal))).toEqual(['Höchstens 5 Metafelder.']);
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
  const expectLink = (order: string, end: string) =>
    expect.stringMatching(
      new RegExp(`^${road.installation.config.appUrl}/doc/[0-9a-f]{32}/order_${order}_${end}\\.pdf$`),
    );

  it("contain the invoice's values, and are defined once for the shop", async () => {
    await ofKind('invoice');
    road.shopify.clear();
    const id = await place('#8005', { created_at: `${daysAgo(3)}T10:00:00Z` });
    const invoice = await waitForFinalDocument(id);
    await untilWritten(id, {
      'invoice.nummer': invoice.number,
      'invoice.link': expectLink('8005', 'invoice'),
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
    await eventually(() => expect(Object.keys(readMetafieldValues(next))).toHaveLength(5), {
      withinMs: 60_000,
    });
    // Shopify sends a webhook for an order whose metafields change: that causes no more calls.
    await untilIdle(road.installation, [id, next]);
    expect(road.shopify.of('MetafieldDefinitionCreate')).toHaveLength(5);
    for (const written of [id, next]) expect(callsFor(written)).toEqual(['MetafieldsSet']);
    expect(road.shopify.received()).toBe(road.shopify.calls().length);
  });

  it("contain the credit note's values", async () => {
    await ofKind('credit');
    const id = await place('#8007');
    await waitForFinalDocument(id);
    await change(id, 'refund', { amount: '19.00' });
    const credit = await waitForFinalDocument(id, 'credits');
    const { creditNoteDate } = await road.installation.readProvider(`/CreditNote/${credit.id}`);
    await untilWritten(id, {
      'credit.nummer': credit.number,
      'credit.link': expectLink('8007', 'creditnote'),
      'credit.datum': String(creditNoteDate).slice(0, 10),
      'credit.stand': 'paid',
      'credit.kennung': credit.id,
    });
    expect(definitions().map(({ name }) => name)).toContain('Gutschrift: Nummer');
  });

  it('that Shopify refuses are reported with its message, and not retried', async () => {
    const ours = definitions();
    const [ofMerchant] = ours;
    if (!ofMerchant) throw new Error('There are no definitions yet.');
    const own = { ...ofMerchant, id: '1', namespace: 'lager', key: 'zaehler', type: 'number_integer' };
    road.installation.sandbox.shopify.service.world.metafieldDefinitions.set(road.installation.shop, [
      ...ours,
      own,
    ]);
    await write(['invoice.number', 'lager.zaehler']);
    road.shopify.clear();
    const id = await place('#8008', { fulfillment_status: null });
    const logged: Spoken = [
      'warning',
      'Metafelder an #8008 nicht geschrieben',
      'Shopify hat die Werte nicht angenommen: lager.zaehler. Prüfe in Shopify, welche Werte diese Metafelder erlauben. Shopify sagt dazu: „Value is invalid for the type number_integer“.',
    ];
    await untilSpoken(id, 'order.metafieldFailed', [logged]);
    await change(id, 'fulfil');
    await waitForFinalDocument(id);
    await untilIdle(road.installation, [id]);
    expect(await log(id, 'order.metafieldFailed')).toEqual([logged]);
    expect(readMetafieldValues(id)).toEqual({});
    // With our type (`INVALID_TYPE`), and with none (`INVALID_VALUE`).
    expect(callsFor(id)).toEqual(['MetafieldsSet', 'MetafieldsSet']);
  });

  it('are written without a definition where Shopify accepts no more, which is reported once', async () => {
    const limit = definitions().length;
    await road.installation.shopify('POST', '/sandbox/knobs', { metafieldDefinitionLimit: limit });
    await write(['invoice.number', 'voll.nummer']);
    road.shopify.clear();
    const id = await place('#8009');
    const { number } = await waitForFinalDocument(id);
    await untilWritten(id, { 'voll.nummer': number });
    const next = await place('#8010');
    await untilWritten(next, { 'voll.nummer': (await waitForFinalDocument(next)).number });
    expect(await spoken(road.calls, null, 'order.metafieldDefinitionFailed')).toEqual([
      [
        'warning',
        'Metafeld voll.nummer ohne Definition',
        `Shopify hat die Definition abgelehnt. Der Wert wird trotzdem geschrieben, steht aber in Shopify unter „Nicht strukturierte Metafelder“. Shopify sagt dazu: „Stores can only have ${limit} definitions for each ORDER resource“.`,
      ],
    ]);
    expect(road.shopify.of('MetafieldDefinitionCreate')).toHaveLength(1);
    await road.installation.shopify('POST', '/sandbox/knobs', { metafieldDefinitionLimit: 256 });
  });
});

describe('metafields without Shopify’s permission', () => {
  const granted = async () => (await road.installation.getShop()).shopify.scopes;
  const withdraw = async () => {
    road.shop.setScopes([], ['write_orders']);
    await eventually(async () => expect(await granted()).not.toContain('write_orders'));
  };
  beforeAll(() => write(['invoice.number', 'invoice.nummer']));

  it('are reported as not written, and written once it is granted', async () => {
    await withdraw();
    road.shopify.clear();
    const id = await place('#8011');
    const { number } = await waitForFinalDocument(id);
    await untilSpoken(id, 'order.noted', [
      [
        'warning',
        'Hinweis zu Bestellung #8011',
        'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Nicht geschrieben: Metafelder. Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    expect(callsFor(id)).toEqual([]);
    road.shop.setScopes([]);
    await untilWritten(id, { 'invoice.nummer': number });
  });

  it('are written later also where Shopify denied them before the scope was known to be missing', async () => {
    const atShopify = road.installation.sandbox.shopify.service.world.shops.get(road.installation.shop);
    if (!atShopify) throw new Error('The sandbox has no such shop.');
    await eventually(async () => expect(await granted()).toContain('write_orders'));
    atShopify.scopes = atShopify.scopes.filter((scope) => scope !== 'write_orders');
    const id = await place('#8012');
    const { number } = await waitForFinalDocument(id);
    await untilSpoken(id, 'order.metafieldScope', [
      [
        'warning',
        'Metafelder von #8012 nicht zugänglich',
        'Belegfluss fehlt dafür eine Berechtigung in deinem Shop. Erteile sie in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    await withdraw();
    await untilIdle(road.installation, [id]);
    road.shop.setScopes([]);
    await untilWritten(id, { 'invoice.nummer': number });
    // It was reported once.
    expect(await log(id, 'order.noted')).toEqual([]);
    expect(await log(id, 'order.metafieldScope')).toHaveLength(1);
  });
});

describe('metafields that are read', () => {
  it('are used in texts of the invoice and conditions of tax rules, with one call per order', async () => {
    await write();
    await read('order.custom.filiale', 'customer.custom.kreis', 'order.custom.umsatz');
    await road.installation.prefer('invoices', {
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
      await road.installation.shopify('POST', '/sandbox/metafields', {
        ownerId,
        namespace: 'custom',
        key,
        value,
      });
    road.shopify.clear();
    const free = await waitForFinalDocument(await place('#8013', { id, customer, rate: 0 }));
    const atProvider = await road.installation.readProvider(`/Invoice/${free.id}`);
    expect(atProvider).toMatchObject({ taxRule: { id: '4' }, sumTax: '0' });
    expect(atProvider.headText).toContain('Filiale Hafen, Kreis Stammkunden.');

    const other = await place('#8014');
    const taxed = await waitForFinalDocument(other);
    expect(await road.installation.readProvider(`/Invoice/${taxed.id}`)).toMatchObject({
      taxRule: { id: '1' },
    });
    expect(callsFor(String(id))).toEqual(['OrderMetafields']);
    expect(callsFor(other)).toEqual(['OrderMetafields']);
  });
});
