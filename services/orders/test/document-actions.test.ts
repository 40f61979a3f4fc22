import { DocumentStatus } from '@belegfluss/protos/provider/v1/provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  anInvoice,
  DONE,
  listCallMethods,
  REFUSED,
  readDocuments,
  readEvents,
  readLedger,
  readPersonRequests,
} from './document-actions.ts';
import { ordersRequest } from './list-requests.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
  fixture.provider.faults.after = () => {};
});
afterAll(() => fixture.stop());

/** The calls of an action, without those that made the invoice. */
async function acting(shop: string, action: () => Promise<unknown>): Promise<string[]> {
  const before = listCallMethods(fixture, shop).length;
  await action();
  await fixture.idle(shop);
  return listCallMethods(fixture, shop).slice(before);
}
/** Changes that leave the order as it is: all that the settings still demand is done now. */
const runAgain = async (shop: string, orderId: string, order: object) => {
  const later = { ...order, updated_at: '2026-03-14T10:00:00Z', note: 'Danke' };
  await fixture.deliver(shop, 'orders/updated', restOrder(orderId, later));
  await fixture.idle(shop);
};

describe('a mail that a person writes', () => {
  it('leaves as it was written, cleaned, and counts as the mail of the settings', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const mail = {
      to: 'buchhaltung@example.org',
      cc: ['chef@example.org'],
      bcc: [],
      subject: 'Deine Rechnung',
      message: '<p onclick="x()">Danke!</p><script>alert(1)</script>',
      copy: true,
      attachmentIds: ['77'],
    };
    const answer = await act(fixture.documentActions, invoice, 'EMAIL', {
      input: { $case: 'mail', value: mail },
    });
    expect(answer).toMatchObject({ state: DONE, code: undefined, documentId: invoice.documentId });
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toMatchObject([
      { ...mail, documentId: invoice.documentId, message: '<p>Danke!</p>' },
    ]);
    const { rows } = await fixture.pool.query('SELECT mailed_at FROM document WHERE shop = $1', [
      invoice.shop,
    ]);
    expect(rows[0].mailed_at).not.toBeNull();
    const reported = (await fixture.log(invoice.shop)).find(({ event }) => event === 'invoice.mailedByHand');
    expect(reported?.refs).toMatchObject({ invoice: invoice.documentId, user: '4711' });
  });

  it('is not kept once it has left', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await act(fixture.documentActions, invoice, 'EMAIL');
    const [request] = await readPersonRequests(fixture, invoice.shop);
    expect(Object.keys(request.input)).toEqual(['hash']);
    expect(JSON.stringify(request)).not.toContain('mira@example.org');
  });

  it.each([
    ['4501', 'Absenderadresse nicht bestätigt. Bestätige sie in deinem sevdesk-Konto.'],
    ['160', 'Verbindung zum Mailserver abgelehnt, prüfe die SMTP-Zugangsdaten.'],
    [
      '999',
      'sevdesk hat das nicht angenommen. Behebe die Ursache und versuche es noch einmal. sevdesk sagt dazu: „Mailbox is full“ (Code 999).',
    ],
  ])('that the provider refuses with %s is refused with the reason', async (code, message) => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.mailRefusals.set(invoice.shop, { code, message: 'Mailbox is full' });
    const answer = await act(fixture.documentActions, invoice, 'EMAIL');
    expect(answer).toMatchObject({ state: REFUSED, code, message, documentId: invoice.documentId });
    expect(answer.order?.documents).toHaveLength(1);
    expect(fixture.provider.mails.filter(({ shop }) => shop === invoice.shop)).toEqual([]);
    const { rows } = await fixture.pool.query('SELECT mail_failed_at FROM document WHERE shop = $1', [
      invoice.shop,
    ]);
    expect(rows).toEqual([{ mail_failed_at: null }]);
  });

  it.each([
    ['without a recipient', { to: '' }, 'Empfänger wird benötigt'],
    [
      'with two lines in its subject too long',
      { subject: 'x'.repeat(61) },
      'Der Betreff darf höchstens 60 Zeichen lang sein.',
    ],
  ])('%s is refused before anybody is asked', async (_what, wrong, message) => {
    const invoice = await anInvoice(fixture, 'open');
    const value = {
      to: 'a@example.org',
      cc: [],
      bcc: [],
      subject: 'x',
      message: '',
      copy: false,
      attachmentIds: [],
    };
    const input = { $case: 'mail', value: { ...value, ...wrong } } as const;
    expect(await act(fixture.documentActions, invoice, 'EMAIL', { input })).toMatchObject({
      state: REFUSED,
      code: 'INVALID_MAIL',
      message,
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toEqual([]);
  });

  it('needs a plan with mails', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.shops.records.set(invoice.shop, { plan: { id: 'free' } });
    expect(await act(fixture.documentActions, invoice, 'EMAIL')).toMatchObject({
      state: REFUSED,
      code: 'FEATURE_MISSING',
    });
  });
});

