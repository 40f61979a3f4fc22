import { randomUUID } from 'node:crypto';
import {
  countries,
  documentActionResult,
  documentMailDraft,
  documentRecipient,
  logPage,
  type Order,
} from '@belegfluss/gateway/contract';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { mapMessagesByField, readAnswer, readRefusal, untilIdle } from './support/calls.ts';
import {
  calls,
  five,
  installation,
  openFiveOrders,
  requireOnlyCreditNote,
  requireOnlyInvoice,
} from './support/five-orders.ts';
import { listMails } from './support/mails.ts';

openFiveOrders();

let germany: string;
beforeAll(async () => {
  const list = await calls.read(countries, '/api/sevdesk/countries');
  germany = list.find(({ code }) => code === 'DE')?.id ?? '';
});

const act = (order: Order, receiptId: string, action: string, body: unknown, key: string = randomUUID()) =>
  calls.ask('POST', `/api/orders/${order.id}/${receiptId}/${action}`, {
    body,
    headers: { 'idempotency-key': key },
  });

describe('POST /api/orders/{orderId}/{receiptId}/email', () => {
  const aMail = {
    receipt: 'invoice',
    email: 'anna@kunden.example',
    copy: true,
    cc: 'eva@kunden.example, max@kunden.example',
    bcc: 'archiv@shop.example',
    subject: 'Deine Rechnung',
    message: '<p>Hallo <b>Anna</b></p>',
    attachments: ['301'],
  };
  const send = (changes: object = {}, key?: string) =>
    act(five.anna, requireOnlyInvoice(five.anna).id, 'email', { ...aMail, ...changes }, key);
  afterEach(() => installation.setProviderKnobs(null));

  it('sends the mail as written, once, and logs it', async () => {
    const draft = await calls.read(
      documentMailDraft,
      `/api/orders/${five.anna.id}/${requireOnlyInvoice(five.anna).id}/email?receipt=invoice`,
    );
    expect(draft).toMatchObject({ email: 'anna@kunden.example', subject: expect.stringMatching(/\S/) });

    const before = await listMails(installation);
    const result = await readAnswer(documentActionResult, await send());
    expect(result).toMatchObject({ state: 'done', receipt: requireOnlyInvoice(five.anna).id });
    expect(result.order.id).toBe(five.anna.id);
    const mails = (await listMails(installation)).slice(before.length);
    expect(mails).toMatchObject([
      {
        object: { id: requireOnlyInvoice(five.anna).id, objectName: 'Invoice' },
        to: 'anna@kunden.example',
        cc: 'eva@kunden.example,max@kunden.example',
        bcc: 'archiv@shop.example',
        subject: 'Deine Rechnung',
        text: '<p>Hallo <b>Anna</b></p>',
        copy: true,
        documents: ['301'],
      },
    ]);
    const log = await calls.read(logPage, `/api/shops/logs?order=${five.anna.id}&status=success`);
    expect(log.items).toContainEqual(
      expect.objectContaining({
        event: 'invoice.mailedByHand',
        body: expect.objectContaining({ name: aMail.email }),
      }),
    );
  });

  it('sends a credit note, too', async () => {
    const credit = requireOnlyCreditNote(five.dora);
    const body = { ...aMail, receipt: 'credit', subject: 'Deine Gutschrift' };
    const result = await readAnswer(documentActionResult, await act(five.dora, credit.id, 'email', body));
    expect(result).toMatchObject({ state: 'done', receipt: credit.id });
    expect((await listMails(installation)).at(-1)).toMatchObject({
      object: { id: credit.id, objectName: 'CreditNote' },
      subject: 'Deine Gutschrift',
    });
  });

  it('sends one mail for a double click: the same key at once, and again later', async () => {
    const before = (await listMails(installation)).length;
    const key = randomUUID();
    const changes = { subject: 'Doppelt geklickt' };
    const answers = await Promise.all([send(changes, key), send(changes, key), send(changes, key)]);
    for (const answer of answers)
      expect(await readAnswer(documentActionResult, answer)).toMatchObject({ state: 'done' });
    await readAnswer(documentActionResult, await send(changes, key.toUpperCase()));
    expect((await listMails(installation)).slice(before).map(({ subject }) => subject)).toEqual([
      'Doppelt geklickt',
    ]);
  });

  it('sends one mail when two windows send the same', async () => {
    const before = (await listMails(installation)).length;
    const changes = { subject: 'Aus zwei Fenstern' };
    for (const answer of await Promise.all([send(changes), send(changes)]))
      expect(await readAnswer(documentActionResult, answer)).toMatchObject({ state: 'done' });
    expect(await listMails(installation)).toHaveLength(before + 1);
  });

  it('refuses a key of another document or another mail, and one that is no UUID', async () => {
    const before = (await listMails(installation)).length;
    const key = randomUUID();
    await readAnswer(documentActionResult, await send({ subject: 'Schlüssel' }, key));
    const other = await act(five.dora, requireOnlyInvoice(five.dora).id, 'email', aMail, key);
    for (const reused of [other, await send({ subject: 'Etwas anderes' }, key)])
      expect(await readRefusal(reused)).toMatchObject({ status: 422, code: 'REQUEST_ID_USED' });
    const refusal = await readRefusal(await send({}, 'klick'));
    expect(Object.keys(mapMessagesByField(refusal))).toEqual(['Idempotency-Key']);
    expect(await listMails(installation)).toHaveLength(before + 1);
  });

  it.each<[string, object, Record<string, unknown>]>([
    ['no recipient', { email: ' ' }, { email: 'Empfänger wird benötigt' }],
    ['a recipient that is none', { email: 'anna' }, { email: 'Bitte gib eine gültige E-Mail-Adresse ein' }],
    ['257 characters of copies', { cc: `${'a'.repeat(242)}@kunden.example` }, { cc: expect.any(String) }],
    [
      '257 characters of hidden copies',
      { bcc: `${'a'.repeat(242)}@kunden.example` },
      { bcc: expect.any(String) },
    ],
    ['a subject of 61 characters', { subject: 'x'.repeat(61) }, { subject: expect.stringContaining('60') }],
    ['30,001 characters', { message: 'x'.repeat(30_001) }, { message: expect.stringContaining('30000') }],
  ])('refuses %s with its message', async (_, changes, messages) => {
    const before = (await listMails(installation)).length;
    const refusal = await readRefusal(await send(changes));
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(mapMessagesByField(refusal)).toMatchObject(messages);
    expect(Object.keys(mapMessagesByField(refusal))).toEqual(Object.keys(messages));
    expect(await listMails(installation)).toHaveLength(before);
  });

  it.each([
    [4501, /Absenderadresse nicht bestätigt/],
    [160, /Mailserver.*SMTP/],
  ])('explains the next step when sevdesk refuses with %i', async (code, words) => {
    await installation.setProviderKnobs({ mailError: { code, opens: false } });
    const refusal = await readRefusal(await send({ subject: `Abgelehnt ${code}` }));
    expect(refusal).toMatchObject({
      status: 422,
      code: String(code),
      detail: expect.stringMatching(words),
    });
  });

  it('sends no draft, no document of another order and none that does not exist', async () => {
    const before = (await listMails(installation)).length;
    const draft = await readRefusal(await act(five.berta, requireOnlyInvoice(five.berta).id, 'email', aMail));
    expect(draft).toMatchObject({ status: 409, code: 'IS_DRAFT' });
    const anna = requireOnlyInvoice(five.anna).id;
    for (const [order, receipt, body] of [
      [five.dora, anna, aMail],
      [five.anna, anna, { ...aMail, receipt: 'credit' }],
      [{ ...five.anna, id: '1' }, anna, aMail],
      [five.anna, '999999999', aMail],
      [five.anna, '../1', aMail],
    ] as const)
      expect((await readRefusal(await act(order, receipt, 'email', body))).status).toBe(404);
    expect(await listMails(installation)).toHaveLength(before);
  });
});

