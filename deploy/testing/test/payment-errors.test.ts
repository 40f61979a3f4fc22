import { describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { sevdeskToken } from '../src/outside.ts';
import { readRefusal, untilIdle } from './support/calls.ts';
import type { Spoken } from './support/order-log.ts';
import { clearing, openPaymentRoad, payPal, pending, unshipped } from './support/payment-road.ts';

const road = openPaymentRoad();
const {
  links,
  place,
  change,
  fetchDetail,
  waitForInvoice,
  waitForNumber,
  atProvider,
  byHand,
  bankShows,
  log,
  untilSpoken,
  untilStatement,
} = road;

describe('a payment that is matched with a line', () => {
  it('is reported as found and as booked', async () => {
    await bankShows('119.00', 'Bestellung #7001 Danke');
    const id = await place('#7001', 'Bank');
    const number = await waitForNumber(id);
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${number} gebucht`, '119,00 € über Bank.'],
    ]);
    await untilSpoken(id, 'transaction.found', [
      ['info', `Offene Zahlung zu ${number} gefunden`, '119,00 € über Bank.'],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '1000' }]);
  });

  it('is reported as not found, and nothing is booked', async () => {
    const id = await place('#7002', 'Bank');
    await untilSpoken(id, 'transaction.notFound', [
      [
        'info',
        `Keine Zahlung zu ${await waitForNumber(id)} gefunden`,
        'Auf dem Konto von Bank gibt es noch keine offene Zahlung über 119,00 €. Es wird wieder nachgesehen.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is not booked when two lines fit', async () => {
    for (const payer of ['Nele', 'Abel']) await bankShows('119.00', `#7003 ${payer}`);
    const id = await place('#7003', 'Bank');
    await untilSpoken(id, 'transaction.ambiguous', [
      [
        'warning',
        `Mehrere Zahlungen passen zu ${await waitForNumber(id)}`,
        'Über Bank gibt es mehr als eine offene Zahlung von 119,00 €. Ordne sie in sevdesk von Hand zu.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is reported with both amounts when its line has another one', async () => {
    const authorization = '7PAYPALDIFFERS001';
    await bankShows('110.00', `PayPal Zahlung ${authorization}`, payPal);
    const payment = { kind: 'sale', status: 'success', gateway: 'paypal', amount: '119.00', authorization };
    const id = await place('#7004', 'paypal', { transactions: [payment] });
    await untilSpoken(id, 'transaction.differs', [
      [
        'warning',
        `Zahlung zu ${await waitForNumber(id)} hat einen anderen Betrag`,
        'Über PayPal kamen 110,00 € an, erwartet waren 119,00 €. Das kommt vor, wenn der Kunde in einer anderen Währung bezahlt hat. Ordne die Zahlung in sevdesk von Hand zu.',
      ],
    ]);
    expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
  });

  it('is not booked again when a person has booked it already', async () => {
    const id = await place('#7005', 'Bank', pending);
    const number = await waitForNumber(id);
    await byHand(id, 'book', { account: clearing });
    await change(id, 'pay');
    await untilSpoken(id, 'transaction.alreadyPaid', [
      ['info', `Beleg ${number} ist schon bezahlt`, 'Es wurde nichts gebucht.'],
    ]);
    expect(await log(id, 'transaction.booked')).toEqual([]);
    expect(await waitForInvoice(id)).toMatchObject({ status: 'PAID', paid: '119.00' });
  });
});

describe('a payment without a document to book it on', () => {
  it('waits for the number of the draft, which is reported, and is booked then', async () => {
    await road.world.installation.prefer('invoices', { invoiceNumberTiming: 'enshrine' });
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
      ['success', `Zahlung zu ${await waitForNumber(id)} gebucht`, '119,00 € über Kasse.'],
    ]);
    expect(await log(id, 'transaction.notEnshrined')).toHaveLength(1);
    await road.world.installation.prefer('invoices', { invoiceNumberTiming: 'create' });
  });

  it('is reported when the order gets no document', async () => {
    const id = await place('#7007', 'Kasse', { tags: 'ohne-beleg' });
    await untilSpoken(id, 'transaction.noReceipt', [
      [
        'info',
        'Kein Beleg zur Zahlung gefunden',
        'Zu #7007 gibt es keinen Beleg, auf den 119,00 € über Kasse gebucht werden könnten. Warum keiner entstand, steht an der Bestellung.',
      ],
    ]);
    expect((await fetchDetail(id)).reason).toBe('SKIP_ORDER_TAG');
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

  it('is reported for the order before the shop has noticed it, and afterwards', async () => {
    await road.world.deleteAccount(road.former);
    waiting.push(await place('#7008', 'Altkonto'));
    await untilSpoken(waiting[0] ?? '', 'transaction.accountNotFound', [notFound]);
    expect((await road.world.installation.api('POST', '/api/sevdesk/sync')).status).toBe(200);
    waiting.push(await place('#7009', 'Altkonto'));
    for (const id of waiting) {
      await untilSpoken(id, 'transaction.accountNotFound', [notFound]);
      await untilStatement(id, shown);
      expect(await atProvider(id)).toMatchObject([{ status: '200' }]);
      expect(await log(id, 'sevdesk.rejected')).toEqual([]);
    }
  });

  it('blocks nothing once another one is linked: the orders continue automatically', async () => {
    const transactionGateway = { ...links(), Altkonto: { account: clearing, create: true } };
    await road.world.installation.prefer('transactions', { transactionGateway });
    for (const id of waiting) {
      await untilSpoken(id, 'transaction.booked', [
        ['success', `Zahlung zu ${await waitForNumber(id)} gebucht`, '119,00 € über Altkonto.'],
      ]);
      await eventually(async () => expect((await fetchDetail(id)).reason).toBeNull());
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
    // Refused without an error code.
    [
      '#7011',
      'reset-to-draft',
      {},
      'sevdesk nimmt den Beleg so nicht an. Behebe die Ursache und versuche es dann erneut. sevdesk sagt dazu: „A draft can not be paid“ (Code n/a).',
    ],
  ])('is reported with its code, of %s after “%s”', async (name, action, body, text) => {
    const id = await place(name, 'Kasse', pending);
    await waitForNumber(id);
    await byHand(id, action, body);
    await change(id, 'pay');
    await untilSpoken(id, 'sevdesk.rejected', [['critical', `sevdesk hat ${name} abgelehnt`, text]]);
    await untilStatement(id, { status: 'critical', text: 'sevdesk hat den Beleg abgelehnt.' });
    expect(await log(id, 'transaction.booked')).toEqual([]);
  });

  it('because the token is refused is reported, and made once when there is a new one', async () => {
    const connect = (tried: string) =>
      road.world.calls.ask('POST', '/api/sevdesk/connection', { body: { token: tried } });
    const failed: Spoken = [
      'warning',
      'Verbindung zu sevdesk fehlgeschlagen',
      'Der API-Token ist ungültig. Kopiere ihn noch einmal aus deinem sevdesk-Konto.',
    ];
    const id = await place('#7012', 'Kasse', pending);
    const number = await waitForNumber(id);
    await untilIdle(road.world.installation, [id]);
    await road.world.installation.setProviderKnobs({ unauthorized: true });
    await change(id, 'pay');
    await untilSpoken(id, 'sevdesk.credentials', [
      [
        'critical',
        'sevdesk lehnt den API-Token ab',
        'Verbinde dein Konto in den Einstellungen neu. Danach geht die Übertragung von selbst weiter.',
      ],
    ]);
    await untilSpoken(null, 'sevdesk.connectionFailed', [failed]);
    expect((await road.world.installation.getShop()).sevdesk.isConnected).toBe(false);
    expect((await fetchDetail(id)).reason).toBe('NOT_CONNECTED');

    await road.world.installation.setProviderKnobs(null);
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

describe('order links that were reset', () => {
  it('are restored by the next webhook without a second invoice or a second booking', async () => {
    const id = await place('#7013', 'Kasse', unshipped);
    const number = await waitForNumber(id);
    await untilSpoken(id, 'transaction.booked', [
      ['success', `Zahlung zu ${number} gebucht`, '119,00 € über Kasse.'],
    ]);
    await untilIdle(road.world.installation, [id]);
    const linked = (await road.world.installation.listOrders()).filter(({ invoices }) => invoices.length > 0);
    expect((await road.world.installation.api('POST', '/api/orders/reset')).status).toBe(204);
    expect((await fetchDetail(id)).invoices).toEqual([]);
    expect(await log(null, 'shop.orderLinksRemoved')).toEqual([
      [
        'info',
        'Bestellungsverknüpfungen entfernt',
        `Bestellungen, deren Belege nicht mehr verknüpft sind: ${linked.length}. Bevor zu einer von ihnen ein Beleg entsteht, wird in sevdesk nachgesehen, ob es ihn noch gibt.`,
      ],
    ]);

    await road.world.installation.atProvider('DELETE', '/calls');
    await change(id, 'fulfil');
    await untilSpoken(id, 'invoice.matched', [
      ['info', 'Rechnung zu #7013 gefunden', 'Es gab sie schon in sevdesk; sie wurde zugeordnet.'],
    ]);
    await eventually(async () => expect(await waitForInvoice(id)).toMatchObject({ number, enshrined: true }));
    expect(await atProvider(id)).toMatchObject([{ number, status: '1000' }]);
    const { totals } = await road.world.installation.atProvider('GET', '/calls');
    const written = Object.keys(totals as object).filter((call) => !call.startsWith('GET'));
    expect(written).toEqual(['PUT /Invoice/{id}/enshrine']);
  });
});
