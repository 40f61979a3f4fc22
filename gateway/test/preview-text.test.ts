import { templatePreview } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const ask = (query: Readonly<Record<string, string>>) =>
  gateway.ask(`/api/sevdesk/vars?${new URLSearchParams(query)}`);

describe('GET /api/sevdesk/vars', () => {
  it('returns a text with sample data and the name of the shop', async () => {
    gateway = await startGateway({
      shops: { getShop: async () => ({ shop: aShop({ name: 'Kannenladen Süd' }) }) },
    });
    const value = 'Rechnung zu {{ order.name }} bei {{ shop.name }}: {{ order.total }}';
    const response = await ask({ language: 'de', type: 'invoice', field: 'invoiceLayoutSubject', value });
    expect(response.status).toBe(200);
    expect(templatePreview.parse(await response.json())).toEqual({
      value: 'Rechnung zu #1001 bei Kannenladen Süd: 128,90 €',
    });
  });

  it.each([
    [{ language: 'en', type: 'credit', field: 'creditLayoutSubject', value: '' }, 'Credit note'],
    [{ type: 'invoice', field: 'subject', value: '' }, 'Rechnung'],
    [{ type: 'invoice', field: 'subject', value: 'Rechnung {{ invoice.number }}' }, 'Rechnung RE-1001'],
    [
      {
        type: 'invoice',
        field: 'subject',
        value: 'Rechnung{% if invoice.number %} {{ invoice.number }}{% endif %}',
        number: 'late',
      },
      'Rechnung',
    ],
    [{ language: 'en', type: 'transaction', field: 'paymentName' }, 'Mira Holm'],
    [{ type: 'refund', field: 'subject' }, 'Erstattung zur Bestellung #1001, Gutschrift GU-1001'],
    [{ type: 'product', field: 'stock' }, '12'],
    [
      {
        type: 'invoice',
        field: 'invoiceSendMailTo',
        value: 'sehr.lange.adresse.der.buchhaltung@teeladen.example',
      },
      'sehr.lange.adresse.der.buchha…',
    ],
    [
      { type: 'invoice', field: 'header', value: '<b>{{ order.company }}</b>' },
      '<b>Holm &amp; Söhne GmbH</b>',
    ],
  ])('answers %j with %j', async (query, value) => {
    gateway = await startGateway();
    expect(await (await ask(query as Record<string, string>)).json()).toEqual({ value });
  });

  it('answers an invalid text with the positions of its errors', async () => {
    gateway = await startGateway();
    const response = await ask({
      type: 'invoice',
      field: 'invoiceLayoutHeader',
      value: 'Zu {{ order.nme }}\n{% if %}',
    });
    expect(response.status).toBe(422);
    const { errors, ...problem } = await readProblem(response);
    expect(problem).toMatchObject({ code: 'INVALID_TEMPLATE', title: 'Text mit Fehler' });
    expect(errors?.[0]).toEqual({
      field: 'value',
      message: 'Zeile 2, Zeichen 6: Hier fehlt ein Platzhalter.',
    });
  });

  it.each([
    [{ type: 'invoice', field: 'creditLayoutHeader' }, 'field'],
    [{ type: 'invoice', field: 'constructor' }, 'field'],
    [{ type: 'invoice', field: 'header', language: 'tlh' }, 'language'],
    [{ field: 'header' }, 'type'],
    [{ type: 'invoice' }, 'field'],
  ])('refuses %j and names %s', async (query, field) => {
    gateway = await startGateway();
    const response = await ask(query as Record<string, string>);
    expect(response.status).toBe(400);
    expect((await readProblem(response)).errors).toMatchObject([{ field }]);
  });

  it('accepts the longest mail that can be saved', async () => {
    gateway = await startGateway();
    const value = 'Grüße '.repeat(4_900);
    const response = await ask({ type: 'invoice', field: 'message', value });
    expect(response.status).toBe(200);
    expect(templatePreview.parse(await response.json()).value).toContain('Grüße Grüße');
  });

  it('uses the sample shop when the shops service does not answer', async () => {
    gateway = await startGateway({
      shops: {
        getShop: async () => {
          throw new RpcError('internal', 'BROKEN', 'Broken.');
        },
      },
    });
    const response = await ask({ type: 'invoice', field: 'subject', value: '{{ shop.name }}' });
    expect(await response.json()).toEqual({ value: 'Teeladen Nord' });
    expect(gateway.called()).toContain('shops.getShop');
  });
});