describe('a number', () => {
  it('makes a draft an open invoice, which is found by it', async () => {
    const invoice = await anInvoice(fixture, 'draft');
    const answer = await act(fixture.documentActions, invoice, 'NUMBER');
    expect(answer.state).toBe(DONE);
    const [document] = answer.order?.documents ?? [];
    expect(document).toMatchObject({ status: 'open', number: expect.stringMatching(/^RE-\d+$/) });
    const { orders } = await fixture.orders.listOrders(
      ordersRequest({ shop: invoice.shop, search: document?.number ?? '' }),
    );
    expect(orders.map(({ id }) => id)).toEqual([invoice.orderId]);
  });
});

describe('a payment', () => {
  it('is booked in whole on the account and day that were chosen', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const answer = await act(fixture.documentActions, invoice, 'PAID');
    expect(answer.order?.documents).toMatchObject([{ status: 'paid' }]);
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([{ paid: '119.00' }]);
    const reported = (await fixture.log(invoice.shop)).find(
      ({ event }) => event === 'transaction.bookedByHand',
    );
    expect(JSON.parse(reported?.bodyJson ?? '{}')).toMatchObject({ date: '12.03.2026' });
  });

  it('is booked as to what is still open', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const [document] = fixture.provider.readDocuments(invoice.shop);
    if (document) Object.assign(document, { paid: '19.00', status: DocumentStatus.PARTIALLY_PAID });
    await fixture.pool.query(`UPDATE document SET paid = 19, status = 'partially_paid' WHERE shop = $1`, [
      invoice.shop,
    ]);
    await act(fixture.documentActions, invoice, 'PAID');
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([{ paid: '119.00' }]);
  });

  it('is taken back, and not booked again until a person books it', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    expect((await act(fixture.documentActions, invoice, 'UNPAID')).order?.documents).toMatchObject([
      { status: 'open' },
    ]);
    expect(await readLedger(fixture, invoice)).toMatchObject([{ paid: '0.00', held: 'unpaid' }]);
    expect(await acting(invoice.shop, () => runAgain(invoice.shop, invoice.orderId, {}))).not.toContain(
      'bookPayment',
    );
    expect((await act(fixture.documentActions, invoice, 'PAID')).order?.documents).toMatchObject([
      { status: 'paid' },
    ]);
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([{ paid: '119.00' }]);
    expect(await readLedger(fixture, invoice)).toMatchObject([{ paid: '119.00', held: '' }]);
  });

  it('of others is not taken back, and the answer says what to do', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    fixture.provider.paidByOthers.add(invoice.documentId);
    expect(await act(fixture.documentActions, invoice, 'UNPAID')).toMatchObject({
      state: REFUSED,
      code: 'DOCUMENT_PAID',
      message: expect.stringContaining('Nimm sie in sevdesk zurück'),
    });
    expect(await readLedger(fixture, invoice)).toMatchObject([{ paid: '119.00', status: 'paid', held: '' }]);
  });
});

