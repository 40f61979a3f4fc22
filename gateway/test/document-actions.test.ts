import { documentActionResult } from '@belegfluss/gateway/contract';
import { documentActions } from '@belegfluss/orders/contract';
import {
  DocumentAction,
  DocumentActionState,
  RunDocumentActionResponse,
} from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { anOrder } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';
import { twoCountries } from './support/two-countries.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const click = '6c7e7f52-9d3c-4a37-9e5d-0c3b7c0c9a01';

const answering = async (answer: Partial<RunDocumentActionResponse>) => {
  gateway = await startGateway({
    provider: twoCountries,
    documentActions: {
      runDocumentAction: async () =>
        RunDocumentActionResponse.fromPartial({
          state: DocumentActionState.DONE,
          order: anOrder(),
          documentId: '501',
          ...answer,
        }),
    },
  });
};

const run = (action: string, json: unknown, headers: Record<string, string> = { 'idempotency-key': click }) =>
  gateway.ask(`/api/orders/5/501/${action}`, { method: 'POST', json, headers });

const aMail = {
  receipt: 'invoice',
  email: 'ada@kundin.example',
  copy: true,
  cc: 'eva@kundin.example, max@shop.example',
  bcc: '',
  subject: 'Deine Rechnung',
  message: '<p>Hallo</p>',
  attachments: ['77'],
};
const anAddress = { receipt: 'invoice', address: 'Ada Linde\nRing 3\n1010 Wien', country: '2' };