describe('POST /api/orders/{orderId}/{receiptId}/address', () => {
  const anAddress = () => ({
    receipt: 'invoice',
    address: 'Berta Bach\nAm Deich 4\n25335 Elmshorn',
    country: germany,
  });

  it.each<[string, object, Record<string, unknown>]>([
    ['no address', { address: ' \n ' }, { address: 'Die Adresse darf nicht leer sein' }],
    ['eight characters', { address: 'Weg 1 DE' }, { address: 'Die Adresse ist zu kurz' }],
    ['no country', { country: '' }, { country: 'Das Land darf nicht leer sein' }],
    ['a country that there is not', { country: '999999' }, { country: 'Ungültiger Wert' }],
  ])('refuses %s with its message', async (_, changes, messages) => {
    const response = await act(five.berta, requireOnlyInvoice(five.berta).id, 'address', {
      ...anAddress(),
      ...changes,
    });
    const refusal = await readRefusal(response);
    expect(refusal).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(mapMessagesByField(refusal)).toMatchObject(messages);
  });

  it('writes it into a document that is not enshrined', async () => {
    const { id } = requireOnlyInvoice(five.berta);
    const answer = await act(five.berta, id, 'address', anAddress());
    expect([200, 202]).toContain(answer.status);
    expect((await readAnswer(documentActionResult, answer)).receipt).toBe(id);
    await eventually(async () =>
      expect(await calls.read(documentRecipient, `/api/sevdesk/invoice/${id}`)).toEqual({
        address: 'Berta Bach\nAm Deich 4\n25335 Elmshorn',
        addressCountry: { id: germany },
      }),
    );
    await untilIdle(installation, [five.berta.id]);
    expect((await installation.findOrder(five.berta.id))?.invoices).toHaveLength(1);
  });

  it('cancels an enshrined, unpaid document, and creates a new one', async () => {
    const { id } = requireOnlyInvoice(five.berta);
    await readAnswer(documentActionResult, await act(five.berta, id, 'enshrine', { receipt: 'invoice' }));
    await untilIdle(installation, [five.berta.id]);
    const body = { ...anAddress(), address: 'Berta Bach-Meer\nAm Deich 6\n25335 Elmshorn' };
    await readAnswer(documentActionResult, await act(five.berta, id, 'address', body));
    await untilIdle(installation, [five.berta.id]);
    const order = await installation.findOrder(five.berta.id);
    expect(order).toMatchObject({
      invoices: [
        { id, status: 'CANCELLED' },
        { type: 'SR', cancels: id, total: '-23.80' },
        // Enshrined when the settings require it: the order is not paid yet.
        { status: 'OPEN_DUE', enshrined: false, total: '23.80' },
      ],
      credits: [],
    });
    expect(
      await calls.read(documentRecipient, `/api/sevdesk/invoice/${order?.invoices[2]?.id}`),
    ).toMatchObject({ address: body.address });
  });

  it('credits an enshrined, paid document and creates a new one, once for two clicks', async () => {
    const { id } = requireOnlyInvoice(five.anna);
    const body = { ...anAddress(), address: 'Anna Abel-Meer\nAm Deich 5\n25335 Elmshorn' };
    const key = randomUUID();
    const answers = await Promise.all([
      act(five.anna, id, 'address', body, key),
      act(five.anna, id, 'address', body, key),
    ]);
    const results = await Promise.all(answers.map((answer) => readAnswer(documentActionResult, answer)));
    // An enshrined document is part of the books: a credit note reverses it, and its payment moves to the new one.
    await untilIdle(installation, [five.anna.id]);
    const order = await installation.findOrder(five.anna.id);
    expect(order).toMatchObject({
      invoices: [
        { id, status: 'PAID' },
        { total: '119.00', enshrined: true, status: 'PAID' },
      ],
      credits: [{ total: '119.00', enshrined: true }],
    });
    const fresh = order?.invoices[1]?.id;
    for (const { state, receipt } of results)
      expect([state, receipt]).toEqual([state, state === 'done' ? fresh : id]);
    expect(await calls.read(documentRecipient, `/api/sevdesk/invoice/${fresh}`)).toMatchObject({
      address: body.address,
    });
    expect(await calls.read(documentRecipient, `/api/sevdesk/invoice/${id}`)).toMatchObject({
      address: expect.stringContaining('Hafenstraße 9'),
    });
  });

  it('refuses an invoice with a credit note, with the reason', async () => {
    const { id } = requireOnlyInvoice(five.dora);
    const refusal = await readRefusal(await act(five.dora, id, 'address', anAddress()));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'CREDITED',
      detail: expect.stringMatching(/Gutschrift/),
    });
    expect(await calls.read(documentRecipient, `/api/sevdesk/invoice/${id}`)).toMatchObject({
      address: expect.stringContaining('Dora Dehn'),
    });
  });
});
