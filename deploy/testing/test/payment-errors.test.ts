import { type OrderDetail, orderDetail } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { query } from '../security/support/databases.ts';
import { eventually } from '../src/eventually.ts';
import { sevdeskToken } from '../src/outside.ts';
import { readRefusal, untilIdle } from './support/calls.ts';
import { orderOf } from './support/five-orders.ts';
import { type Spoken, spoken } from './support/order-log.ts';
import { type PaymentsWorld, startPaymentsWorld } from './support/payments-world.ts';
import { listenToShopify } from './support/shopify-calls.ts';

/** Accounts of the provider: a bank with lines, one that makes its own, and PayPal. */
const [bank, clearing, payPal] = ['401', '402', '404'] as const;

let world: PaymentsWorld;
/** Accounts that are going to be deleted at the provider. */
let former: string;
const links = () => ({
  Kasse: { account: clearing, create: true },
  Bank: { account: bank, book: true },
  paypal: { account: payPal, fetch: true },
  Altkonto: { account: former, create: true },
});

beforeAll(async () => {
  world = await startPaymentsWorld({ pollIntervalMs: 250 });
  await lookForChanges('infinity');
  former = await world.makeAccount('Bald weg');
  await world.installation.prefer('transactions', { transactionGateway: links() });
  await world.installation.prefer('invoices', {
    invoiceNumberTiming: 'create',
    invoiceSkipTags: ['ohne-beleg'],
  });
}, 120_000);
afterAll(() => world?.stop(), 60_000);

/** When it is next looked for what people did in sevdesk. */
const lookForChanges = (next: 'now' | 'infinity') =>
  eventually(async () =>
    expect(
      await query(world.installation, 'provider', 'UPDATE poll_cursor SET due_at = $1 RETURNING shop', [
        next,
      ]),
    ).toHaveLength(1),
  );

/** Places an order of 119.00 by one payment method; answers its id at Shopify. */
async function place(name: string, gateway: string, more: object = {}): Promise<string> {
  const order = { gross: '119.00', name, payment_gateway_names: [gateway], ...more };
  return (await world.installation.shopify('POST', '/sandbox/orders', orderOf(['Nele', 'Abel'], order))).id;
}
const pending = { financial_status: 'pending' };
const unshipped = { fulfillment_status: null };
const change = (id: string, what: string, body: object = {}) =>
  world.installation.shopify('POST', `/sandbox/orders/${id}/${what}`, body);

const detailOf = (id: string): Promise<OrderDetail> => world.calls.read(orderDetail, `/api/orders/${id}`);
const invoiceOf = (id: string) =>
  eventually(
    async () => {
      const invoice = (await detailOf(id)).invoices.at(-1);
      expect([id, invoice === undefined]).toEqual([id, false]);
      return invoice as OrderDetail['invoices'][number];
    },
    { withinMs: 60_000 },
  );
/** The number that its invoice got. */
const numberOf = (id: string) =>
  eventually(async () => {
    const { number } = await invoiceOf(id);
    expect(number).toMatch(/^RE-/);
    return number;
  });
const atProvider = async (id: string) =>
  (await world.installation.providerDocuments()).filter((document) => document.orderIds.includes(id));
/** Does something with the order's invoice as people do in sevdesk. */
const byHand = async (id: string, action: string, body: object = {}) => {
  const { id: invoice } = await invoiceOf(id);
  return world.installation.atProvider('POST', `/documents/invoice/${invoice}/${action}`, body);
};
const bankShows = (amount: string, purpose: string, account: string = bank) =>
  world.installation.atProvider('POST', '/transactions', { account, amount, purpose, payee: 'Nele Abel' });

const log = (id: string | null, event: string) => spoken(world.calls, id, event);
const untilSpoken = (id: string | null, event: string, lines: readonly Spoken[]) =>
  eventually(async () => expect(await log(id, event)).toEqual(lines), { withinMs: 60_000 });
