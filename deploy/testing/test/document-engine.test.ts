import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';

type Body = Record<string, unknown>;

const address = (countryCode: string, more: Body = {}): Body => ({
  first_name: 'Ida',
  last_name: 'Lorenz',
  address1: 'Hafenstraße 9',
  zip: countryCode === 'DE' ? '24103' : '75001',
  city: countryCode === 'DE' ? 'Kiel' : 'Paris',
  country_code: countryCode,
  ...more,
});

/** One line of 100.00 net at a rate in percent, prices with tax, paid by card. */
function anOrder(given: { readonly to?: string; readonly rate?: number; readonly rest?: Body } = {}): Body {
  const { to = 'DE', rate = 19, rest = {} } = given;
  const gross = (100 + rate).toFixed(2);
  return {
    email: 'ida@example.org',
    customer: { id: 7_200_000_000_001, first_name: 'Ida', last_name: 'Lorenz', email: 'ida@example.org' },
    billing_address: address(to),
    shipping_address: address(to),
    taxes_included: true,
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    payment_gateway_names: ['shopify_payments'],
    line_items: [
      {
        title: 'Kanne',
        price: gross,
        quantity: 1,
        tax_lines: rate === 0 ? [] : [{ title: 'USt', rate: rate / 100, price: rate.toFixed(2) }],
      },
    ],
    total_price: gross,
    total_tax: rate.toFixed(2),
    ...rest,
  };
}

/** Preferences at the start of every test. */
const usual = {
  general: { oss: false },
  invoices: {
    invoiceEnshrine: 'completed',
    invoiceNumberTiming: 'started',
    invoiceSendMailEnabled: false,
    invoiceOrderEdit: 'difference',
    einvoice: false,
    invoiceDue: -1,
    b2bAsNet: false,
  },
  contacts: { vatIdPlaces: [], vatIdConfirm: false },
};

