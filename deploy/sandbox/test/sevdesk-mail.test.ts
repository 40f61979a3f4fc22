import { describe, expect, it } from '@jest/globals';
import { expectError, useSandbox, valueAt } from './sevdesk-fixture.ts';

const client = useSandbox();
const MAIL = { toEmail: 'kundin@example.com', subject: 'Rechnung', text: '<p>Guten Tag</p>' };
const send = (id: string, more: object = {}) =>
  client.post(`/Invoice/${id}/sendViaEmail`, { ...MAIL, ...more });
const fetchStatus = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0.status');
const mails = async () => (valueAt(await client.control('GET', '/mails'), 'mails') as unknown[]).length;

describe('a mail with a document', () => {
  it.each([
    ['no recipient', { toEmail: '' }, 400],
    ['no subject', { subject: null }, 400],
    ['no text', { text: '' }, 400],
    ['two recipients', { toEmail: 'a@example.com,b@example.com' }, 422],
    ['a broken copy address', { ccEmail: 'a@example.com,b' }, 422],
    ['a broken blind copy address', { bccEmail: 'b@' }, 422],
    ['an attachment that is no document', { additionalAttachments: '301,999' }, 404],
  ])('with %s is refused and opens nothing', async (_case, more, status) => {
    const id = await client.invoice();
    expect((await send(id, more)).status).toBe(status);
    expect(await fetchStatus(id)).toBe('100');
    expect(await mails()).toBe(0);
  });

  it.each([
    [4501, /not confirmed/],
    [160, /refused/],
  ])('fails with error %s and leaves a draft a draft', async (code, text) => {
    await client.knobs({ mailError: { code } });
    const id = await client.invoice();
    expectError(await send(id), 422, code, text);
    expect([await fetchStatus(id), await mails()]).toEqual(['100', 0]);
    await client.knobs({ mailError: null });
    expect((await send(id)).status).toBe(201);
  });

  it('can fail after the document was opened', async () => {
    await client.knobs({ mailError: { code: 160, opens: true } });
    const id = await client.invoice();
    expectError(await send(id), 422, 160);
    expect([await fetchStatus(id), await mails()]).toEqual(['200', 0]);
  });

  it('is not sent by a tenant on trial', async () => {
    await client.knobs({ plan: 'TRIAL' });
    const id = await client.invoice();
    expectError(await send(id), 422, null, /trial/);
    expect(await fetchStatus(id)).toBe('100');
  });

  it('is stored with its copies', async () => {
    await send(await client.openInvoice(), {
      ccEmail: 'c@example.com',
      bccEmail: 'd@example.com',
      copy: true,
    });
    expect(valueAt(await client.control('GET', '/mails'), 'mails.0')).toMatchObject({
      cc: 'c@example.com',
      bcc: 'd@example.com',
      copy: true,
    });
  });
});

describe('the print switches', () => {
  const set = (id: string, key: string, value: unknown) =>
    client.put(`/Invoice/${id}/changeParameter`, { key, value });
  const KEYS = ['customerNumber', 'posTax', 'qrCode', 'epcCode', 'foldLines', 'pageNumbers', 'timeToPay'];

  it.each(KEYS)('are unknown parameters of a document by default: %s', async (key) => {
    const id = await client.invoice();
    expectError(
      await set(id, key, '1'),
      422,
      null,
      /key must be one of language, template, letterpaper, payPal/,
    );
  });

  it.each(KEYS)('accept only 0, 1, true and false for %s where they are parameters', async (key) => {
    await client.knobs({ printParameters: 'all' });
    const id = await client.invoice({ timeToPay: 14 });
    const shown = async (value: unknown) => {
      const { body } = await set(id, key, value);
      const parameters = valueAt(body, 'objects.metaData.parameters') as { key: string; value: string }[];
      return parameters.find((parameter) => parameter.key === key)?.value;
    };
    expect([await shown('1'), await shown('false'), await shown(true), await shown('0')]).toEqual([
      '1',
      '0',
      '1',
      '0',
    ]);
    expectError(await set(id, key, 'maybe'), 422, null, /must be one of 0, 1, true, false/);
  });

  it('change the printed document', async () => {
    await client.knobs({ printParameters: 'all' });
    const id = await client.invoice({ timeToPay: 14 });
    const pdf = async () => (await client.get(`/Invoice/${id}/getPdf?preventSendBy=true`)).at('content');
    const plain = String(await pdf()).length;
    for (const key of KEYS) await set(id, key, 'false');
    const bare = String(await pdf()).length;
    for (const key of KEYS) await set(id, key, 'true');
    expect(bare).toBeLessThan(plain);
    expect(String(await pdf()).length).toBeGreaterThan(plain);
  });
});

describe('the terms of an invoice', () => {
  it("contain the buyer's reference and a cash discount, which lowers no sum", async () => {
    const saved = await client.saveInvoice({
      timeToPay: 30,
      discount: 2,
      discountTime: 10,
      einvoiceReference: '04011000-12345-67',
    });
    expect(saved.at('invoice')).toMatchObject({
      discount: '2',
      discountTime: '10',
      sumGross: '119',
      einvoiceReference: '04011000-12345-67',
    });
  });
});
