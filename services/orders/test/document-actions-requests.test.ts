import { randomUUID } from 'node:crypto';
import { DocumentAction } from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  anInvoice,
  DONE,
  inputs,
  type MadeDocument,
  REFUSED,
  readDocuments,
  readPersonRequests,
} from './document-actions.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { rejected } from './provider-errors.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(() => {
  fixture.provider.faults.before = () => {};
});
afterAll(() => fixture.stop());

describe('another shop', () => {
  it('has no such order, no such document and no such request', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const other = await anInvoice(fixture, 'open');
    const requestId = randomUUID();
    await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    await expect(
      act(fixture.documentActions, { ...invoice, shop: other.shop }, 'ENSHRINE'),
    ).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'ORDER_NOT_FOUND',
    });
    const foreign = { ...other, documentId: invoice.documentId };
    await expect(act(fixture.documentActions, foreign, 'ENSHRINE')).rejects.toMatchObject({
      kind: 'notFound',
      reason: 'DOCUMENT_NOT_FOUND',
    });
    // The same id in another shop is that shop's own request.
    expect(await act(fixture.documentActions, other, 'ENSHRINE', { requestId })).toMatchObject({
      state: DONE,
    });
    expect(await readDocuments(fixture, invoice)).toMatchObject([{ enshrined: false }]);
  });

  it('has no document whose id is of another kind than the provider’s', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await expect(
      act(fixture.documentActions, { ...invoice, documentId: 'gibt-es-nicht' }, 'ENSHRINE'),
    ).rejects.toMatchObject({ kind: 'notFound', reason: 'DOCUMENT_NOT_FOUND' });
  });
});

describe('a request', () => {
  it.each([
    ['request_id', { requestId: 'not-a-uuid' }],
    ['action', { action: DocumentAction.UNSPECIFIED }],
    ['order', { orderId: "1' OR '1'='1" }],
    ['kind', { kind: DocumentKind.UNSPECIFIED }],
    ['a payment for a mail', { input: { $case: 'payment', value: { accountId: '1', date: '2026-01-01' } } }],
    ['no input', { input: undefined }],
  ])('with a wrong %s is an invalid argument', async (_what, wrong) => {
    const invoice = await anInvoice(fixture, 'open');
    await expect(act(fixture.documentActions, invoice, 'EMAIL', wrong as never)).rejects.toMatchObject({
      kind: 'invalidArgument',
    });
  });

  it('does not become another one', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const requestId = randomUUID();
    await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    await expect(act(fixture.documentActions, invoice, 'ENSHRINE', { requestId })).rejects.toMatchObject({
      kind: 'invalidArgument',
      reason: 'REQUEST_ID_USED',
    });
  });

  it('does not become another mail, and repeats the answer when the first is asked for again', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const requestId = randomUUID();
    await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    await expect(
      act(fixture.documentActions, invoice, 'EMAIL', { requestId, input: mailTo('steuer@example.org') }),
    ).rejects.toMatchObject({ kind: 'invalidArgument', reason: 'REQUEST_ID_USED' });
    expect(await act(fixture.documentActions, invoice, 'EMAIL', { requestId })).toMatchObject({
      state: DONE,
    });
    expect(listRecipients(invoice)).toEqual(['mira@example.org']);
  });

  it('does not become another one that comes at the same moment', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const requestId = randomUUID();
    const addresses = Array.from({ length: 6 }, (_, index) => `nummer-${index}@example.org`);
    const clicks = addresses.map((address) =>
      act(fixture.documentActions, invoice, 'EMAIL', { requestId, input: mailTo(address) }),
    );
    const others = [act(fixture.documentActions, invoice, 'PAID', { requestId })];
    const answers = await Promise.allSettled([...clicks, ...others]);
    await fixture.idle(invoice.shop);
    const done = answers.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ reason: 'REQUEST_ID_USED' });
    expect(await readPersonRequests(fixture, invoice.shop)).toMatchObject([{ state: 'done' }]);
  });

  it('that was refused is refused again under the same id, and done under another', async () => {
    const invoice = await anInvoice(fixture, 'open');
    fixture.provider.faults.before = ({ shop, method }) => {
      if (shop === invoice.shop && method === 'sendMail') throw rejected('4501', 'No.');
    };
    const requestId = randomUUID();
    const refusal = await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    expect(refusal).toMatchObject({ state: REFUSED, code: '4501' });
    fixture.provider.faults.before = () => {};
    const again = await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    expect(again).toMatchObject({ state: REFUSED, code: '4501', message: refusal.message });
    expect(listRecipients(invoice)).toEqual([]);
    expect(await act(fixture.documentActions, invoice, 'EMAIL')).toMatchObject({ state: DONE });
  });

  it('names the field that is wrong', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const value = { ...(inputs.EMAIL?.value as object), message: '&'.repeat(10_000) };
    const input = { $case: 'mail', value } as never;
    expect(await act(fixture.documentActions, invoice, 'EMAIL', { input })).toMatchObject({
      state: REFUSED,
      code: 'INVALID_MAIL',
      field: 'message',
      message: expect.stringContaining('30000'),
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toEqual([]);
  });

  it('about an order whose customer was redacted is refused with the reason, and nothing of it is kept', async () => {
    const invoice = await anInvoice(fixture, 'open');
    await fixture.pool.query(
      `UPDATE orders SET snapshot = '{}', emptied_at = now(), redacted_at = now() WHERE shop = $1`,
      [invoice.shop],
    );
    expect(await act(fixture.documentActions, invoice, 'EMAIL')).toMatchObject({
      state: REFUSED,
      code: 'REDACTED',
      message: expect.stringMatching(/Kunden.*gelöscht/),
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toEqual([]);
  });

  it('that a redaction ended says so', async () => {
    const invoice = await anInvoice(fixture, 'open');
    const requestId = randomUUID();
    await act(fixture.documentActions, invoice, 'EMAIL', { requestId });
    await fixture.pool.query(
      `UPDATE person_request SET input = '{}', state = 'refused', code = 'REDACTED', message = '' WHERE shop = $1`,
      [invoice.shop],
    );
    expect(await act(fixture.documentActions, invoice, 'EMAIL', { requestId })).toMatchObject({
      state: REFUSED,
      code: 'REDACTED',
      message: expect.stringMatching(/Kunden.*gelöscht/),
    });
  });

  it('that something stands in the way of is refused with what it is', async () => {
    const invoice = await anInvoice(fixture, 'enshrined');
    expect(await act(fixture.documentActions, invoice, 'DRAFT')).toMatchObject({
      state: REFUSED,
      code: 'ENSHRINED',
      message: 'Der Beleg ist festgeschrieben und kann nicht mehr geändert werden.',
    });
    expect(await readPersonRequests(fixture, invoice.shop)).toEqual([]);
  });
});

const mailTo = (to: string) =>
  ({ $case: 'mail', value: { ...(inputs.EMAIL?.value as object), to } }) as never;

const listRecipients = ({ shop }: MadeDocument): string[] =>
  fixture.provider.mails.filter((mail) => mail.shop === shop).map(({ to }) => to);