const untilStatement = (id: string, statement: object) =>
  eventually(async () =>
    expect((await detailOf(id)).statements).toContainEqual(expect.objectContaining(statement)),
  );

describe('a payment that is looked for', () => {
  it('is told as found and as booked', async () => {
    await bankShows('119.00', 'Bestellung #7001 Danke');
    const id = await place('#7001', 'Bank');
    const number = await numberOf(id);
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${number} gebucht`, '119,00 € über Bank.'],
    ]);
    await untilSpoken(id, 'transaction.found', [
      ['info', `Offene Zahlung zu ${number} gefunden`, '119,00 € über Bank.'],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);
  });

  it('is told as not found, and nothing is booked', async () => {
    const id = await place('#7002', 'Bank');
    await untilSpoken(id, 'transaction.notFound', [
      [
        'info',
        `Keine Zahlung zu ${await numberOf(id)} gefunden`,
        'Auf dem Konto von Bank gibt es noch keine offene Zahlung über 119,00 €. Es wird wieder nachgesehen.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is left to people where two fit', async () => {
    for (const payer of ['Nele', 'Abel']) await bankShows('119.00', `#7003 ${payer}`);
    const id = await place('#7003', 'Bank');
    await untilSpoken(id, 'transaction.ambiguous', [
      [
        'warning',
        `Mehrere Zahlungen passen zu ${await numberOf(id)}`,
        'Über Bank gibt es mehr als eine offene Zahlung von 119,00 €. Ordne sie in sevdesk von Hand zu.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is told with both amounts where its line shows another one', async () => {
    const authorization = '7PAYPALDIFFERS001';
    await bankShows('110.00', `PayPal Zahlung ${authorization}`, payPal);
    const payment = { kind: 'sale', status: 'success', gateway: 'paypal', amount: '119.00', authorization };
    const id = await place('#7004', 'paypal', { transactions: [payment] });
    await untilSpoken(id, 'transaction.differs', [
      [
        'warning',
        `Zahlung zu ${await numberOf(id)} hat einen anderen Betrag`,
        'Über PayPal kamen 110,00 € an, erwartet waren 119,00 €. Das kommt vor, wenn der Kunde in einer anderen Währung bezahlt hat. Ordne die Zahlung in sevdesk von Hand zu.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is not booked where a person has booked it already', async () => {
    const id = await place('#7005', 'Bank', pending);
    const number = await numberOf(id);
    await byHand(id, 'book', { account: clearing });
    await change(id, 'pay');
    await untilSpoken(id, 'transaction.alreadyPaid', [
      ['info', `Beleg ${number} ist schon bezahlt`, 'Es wurde nichts gebucht.'],
    ]);
    expect(await log(id, 'transaction.booked')).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ status: 'PAID', paid: '119.00' });
  });
});

describe('a payment without a document to book it on', () => {
  it('waits for the number of the draft, which is told, and is booked then', async () => {
    await world.installation.prefer('invoices', { invoiceNumberTiming: 'enshrine' });
    const id = await place('#7006', 'Kasse', unshipped);
    await untilSpoken(id, 'transaction.notEnshrined', [
      [
        'info',
        'Beleg zu #7006 ist noch nicht festgeschrieben',
        'Die Zahlung über Kasse wird gebucht, sobald er seine Nummer hat.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '100', number: null }]);
    await change(id, 'fulfil');
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${await numberOf(id)} gebucht`, '119,00 € über Kasse.'],
    ]);
    expect(await log(id, 'transaction.notEnshrined')).toHaveLength(1);
    await world.installation.prefer('invoices', { invoiceNumberTiming: 'create' });
  });

  it('is told where the order gets none', async () => {
    const id = await place('#7007', 'Kasse', { tags: 'ohne-beleg' });
    await untilSpoken(id, 'transaction.noReceipt', [
      [
        'info',
        'Kein Beleg zur Zahlung gefunden',
        'Zu #7007 gibt es keinen Beleg, auf den 119,00 € über Kasse gebucht werden könnten. Warum keiner entstand, steht an der Bestellung.',
      ],
    ]);
    expect((await detailOf(id)).reason).toBe('SKIP_ORDER_TAG');
    expect(await atProvider(id)).toEqual([]);
  });
});

describe('a linked account that was deleted at sevdesk', () => {
  const notFound: Spoken = [
    'warning',
    'Zahlungskonto nicht gefunden',
    'Verknüpfe die Zahlungsart Altkonto in den Einstellungen neu. Danach geht es von selbst weiter.',
  ];
  const shown = {
    status: 'critical',
    text: 'Das Zahlungskonto, auf das gebucht werden soll, gibt es in sevdesk nicht mehr.',
    advice: 'Verknüpfe die Zahlungsart in den Einstellungen neu. Danach geht es von selbst weiter.',
    setting: 'transactions.transactionGateway',
  };
  const waiting: string[] = [];

  it('is told at the order before the shop has heard of it, and afterwards', async () => {
    await world.deleteAccount(former);
    waiting.push(await place('#7008', 'Altkonto'));
    await untilSpoken(waiting[0] ?? '', 'transaction.accountNotFound', [notFound]);
    expect((await world.installation.api('POST', '/api/sevdesk/sync')).status).toBe(200);
    waiting.push(await place('#7009', 'Altkonto'));
    for (const id of waiting) {
      await untilSpoken(id, 'transaction.accountNotFound', [notFound]);
      await untilStatement(id, shown);
      expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
      expect(await log(id, 'sevdesk.rejected')).toEqual([]);
    }
  });

  it('holds nothing up once another is chosen: the orders go on by themselves', async () => {
    const transactionGateway = { ...links(), Altkonto: { account: clearing, create: true } };
    await world.installation.prefer('transactions', { transactionGateway });
    for (const id of waiting) {
      await untilSpoken(id, 'transaction.booked', [
        ['success', `Zahlung zu ${await numberOf(id)} gebucht`, '119,00 € über Altkonto.'],
      ]);
      await eventually(async () => expect((await detailOf(id)).reason).toBeNull());
      expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);
    }
  });
});

describe('a booking that sevdesk refuses', () => {
  it.each([
    [
      '#7010',
      'book',
      { account: clearing, amount: '50.00' },
      'sevdesk nimmt den Beleg so nicht an. Behebe die Ursache und versuche es dann erneut. sevdesk sagt dazu: „Invoice is already paid or the amount exceeds the open amount“ (Code 750).',
    ],
    // Refused without any code.
    [
      '#7011',
      'reset-to-draft',
      {},
      'sevdesk nimmt den Beleg so nicht an. Behebe die Ursache und versuche es dann erneut. sevdesk sagt dazu: „A draft can not be paid“ (Code n/a).',
    ],
  ])('is told with its code, of %s after “%s”', async (name, action, body, text) => {
    const id = await place(name, 'Kasse', pending);
    await numberOf(id);
    await byHand(id, action, body);
    await change(id, 'pay');
    await untilSpoken(id, 'sevdesk.rejected', [['critical', `sevdesk hat ${name} abgelehnt`, text]]);
    await untilStatement(id, { status: 'critical', text: 'sevdesk hat den Beleg abgelehnt.' });
    expect(await log(id, 'transaction.booked')).toEqual([]);
  });

  it('because the token is refused is told, and made once when there is a new one', async () => {
    const connect = (tried: string) =>
      world.calls.ask('POST', '/api/sevdesk/connection', { body: { token: tried } });
    const failed: Spoken = [
      'warning',
      'Verbindung zu sevdesk fehlgeschlagen',
      'Der API-Token ist ungültig. Kopiere ihn noch einmal aus deinem sevdesk-Konto.',
    ];
    const id = await place('#7012', 'Kasse', pending);
    const number = await numberOf(id);
    await untilIdle(world.installation, [id]);
    await world.installation.setProviderKnobs({ unauthorized: true });
    await change(id, 'pay');
    await untilSpoken(id, 'sevdesk.credentials', [
      [
        'critical',
        'sevdesk lehnt den API-Token ab',
        'Verbinde dein Konto in den Einstellungen neu. Danach geht die Übertragung von selbst weiter.',
      ],
    ]);
    await untilSpoken(null, 'sevdesk.connectionFailed', [failed]);
    expect((await world.installation.getShop()).sevdesk.isConnected).toBe(false);
    expect((await detailOf(id)).reason).toBe('NOT_CONNECTED');

    await world.installation.setProviderKnobs(null);
    expect(await readRefusal(await connect('f'.repeat(32)))).toMatchObject({
      code: 'TOKEN_REJECTED',
      title: 'Verbindung fehlgeschlagen',
    });
    await untilSpoken(null, 'sevdesk.connectionFailed', [failed, failed]);
    expect((await connect(sevdeskToken)).status).toBe(200);
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${number} gebucht`, '119,00 € über Kasse.'],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);
  });
});

describe('order links that were removed', () => {
  it('come back with the next webhook: no second invoice, no second booking', async () => {
    const id = await place('#7013', 'Kasse', unshipped);
    const number = await numberOf(id);
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${number} gebucht`, '119,00 € über Kasse.'],
    ]);
    await untilIdle(world.installation, [id]);
    const linked = (await world.installation.listOrders()).filter(({ invoices }) => invoices.length > 0);
    expect((await world.installation.api('POST', '/api/orders/reset')).status).toBe(204);
    expect((await detailOf(id)).invoices).toEqual([]);
    expect(await log(null, 'shop.orderLinksRemoved')).toEqual([
      [
        'info',
        'Bestellungsverknüpfungen entfernt',
        `Bestellungen, deren Belege nicht mehr verknüpft sind: ${linked.length}. Bevor zu einer von ihnen ein Beleg entsteht, wird in sevdesk nachgesehen, ob es ihn noch gibt.`,
      ],
    ]);

    await world.installation.atProvider('DELETE', '/calls');
    await change(id, 'fulfil');
    await untilSpoken(id, 'invoice.matched', [
      ['info', 'Rechnung zu #7013 gefunden', 'Es gab sie schon in sevdesk; sie wurde zugeordnet.'],
    ]);
    await eventually(async () => expect(await invoiceOf(id)).toMatchObject({ number, enshrined: true }));
    expect(await atProvider(id)).toMatchObject([{ number, status: '1000' }]);
    const { totals } = await world.installation.atProvider('GET', '/calls');
    const written = Object.keys(totals as object).filter((call) => !call.startsWith('GET'));
    expect(written).toEqual(['PUT /Invoice/{id}/enshrine']);
  });
});

describe('what people do in sevdesk', () => {
  let shopify: ReturnType<typeof listenToShopify>;
  const marks = (id: string) =>
    shopify.of('OrderMarkAsPaid').filter(({ variables }) => variables.id === `gid://shopify/Order/${id}`);
  const financialStatus = async (id: string) => {
    const { body } = await world.installation.shopify('GET', `/sandbox/orders/${id}`);
    return (body.order as { financial_status: string }).financial_status;
  };
  const partly = async (name: string) => {
    const id = await place(name, 'Rechnung', pending);
    await numberOf(id);
    await byHand(id, 'book', { account: clearing, amount: '50.00' });
    const number = await numberOf(id);
    await untilSpoken(id, 'invoice.changedOutside', [
      ['info', `Rechnung ${number} in sevdesk geändert`, 'Sie ist teilweise bezahlt.'],
    ]);
    await untilIdle(world.installation, [id]);
    return id;
  };

  beforeAll(async () => {
    shopify = listenToShopify();
    await world.installation.prefer('orders', { syncOrderPayment: true });
    await lookForChanges('now');
  });
  afterAll(() => shopify?.stop());

  it('marks an order as paid at Shopify once, also after a restart, when its invoice is paid there', async () => {
    const id = await place('#7014', 'Rechnung', pending);
    const number = await numberOf(id);
    await byHand(id, 'book', { account: clearing });
    await untilSpoken(id, 'order.markedPaid', [
      [
        'success',
        'Bestellung #7014 als bezahlt markiert',
        `Die Rechnung ${number} ist bezahlt; die Bestellung in Shopify ist es nun auch.`,
      ],
    ]);
    expect(await financialStatus(id)).toBe('paid');
    await world.restart();
    // The rounds that find this change have read the earlier one again.
    const other = await partly('#7015');
    await untilIdle(world.installation, [id]);
    expect(marks(id)).toHaveLength(1);
    expect(await log(id, 'order.markedPaid')).toHaveLength(1);
    expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);

    expect(await financialStatus(other)).toBe('pending');
    expect(marks(other)).toEqual([]);
    await byHand(other, 'book', { account: clearing });
    await eventually(async () => expect(await financialStatus(other)).toBe('paid'), { withinMs: 60_000 });
    expect(marks(other)).toHaveLength(1);
  }, 120_000);

  it('marks nothing without the permission, tells so, and makes up for it when it is granted', async () => {
    const id = await place('#7016', 'Rechnung', pending);
    await numberOf(id);
    const granted = async () => (await world.installation.getShop()).shopify.scopes;
    world.setScopes([], ['write_orders']);
    await eventually(async () => expect(await granted()).not.toContain('write_orders'));
    await byHand(id, 'book', { account: clearing });
    await untilSpoken(id, 'order.noted', [
      [
        'warning',
        'Hinweis zu Bestellung #7016',
        'Belegfluss darf Bestellungen in deinem Shop nicht ändern. Nicht geschrieben: Zahlung. Erteile die Berechtigung in den Einstellungen, dann wird es nachgeholt.',
      ],
    ]);
    expect(marks(id)).toEqual([]);
    expect(await financialStatus(id)).toBe('pending');
    world.setScopes([]);
    await eventually(async () => expect(await financialStatus(id)).toBe('paid'), { withinMs: 60_000 });
    expect(marks(id)).toHaveLength(1);
  }, 120_000);

  it('keeps an invoice from being enshrined whose total they made another', async () => {
    await world.installation.prefer('invoices', { invoiceNumberTiming: 'started' });
    const id = await place('#7017', 'Rechnung', { ...pending, ...unshipped });
    await invoiceOf(id);
    await untilIdle(world.installation, [id]);
    const added = {
      name: 'Zugabe',
      quantity: 1,
      price: 10,
      taxRate: 19,
      unity: { id: '1', objectName: 'Unity' },
    };
    await byHand(id, 'edit', { positions: [added] });
    await eventually(async () => expect(await invoiceOf(id)).toMatchObject({ handChanged: true }), {
      withinMs: 60_000,
    });
    await change(id, 'pay');
    await change(id, 'fulfil');
    const advice = 'Prüfe die Rechnung in sevdesk.';
    // Prices are those that customers pay: 119.00 and 10.00.
    const differs =
      'Die Rechnungssumme weicht von der Bestellung ab (129,00 statt 119,00). Die Rechnung wurde nicht festgeschrieben.';
    await eventually(async () =>
      expect(await log(id, 'order.noted')).toContainEqual([
        'warning',
        'Hinweis zu Bestellung #7017',
        `${differs} ${advice}`,
      ]),
    );
    await untilStatement(id, { status: 'warning', text: differs, advice });
    expect(await atProvider(id)).toMatchObject([{ status: '200', enshrined: false }]);
  }, 120_000);
});

/** The rest of the engine has no use for a house that looks for changes so often. */
describe('the document engine', () => {
  it('notices what somebody did with an invoice in sevdesk', async () => {
    const id = await place('#7018', 'Rechnung', unshipped);
    await numberOf(id);
    await byHand(id, 'enshrine');
    await eventually(async () => expect(await invoiceOf(id)).toMatchObject({ enshrined: true }));
  });
});