describe('POST /api/orders/{orderId}/{receiptId}/{action}', () => {
  it('sends a mail of the session’s shop, in the name of the user', async () => {
    await answering({});
    const response = await run('email', aMail);
    expect(response.status).toBe(200);
    expect(documentActionResult.parse(await response.json())).toMatchObject({
      state: 'done',
      receipt: '501',
    });
    expect(gateway.asked('documentActions.runDocumentAction')).toMatchObject({
      shop,
      orderId: '5',
      documentId: '501',
      kind: DocumentKind.INVOICE,
      action: DocumentAction.EMAIL,
      requestId: click,
      input: {
        $case: 'mail',
        value: {
          to: 'ada@kundin.example',
          cc: ['eva@kundin.example', 'max@shop.example'],
          bcc: [],
          subject: 'Deine Rechnung',
          message: '<p>Hallo</p>',
          copy: true,
          attachmentIds: ['77'],
        },
      },
    });
  });

  it('states the country of a new address by its code', async () => {
    await answering({});
    expect((await run('address', { ...anAddress, enshrine: true })).status).toBe(200);
    expect(gateway.asked('documentActions.runDocumentAction')).toMatchObject({
      action: DocumentAction.ADDRESS,
      input: {
        $case: 'address',
        value: { text: 'Ada Linde\nRing 3\n1010 Wien', countryCode: 'AT', enshrine: true },
      },
    });
  });

  it('books a payment on the selected account', async () => {
    await answering({});
    expect((await run('paid', { receipt: 'credit', account: '42', date: '2026-03-02' })).status).toBe(200);
    expect(gateway.asked('documentActions.runDocumentAction')).toMatchObject({
      kind: DocumentKind.CREDIT_NOTE,
      action: DocumentAction.PAID,
      input: { $case: 'payment', value: { accountId: '42', date: '2026-03-02' } },
    });
  });

  it.each(documentActions.filter((action) => !['email', 'address', 'paid'].includes(action)))(
    'needs no more than the document for %s',
    async (action) => {
      await answering({ documentId: undefined });
      const response = await run(action, { receipt: 'invoice' });
      expect(response.status).toBe(200);
      expect(documentActionResult.parse(await response.json()).receipt).toBeNull();
      expect(gateway.asked('documentActions.runDocumentAction')).toMatchObject({
        action: DocumentAction[action.toUpperCase() as keyof typeof DocumentAction],
      });
    },
  );

  it('answers 202 while the action waits', async () => {
    await answering({ state: DocumentActionState.WAITING });
    const response = await run('enshrine', { receipt: 'invoice' });
    expect(response.status).toBe(202);
    expect(documentActionResult.parse(await response.json()).state).toBe('waiting');
  });

  it('gives each request without a key a new one', async () => {
    await answering({});
    await run('enshrine', { receipt: 'invoice' }, {});
    const first = gateway.asked('documentActions.runDocumentAction') as { requestId: string };
    await run('enshrine', { receipt: 'invoice' }, {});
    const second = gateway.asked('documentActions.runDocumentAction') as { requestId: string };
    expect(first.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.requestId).not.toBe(first.requestId);
  });

  it.each([
    ['ENSHRINED', 'Der Beleg ist festgeschrieben.', 409],
    ['4501', 'Absenderadresse nicht bestätigt.', 422],
    [undefined, 'Die Rechnung ist zu alt.', 422],
  ])('shows the obstacle: %s', async (code, message, status) => {
    await answering({ state: DocumentActionState.REFUSED, code, message });
    const response = await run('draft', { receipt: 'invoice' });
    expect(response.status).toBe(status);
    expect(await readProblem(response)).toMatchObject({ code: code ?? 'REFUSED', detail: message });
  });

  it("names the page's field that the service finds wrong", async () => {
    await answering({
      state: DocumentActionState.REFUSED,
      code: 'INVALID_MAIL',
      message: 'Bitte gib eine Nachricht ein',
      field: 'message',
    });
    const response = await run('email', aMail);
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({
      code: 'INVALID_MAIL',
      detail: 'Bitte gib eine Nachricht ein',
      errors: [{ field: 'message', message: 'Bitte gib eine Nachricht ein' }],
    });
  });

  it.each([
    ['to', 'email'],
    ['attachment_ids', 'attachments'],
    ['text', 'address'],
    ['cc', 'cc'],
  ])('maps the service’s field %s to the name of the call: %s', async (field, name) => {
    await answering({ state: DocumentActionState.REFUSED, code: 'INVALID_MAIL', message: 'Nein.', field });
    expect((await readProblem(await run('email', aMail))).errors).toEqual([
      { field: name, message: 'Nein.' },
    ]);
  });

  it('refuses a key that belongs to another request, with the reason', async () => {
    gateway = await startGateway({
      provider: twoCountries,
      documentActions: {
        runDocumentAction: async () => {
          throw new RpcError('invalidArgument', 'REQUEST_ID_USED', 'The id belongs to another request.', {
            details: { field: 'request_id' },
          });
        },
      },
    });
    const response = await run('email', aMail);
    expect(response.status).toBe(422);
    expect(await readProblem(response)).toMatchObject({
      code: 'REQUEST_ID_USED',
      title: 'Schlüssel schon verwendet',
      errors: [{ field: 'Idempotency-Key', message: expect.stringMatching(/anderen Anfrage/) }],
    });
  });

  it('treats an address without the kind of its document as that of an invoice', async () => {
    await answering({});
    const { address, country } = anAddress;
    expect((await run('address', { address, country })).status).toBe(200);
    expect(gateway.asked('documentActions.runDocumentAction')).toMatchObject({ kind: DocumentKind.INVOICE });
  });

  it.each([
    ['email', { ...aMail, email: '' }, 'email', 'Empfänger wird benötigt'],
    ['email', { ...aMail, email: 'ada' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [
      'email',
      { ...aMail, email: 'ada@kundin.example\nBcc: x@boese.example' },
      'email',
      'Bitte gib eine gültige E-Mail-Adresse ein',
    ],
    ['email', { ...aMail, cc: 'eva' }, 'cc', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['email', { ...aMail, bcc: `${'x'.repeat(257)}@a.de` }, 'bcc', 'Höchstens 256 Zeichen.'],
    ['email', { ...aMail, subject: 'x'.repeat(61) }, 'subject', 'Höchstens 60 Zeichen.'],
    ['email', { ...aMail, subject: 'a\nBcc: b' }, 'subject', 'Der Betreff muss in einer Zeile stehen.'],
    ['email', { ...aMail, message: 'x'.repeat(30_001) }, 'message', 'Höchstens 30000 Zeichen.'],
    ['address', { ...anAddress, address: ' ' }, 'address', 'Die Adresse darf nicht leer sein'],
    ['address', { ...anAddress, address: 'Ada, Wi' }, 'address', 'Die Adresse ist zu kurz'],
    ['address', { ...anAddress, country: '' }, 'country', 'Das Land darf nicht leer sein'],
    ['address', { ...anAddress, country: '999' }, 'country', 'Ungültiger Wert'],
    ['paid', { receipt: 'invoice', account: '', date: '2026-03-31' }, 'account', 'Bitte wähle ein Konto'],
    ['paid', { receipt: 'invoice', account: 'Bank', date: '2026-03-31' }, 'account', 'Bitte wähle ein Konto'],
    [
      'paid',
      { receipt: 'invoice', account: '1', date: '31.03.2026' },
      'date',
      'Gib ein Datum als JJJJ-MM-TT an.',
    ],
  ])('names the wrong fields of %s (%#)', async (action, body, field, message) => {
    await answering({});
    const response = await run(action, body);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors).toContainEqual({ field, message });
    expect(gateway.called()).not.toContain('documentActions.runDocumentAction');
  });

  it('refuses a key that is no UUID', async () => {
    await answering({});
    expect((await run('draft', { receipt: 'invoice' }, { 'idempotency-key': '1' })).status).toBe(400);
  });

  it.each(['explode', 'toString', '%00'])('answers 404 for the action %s', async (action) => {
    await answering({});
    expect((await run(action, { receipt: 'invoice' })).status).toBe(404);
  });
});