/** Checks the engine's decisions at the far end: the provider's documents after the whole processing. */
describe.each([
  ['where sending enshrines', true],
  ['where it does not', false],
])('the document engine %s', (_account, enshrinesOnSending) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await startInstallation('together');
    await installation.switchEnshrinement(enshrinesOnSending);
  }, 120_000);
  afterAll(() => installation?.stop(), 60_000);
  beforeEach(async () => {
    for (const section of changed) await installation.prefer(section, usual[section]);
    changed.clear();
  });

  /** Sections that may differ from the usual values. */
  const changed = new Set<keyof typeof usual>(['general', 'invoices', 'contacts']);
  const prefer = (section: keyof typeof usual, values: Body) => {
    changed.add(section);
    return installation.prefer(section, values);
  };
  const place = async (body: Body) => (await installation.shopify('POST', '/sandbox/orders', body)).id;
  const change = (id: string, action: string, body: Body = {}) =>
    installation.shopify('POST', `/sandbox/orders/${id}/${action}`, body);
  const shown = async (id: string) => {
    const order = await installation.findOrder(id);
    if (!order) throw new Error(`The app does not know order ${id}.`);
    return order;
  };
  const waitForInvoice = (
    id: string,
    holds: (invoice: { enshrined: boolean; number: string | null }) => boolean,
  ) =>
    eventually(async () => {
      const invoice = (await shown(id)).invoices[0];
      if (!invoice || !holds(invoice)) throw new Error(`Order ${id} has no such invoice yet.`);
      return invoice;
    });
  const enshrined = (id: string) => waitForInvoice(id, (invoice) => invoice.enshrined);
  const atProvider = (invoice: { readonly id: string }) =>
    installation.readProvider(`/Invoice/${invoice.id}`);

  it('declares a French consumer’s order by the one-stop shop, at the French rate', async () => {
    await prefer('general', { oss: true });
    const id = await place(anOrder({ to: 'FR', rate: 20 }));
    const invoice = await enshrined(id);
    expect(await atProvider(invoice)).toMatchObject({
      taxRule: { id: '18' },
      sumGross: '120',
      sumTax: '20',
    });
  });

  it('delivers free of tax to a company elsewhere in the EU whose VAT id VIES confirms', async () => {
    await prefer('contacts', { vatIdPlaces: ['order-attributes'], vatIdConfirm: true });
    const company = { billing_address: address('FR', { company: 'Atelier SARL' }) };
    const id = await place(
      anOrder({
        to: 'FR',
        rate: 0,
        rest: { ...company, note_attributes: [{ name: 'TVA', value: 'FR40303265045' }] },
      }),
    );
    const invoice = await enshrined(id);
    expect(await atProvider(invoice)).toMatchObject({ taxRule: { id: '3' }, sumGross: '100', sumTax: '0' });
  });

  it('makes no tax-free invoice to the EU without a VAT id, and reports that it is missing', async () => {
    const id = await place(anOrder({ to: 'FR', rate: 0 }));
    await eventually(async () => {
      const answer = await installation.api('GET', `/api/shops/logs?order=${id}`);
      expect(await answer.text()).toContain('MISSING_VAT-ID');
    });
    expect((await shown(id)).invoices).toEqual([]);
  });

  it('makes an e-invoice when all its required data exists', async () => {
    await prefer('invoices', { invoiceDue: 14, einvoice: true });
    const company = { ...address('DE'), company: 'Holm GmbH' };
    const id = await place(anOrder({ rest: { billing_address: company, shipping_address: company } }));
    const invoice = await enshrined(id);
    expect(String(await installation.readProvider(`/Invoice/${invoice.id}/getXml`))).toContain(
      'urn:cen.eu:en16931:2017',
    );
  });

  it('states the buyer’s order number in the e-invoice of each order that has it, and in its credit note', async () => {
    await prefer('invoices', { invoiceDue: 14, einvoice: true });
    const company = { ...address('DE'), company: 'Holm GmbH' };
    const rest = { billing_address: company, shipping_address: company, po_number: 'PO/2026 & 7' };
    const stated = '<ram:IssuerAssignedID>PO/2026 &amp; 7</ram:IssuerAssignedID>';
    const readXml = async (path: string) => String(await installation.readProvider(`${path}/getXml`));
    const ids = await Promise.all([place(anOrder({ rest })), place(anOrder({ rest }))]);
    const invoices = await Promise.all(ids.map(enshrined));
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(2);
    for (const [index, invoice] of invoices.entries()) {
      expect(await readXml(`/Invoice/${invoice.id}`)).toContain(stated);
      expect((await atProvider(invoice)).headText).toContain((await shown(ids[index] ?? '')).name);
    }
    await change(ids[0] ?? '', 'refund', { amount: '19.00' });
    const credit = await eventually(async () => {
      const [made] = (await shown(ids[0] ?? '')).credits;
      if (!made?.number) throw new Error('There is no credit note yet.');
      return made;
    });
    expect(await readXml(`/CreditNote/${credit.id}`)).toContain(stated);
    expect((await shown(ids[1] ?? '')).credits).toEqual([]);
  });

  it('sends the invoice by e-mail once, and only when it is final', async () => {
    await prefer('invoices', { invoiceSendMailEnabled: true });
    const mails = async () => {
      const { mails: all } = (await installation.atProvider('GET', '/mails')) as { mails: { to: string }[] };
      return all.filter(({ to }) => to === 'kai@example.org');
    };
    const buyer = { email: 'kai@example.org', customer: { id: 7_200_000_000_002, email: 'kai@example.org' } };
    const id = await place(anOrder({ rest: { ...buyer, fulfillment_status: null } }));
    await waitForInvoice(id, (invoice) => enshrinesOnSending || invoice.number !== null);
    expect(await mails()).toEqual([]);
    await change(id, 'fulfil');
    await enshrined(id);
    await eventually(async () => expect(await mails()).toHaveLength(1));
    await change(id, 'edit', {});
    const later = await place(anOrder());
    await enshrined(later);
    expect(await mails()).toHaveLength(1);
  });

  it('bills an edit that adds to a final invoice, and credits one that removes', async () => {
    const id = await place(anOrder());
    await enshrined(id);
    await change(id, 'edit', { add: [{ title: 'Schale', price: '23.80', quantity: 1, taxRate: '0.19' }] });
    await eventually(async () => {
      const { invoices } = await shown(id);
      expect(invoices.map(({ total }) => Number(total)).sort((a, b) => b - a)).toEqual([119, 23.8]);
    });
    const text = (await installation.shopify('GET', `/sandbox/orders/${id}`)).text;
    const { order } = JSON.parse(text.replace(/"id":\s*(\d+)/g, '"id":"$1"')) as {
      order: { line_items: { id: string; title: string }[] };
    };
    const bowl = order.line_items.find(({ title }) => title === 'Schale');
    await change(id, 'edit', { remove: [{ id: bowl?.id, quantity: 1 }] });
    await eventually(async () => {
      const { invoices, credits } = await shown(id);
      const bills = [...invoices, ...credits].map(({ total }) => Number(total));
      // The bowl is unpaid: where its invoice is still a draft, it is deleted.
      expect(bills).toEqual(enshrinesOnSending ? [119] : [119, 23.8, 23.8]);
    });
  });

  it('updates an invoice that is not enshrined after an edit, and keeps its number', async () => {
    const id = await place(anOrder({ rest: { fulfillment_status: null } }));
    const before = await waitForInvoice(id, ({ number }) => (number === null) === enshrinesOnSending);
    await change(id, 'edit', { add: [{ title: 'Schale', price: '23.80', quantity: 1, taxRate: '0.19' }] });
    await eventually(async () => {
      const { invoices } = await shown(id);
      expect(invoices).toMatchObject([{ number: before.number, total: '142.80' }]);
    });
  });

  it('recreates a draft that was deleted in sevdesk', async () => {
    const id = await place(anOrder({ rest: { financial_status: 'pending', fulfillment_status: null } }));
    const draft = await waitForInvoice(id, () => true);
    await installation.atProvider('POST', `/documents/invoice/${draft.id}/delete`, { force: true });
    await change(id, 'pay');
    // A deleted draft is noticed when it is to get its number.
    await change(id, 'fulfil');
    await eventually(async () => {
      const invoice = (await shown(id)).invoices.find(({ number }) => number !== null);
      expect(invoice?.id).not.toBe(draft.id);
      expect(Number(invoice?.total)).toBe(119);
    });
  });

  it('previews an invoice without making it', async () => {
    await installation.prefer('invoices', { invoiceCreate: false });
    const id = await place(anOrder());
    await eventually(async () => expect((await shown(id)).reason).toBe('DISABLED_INVOICE_CREATE'));
    const before = (await installation.providerDocuments()).length;
    const answer = await installation.api('GET', `/api/orders/${id}/sevdesk/invoice/preview`);
    const { content } = (await answer.json()) as { content: string };
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await installation.providerDocuments()).length).toBe(before);
    await installation.prefer('invoices', { invoiceCreate: true });
    await installation.prefer('credits', { creditCreate: true });
  });

  it('deletes the draft of an order that was deleted in Shopify', async () => {
    const id = await place(anOrder({ rest: { financial_status: 'pending', fulfillment_status: null } }));
    const draft = await waitForInvoice(id, () => true);
    await installation.shopify('DELETE', `/sandbox/orders/${id}`);
    await eventually(async () => {
      const documents = await installation.providerDocuments();
      expect(documents.some((document) => document.id === draft.id && document.kind === 'invoice')).toBe(
        false,
      );
    });
  });

  it('refuses a wrong preference with its field and saves nothing of the patch', async () => {
    const before = await installation.api('GET', '/api/preferences/invoices');
    const { version } = (await before.json()) as { version: number };
    const answer = await installation.api('PATCH', '/api/preferences/invoices', {
      version,
      values: { invoiceDue: 14, invoiceLayoutHeader: { de: 'Hallo {{ order.nmae }}' } },
    });
    expect(answer.status).toBe(422);
    const problem = (await answer.json()) as { errors: { field: string; message: string }[] };
    expect(problem.errors).toMatchObject([
      { field: 'invoiceLayoutHeader.de', message: expect.stringContaining('Zeile 1') },
    ]);
    const stored = await installation.api('GET', '/api/preferences/invoices');
    expect((await stored.json()) as { values: object }).toMatchObject({ values: { invoiceDue: -1 } });
  });
});