describe('a draft', () => {
  it('is made of a paid invoice, whose payment goes, and stays one whatever the settings say', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    const number = (await readDocuments(fixture, invoice))[0]?.number;
    const answer = await act(fixture.documentActions, invoice, 'DRAFT');
    expect(answer).toMatchObject({ state: DONE, documentId: invoice.documentId });
    expect(answer.order?.documents).toMatchObject([{ status: 'draft', number }]);
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([{ paid: '0' }]);
    const calls = await acting(invoice.shop, () => runAgain(invoice.shop, invoice.orderId, {}));
    expect(calls).not.toContain('openDocument');
    expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'draft', held: 'draft' }]);
  });

  it('that gets its number again is paid again by the settings, at the provider, too', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    await act(fixture.documentActions, invoice, 'DRAFT');
    await act(fixture.documentActions, invoice, 'NUMBER');
    await fixture.idle(invoice.shop);
    expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'paid', paid: '119.00', held: '' }]);
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([
      { status: DocumentStatus.PAID, paid: '119.00' },
    ]);
  });

  it('is deleted, and no other takes its place unasked', async () => {
    const invoice = await anInvoice(fixture, 'draft');
    expect(await act(fixture.documentActions, invoice, 'DELETE')).toMatchObject({
      state: DONE,
      documentId: undefined,
    });
    expect(fixture.provider.readDocuments(invoice.shop)).toEqual([]);
    expect(await acting(invoice.shop, () => runAgain(invoice.shop, invoice.orderId, {}))).toEqual([]);
    expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'deleted', dismissed: true }]);
    expect(await readEvents(fixture, invoice.shop)).toContain('invoice.deletedByHand');
  });
});

describe('enshrining', () => {
  it('gives a draft its number first', async () => {
    const invoice = await anInvoice(fixture, 'draft');
    expect(await acting(invoice.shop, () => act(fixture.documentActions, invoice, 'ENSHRINE'))).toEqual([
      'openDocument',
      'enshrineDocument',
    ]);
    expect(await readDocuments(fixture, invoice)).toMatchObject([{ status: 'open', enshrined: true }]);
  });

  it('leaves money that a person took back where it is', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    await act(fixture.documentActions, invoice, 'UNPAID');
    await act(fixture.documentActions, invoice, 'ENSHRINE');
    await fixture.idle(invoice.shop);
    expect(await readLedger(fixture, invoice)).toMatchObject([
      { enshrined: true, paid: '0.00', held: 'unpaid' },
    ]);
  });
});

describe('cancelling', () => {
  it.each(['open', 'enshrined'] as const)(
    'an unpaid invoice that is %s leaves no other in its place',
    async (state) => {
      const invoice = await anInvoice(fixture, state);
      const answer = await act(fixture.documentActions, invoice, 'CANCEL');
      expect(answer).toMatchObject({ state: DONE, documentId: invoice.documentId });
      expect(answer.order?.documents).toMatchObject([
        { status: 'cancelled' },
        { invoiceType: 'cancellation', cancels: invoice.documentId },
      ]);
      expect(await acting(invoice.shop, () => runAgain(invoice.shop, invoice.orderId, {}))).toEqual([]);
      expect(await readLedger(fixture, invoice)).toMatchObject([{ status: 'cancelled', dismissed: true }]);
    },
  );

  it('a paid invoice that is not enshrined takes its payment back first', async () => {
    const invoice = await anInvoice(fixture, 'paid');
    expect(await acting(invoice.shop, () => act(fixture.documentActions, invoice, 'CANCEL'))).toEqual([
      'unbookDocument',
      'cancelInvoice',
    ]);
    expect(fixture.provider.readDocuments(invoice.shop)).toMatchObject([
      { status: DocumentStatus.CANCELLED, paid: '0' },
    ]);
  });

  it('a paid invoice that is enshrined credits it in whole, and answers with the credit note', async () => {
    const invoice = await anInvoice(fixture, 'enshrinedPaid', {
      preferences: { credits: { creditCreate: true } },
    });
    const answer = await act(fixture.documentActions, invoice, 'CANCEL');
    expect(answer).toMatchObject({ state: DONE, code: undefined });
    await fixture.idle(invoice.shop);
    const documents = fixture.provider.readDocuments(invoice.shop);
    expect(documents.map(({ total }) => total)).toEqual(['119.00', '119.00']);
    expect(answer.documentId).toBe(documents[1]?.id);
    expect(await readLedger(fixture, invoice)).toMatchObject([
      { kind: 'invoice', dismissed: true, pendingAction: '' },
      { kind: 'credit', dismissed: false },
    ]);
    expect(await acting(invoice.shop, () => runAgain(invoice.shop, invoice.orderId, {}))).toEqual([]);
  });
});
