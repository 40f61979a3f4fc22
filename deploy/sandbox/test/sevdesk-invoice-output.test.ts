import { describe, expect, it } from '@jest/globals';
import { expectError, ref, useSandbox, valueAt } from './sevdesk-fixture.ts';

const client = useSandbox();
const status = async (id: string) => (await client.get(`/Invoice/${id}`)).at('0.status');
const sendBy = (id: string, sendDraft = false) =>
  client.put(`/Invoice/${id}/sendBy`, { sendType: 'VPDF', sendDraft });

describe('getPdf', () => {
  it('finalises a draft unless preventSendBy is set, and answers a PDF', async () => {
    const id = await client.invoice();
    const draft = await client.get(`/Invoice/${id}/getPdf?preventSendBy=true`);
    expect(draft.at()).toMatchObject({ filename: '.pdf', mimetype: 'application/pdf', base64Encoded: true });
    expect(await status(id)).toBe('100');
    const final = await client.get(`/Invoice/${id}/getPdf`);
    expect(final.at('filename')).toBe('RE-1000.pdf');
    expect(
      Buffer.from(String(final.at('content')), 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({ status: '200', sendType: 'VPDF' });
  });

  it('renders a document of 250 lines', async () => {
    const id = await client.invoice(
      {},
      Array.from({ length: 250 }, () => ({})),
    );
    const { at } = await client.get(`/Invoice/${id}/getPdf?preventSendBy=true`);
    expect(String(at('content')).length).toBeGreaterThan(20_000);
  });
});

describe('sendViaEmail', () => {
  const mail = {
    toEmail: 'kundin@example.com',
    subject: 'Deine Rechnung',
    text: '<p>Hallo</p>',
    ccEmail: 'a@example.com,b@example.com',
  };

  it('opens a draft and stores the mail', async () => {
    const id = await client.invoice();
    const sent = await client.post(`/Invoice/${id}/sendViaEmail`, {
      ...mail,
      additionalAttachments: '301,302',
    });
    expect(sent.status).toBe(201);
    expect(sent.at()).toMatchObject({
      objectName: 'Email',
      object: ref('Invoice', id),
      to: mail.toEmail,
      cc: mail.ccEmail,
    });
    expect((await client.get(`/Invoice/${id}`)).at('0')).toMatchObject({ status: '200', sendType: 'VM' });
    const kept = await client.control('GET', '/mails');
    expect(valueAt(kept, 'mails.0')).toMatchObject({
      to: mail.toEmail,
      attachment: 'pdf',
      documents: ['301', '302'],
    });
  });

  it('refuses missing fields, bad addresses and unknown attachments', async () => {
    const path = `/Invoice/${await client.invoice()}/sendViaEmail`;
    expectError(await client.post(path, { ...mail, subject: '' }), 400, null);
    expectError(await client.post(path, { ...mail, toEmail: 'nobody' }), 422, null);
    expectError(await client.post(path, { ...mail, additionalAttachments: '999' }), 404, 151);
    expect(await client.control('GET', '/mails')).toEqual({ mails: [] });
  });
});

describe('an e-invoice', () => {
  const eInvoice = async (contactFields: object = {}, header: object = {}) => {
    const contact = await client.contact({ buyerReference: '-', ...contactFields });
    const way = {
      contact: ref('Contact', contact),
      type: 'EMAIL',
      value: 'k@example.com',
      key: ref('CommunicationWayKey', '2'),
    };
    await client.post('/CommunicationWay', way);
    return client.invoice({
      contact: ref('Contact', contact),
      propertyIsEInvoice: true,
      paymentMethod: ref('PaymentMethod', '21919'),
      ...header,
    });
  };

  it('is saved incomplete but refused with 830 when rendered or sent, listing the missing fields', async () => {
    await client.knobs({ company: { bankIban: null } });
    const id = await eInvoice({ buyerReference: null }, { addressCity: null, paymentMethod: null });
    const refused = await sendBy(id);
    expectError(refused, 400, 830, 'Could not generate ZUGFeRD Invoice since there are validations errors');
    expect(refused.error('data')).toEqual({
      'missing information': [
        'document_addressCity',
        'document_paymentMethod',
        'contact_buyerReference',
        'sevClient_bankIban',
      ],
    });
    expect((await client.get(`/Invoice/${id}/getPdf`)).error('code')).toBe(830);
  });

  it('has XML with the amounts of the invoice once it is open', async () => {
    const id = await eInvoice();
    expectError(await client.get(`/Invoice/${id}/getXml`), 503, null);
    await sendBy(id);
    const xml = String((await client.get(`/Invoice/${id}/getXml`)).at());
    expect(xml).toContain('<rsm:CrossIndustryInvoice');
    expect(xml).toContain('<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>');
    expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>');
    expect(xml).toContain('<ram:ID>RE-1000</ram:ID>');
  });

  it('has no XML as an ordinary invoice or without IBAN', async () => {
    expectError(
      await client.get(`/Invoice/${await client.openInvoice()}/getXml`),
      400,
      null,
      'This invoice is not an electronic invoice',
    );
    const id = await eInvoice();
    await sendBy(id);
    await client.knobs({ company: { bankIban: null } });
    expectError(await client.get(`/Invoice/${id}/getXml`), 500, null, 'Missing iban and bic');
  });

  it('cannot be rendered or given a layout as a draft', async () => {
    const id = await eInvoice();
    for (const result of [
      await client.get(`/Invoice/${id}/getPdf?preventSendBy=true`),
      await client.put(`/Invoice/${id}/changeParameter`, { key: 'language', value: 'en_US' }),
      await client.post(`/Invoice/${id}/render`),
    ]) {
      expectError(result, 503, null, 'Invoice number is required');
    }
  });
});

describe('the layout of a document', () => {
  it('is changed by known keys and values only', async () => {
    const id = await client.invoice();
    const set = (key: string, value: string) => client.put(`/Invoice/${id}/changeParameter`, { key, value });
    expect(JSON.stringify((await set('language', 'fr_FR')).at('metaData.parameters'))).toContain('fr_FR');
    expectError(await set('language', 'xx_XX'), 422, null);
    expectError(await set('payPal', 'Z'), 422, null);
    expectError(await set('font', 'Arial'), 422, null);
    expect((await client.post(`/Invoice/${id}/render`, { forceReload: true })).at('pages')).toBe(1);
  });
});
