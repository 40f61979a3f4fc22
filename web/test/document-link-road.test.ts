import { documentLinks, logPage } from '@belegfluss/gateway/contract';
import { eventually } from '@belegfluss/testing/eventually';
import { type Installation, startInstallation } from '@belegfluss/testing/installation';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { composeMetafieldSnippet, composeSnippet } from '../src/features/embed-link/model/compose-snippet.ts';
import { composeLook, firstChoices } from '../src/features/embed-link/model/look.ts';
import type { TemplateId } from '../src/features/embed-link/model/template-ids.ts';
import { embedTexts } from '../src/texts/embed-link.ts';

/** The services as they run, and the pages of the shop's admin: from the wizard's code to the customer's PDF. */
let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation('together');
}, 120_000);
afterAll(() => installation?.stop(), 60_000);

const page = (path: string) => `${installation.storeUrl}${path}`;

/** The code that the wizard offers this shop. */
async function offered(template: TemplateId, kind: 'invoice' | 'credit', download: boolean): Promise<string> {
  const links = documentLinks.parse(await (await installation.api('GET', '/api/document-links')).json());
  const look = composeLook({ ...firstChoices(template), download }, kind, (suggestion, of) =>
    embedTexts.suggestion[suggestion](of),
  );
  return composeSnippet(look, links);
}
const know = (notifications: object) => installation.shopify('POST', '/sandbox/knobs', { notifications });

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const unescapeHtml = (html: string) =>
  html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '');

/** Pastes the code after the mail's text, on the admin's page, and saves. */
async function paste(template: TemplateId, snippet: string): Promise<void> {
  const edit = page(`/email_templates/${template}/edit`);
  const html = await (await fetch(edit)).text();
  const code = unescapeHtml(/<textarea[^>]*>\n([\s\S]*)<\/textarea>/.exec(html)?.[1] ?? '');
  const lines = code.split('\n');
  const at = lines.findIndex((line) => line.includes('{{ email_body }}'));
  expect(at).toBeGreaterThan(0);
  lines.splice(at + 1, 0, snippet);
  const saved = await fetch(edit, { method: 'POST', body: new URLSearchParams({ body: lines.join('\n') }) });
  expect(new URL(saved.url).search).toBe('?saved');
}

/** Opens the mail of an order and follows the link with these words. */
async function follow(template: TemplateId, orderId: string, words: string): Promise<Response> {
  const mail = await fetch(page(`/email_templates/${template}/preview?order=${orderId}`));
  expect(mail.status).toBe(200);
  const html = await mail.text();
  const address = new RegExp(`<a href="([^"]*/doc/[^"]*)"[^>]*>${words}</a>`).exec(html)?.[1];
  return fetch(unescapeHtml(address ?? 'about:nothing'));
}

async function expectPdf(response: Response, disposition: 'inline' | 'attachment'): Promise<void> {
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}; `));
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

const orderWith = (document: 'invoices' | 'credits', id: string) =>
  eventually(async () => {
    const order = await installation.findOrder(id);
    expect(order?.[document][0]?.number).toMatch(/\d/);
  });

const guestOrder = {
  customer: null,
  email: 'gast@example.com',
  currency: 'EUR',
  taxes_included: true,
  financial_status: 'paid',
  billing_address: {
    first_name: 'Gesa',
    last_name: 'Gast',
    address1: 'Am Deich 1',
    zip: '20095',
    city: 'Hamburg',
    country: 'Germany',
    country_code: 'DE',
  },
  line_items: [
    {
      title: 'Kanne',
      name: 'Kanne',
      quantity: 1,
      price: '11.90',
      taxable: true,
      requires_shipping: true,
      tax_lines: [{ title: 'MwSt.', rate: 0.19, price: '1.90' }],
    },
  ],
  total_price: '11.90',
  subtotal_price: '11.90',
  total_tax: '1.90',
  shipping_lines: [],
};

describe('a link that was pasted into a notification', () => {
  it('shows the customer the invoice of the order, and with the other behaviour offers it for saving', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
    await orderWith('invoices', id);
    await paste('order_confirmation', await offered('order_confirmation', 'invoice', false));
    await expectPdf(await follow('order_confirmation', id, 'Rechnung ansehen'), 'inline');
    await paste('shipping_confirmation', await offered('shipping_confirmation', 'invoice', true));
    await expectPdf(await follow('shipping_confirmation', id, 'Rechnung ansehen'), 'attachment');
  });

  it('works for guests, who have no customer', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/orders', guestOrder);
    await orderWith('invoices', id);
    expect((await installation.findOrder(id))?.customer).toBeNull();
    await paste('order_edited', await offered('order_edited', 'invoice', false));
    await expectPdf(await follow('order_edited', id, 'Rechnung ansehen'), 'inline');
  });

  it('asks to wait before there is a credit note, and shows it afterwards', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
    await orderWith('invoices', id);
    await paste('refund_notification', await offered('refund_notification', 'credit', false));
    expect((await follow('refund_notification', id, 'Gutschrift ansehen')).status).toBe(202);
    await installation.shopify('POST', `/sandbox/orders/${id}/refund`, { amount: '5.00', note: 'Kulanz' });
    await orderWith('credits', id);
    await expectPdf(await follow('refund_notification', id, 'Gutschrift ansehen'), 'inline');
  });
});

describe('where notifications know no filter that signs', () => {
  beforeAll(() => know({ hmacFilter: false }));
  afterAll(() => know({ hmacFilter: true, orderMetafields: 'order' }));

  it('the link is a page that blames nobody, and the shop is notified once', async () => {
    const { id } = await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
    await orderWith('invoices', id);
    await paste('order_payment_receipt', await offered('order_payment_receipt', 'invoice', false));
    for (let times = 0; times < 3; times += 1) {
      const response = await follow('order_payment_receipt', id, 'Rechnung ansehen');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Dieser Link ist leider nicht vollständig');
    }
    await eventually(async () => {
      const answer = await installation.api('GET', '/api/shops/logs?pageSize=100');
      const { items } = logPage.parse(await answer.json());
      const reported = items.filter(({ event }) => event === 'shopify.linksUnsigned');
      expect(reported.map(({ text }) => text)).toEqual([
        expect.stringContaining('wird der Filter nicht ausgeführt, der die Adresse des Links bildet'),
      ]);
    });
  });

  it.each(['order', 'top'])('a metafield leads to the invoice, with those of the order at %s', async (at) => {
    const place = { namespace: 'belegfluss', key: 'rechnung' };
    await installation.prefer('metafields', { metafieldWrite: [{ value: 'invoice.link', ...place }] });
    await know({ orderMetafields: at });
    const { id } = await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
    const look = composeLook(firstChoices('shipping_update'), 'invoice', (suggestion, of) =>
      embedTexts.suggestion[suggestion](of),
    );
    await paste('shipping_update', composeMetafieldSnippet(look, place));
    await eventually(
      async () => expectPdf(await follow('shipping_update', id, 'Rechnung ansehen'), 'inline'),
      { withinMs: 60_000 },
    );
  });
});
