import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../src/service.ts';
import { toObject } from '../src/shopify/json.ts';
import { notificationTemplates } from '../src/shopify/notifications/templates.ts';
import { control } from './shopify-helpers.ts';

const directory = mkdtempSync(join(tmpdir(), 'belegfluss-sandbox-'));
let sandbox: Sandbox;
let url: string;

async function start(stateDirectory: string | null = null) {
  sandbox = createSandbox({
    shopifyPort: 0,
    sevdeskPort: 0,
    viesPort: 0,
    clientId: 'client-id',
    clientSecret: 'client-secret',
    sevdeskToken: '0'.repeat(32),
    appUrl: 'http://127.0.0.1:3000',
    webhookUrl: null,
    shop: 'demo.myshopify.com',
    stateDirectory,
  });
  url = (await sandbox.start()).shopifyUrl;
}

beforeEach(() => start());
afterEach(async () => {
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
});

const composeTemplatePageUrl = (id: string, page: string) =>
  `${url}/store/demo/email_templates/${id}/${page}`;
const preview = async (id: string, query = '') => {
  const response = await fetch(composeTemplatePageUrl(id, 'preview') + query);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    html: await response.text(),
  };
};
const save = (id: string, body: string) =>
  fetch(composeTemplatePageUrl(id, 'edit'), {
    method: 'POST',
    body: new URLSearchParams({ body }),
    redirect: 'manual',
  });
const place = async (order: object = {}) => {
  const { body } = await control(url, 'POST', '/sandbox/orders', { order });
  const { id, name } = toObject(body.order);
  return { id: String(id), name: String(name) };
};
const writeLink = (orderId: string) =>
  control(url, 'POST', '/sandbox/metafields', {
    ownerId: `gid://shopify/Order/${orderId}`,
    namespace: 'belege',
    key: 'link',
    value: 'https://a.example/1',
    type: 'url',
  });
const template = '{{ id }}|{{ order_name }}|{{ customer.id }}|{{ email }}|{{ shop_name }}';

describe('the preview of a notification', () => {
  it('shows every default template with the latest order, with text and name', async () => {
    const { body } = await control(url, 'POST', '/sandbox/place', {});
    const name = String(toObject(body.order).name);
    expect(notificationTemplates).toHaveLength(19);
    for (const { id } of notificationTemplates) {
      const { status, html } = await preview(id);
      expect([id, status]).toEqual([id, 200]);
      expect(html).toContain(`Bestellung ${name}`);
      expect(html).not.toMatch(/\{\{|\{%|NaN|undefined|\[object/);
    }
  });

  it('shows the requested order', async () => {
    const first = await place();
    const second = await place();
    await save('order_edited', template);
    expect((await preview('order_edited')).html).toMatch(new RegExp(`^${second.id}\\|${second.name}\\|`));
    expect((await preview('order_edited', `?order=${first.id}`)).html).toMatch(new RegExp(`^${first.id}\\|`));
    expect((await preview('order_edited', '?order=1')).status).toBe(404);
  });

  it('explains the next step while there is no order', async () => {
    const { status, html } = await preview('order_confirmation');
    expect(status).toBe(404);
    expect(html).toContain('Gib in der Sandbox zuerst eine Bestellung auf');
  });

  it('computes the signature of a document link as Shopify would', async () => {
    const { id } = await place({ customer: { id: 7001, first_name: 'Ada', last_name: 'Linde' } });
    await control(url, 'POST', '/sandbox/knobs', { notifications: { customerId: true } });
    await save(
      'order_confirmation',
      '{% assign text = id | append: "/" | append: customer.id %}{{ text | hmac_sha256: "geheim" | slice: 0, 32 }}',
    );
    const expected = createHmac('sha256', 'geheim').update(`${id}/7001`).digest('hex').slice(0, 32);
    expect((await preview('order_confirmation')).html).toBe(expected);
  });

  it('prints the input of an unknown filter, as Liquid does', async () => {
    await place();
    await save(
      'order_confirmation',
      "{{ 'a' | hmac_sha256: 'b' }}|{{ 'abc' | hmac_sha256: 'b' | slice: 0, 2 }}",
    );
    const signed = '^cb448b440c42ac8ad084fc8a8795c98f5b7802359c305eabd57ecdb20e248896[|]';
    expect((await preview('order_confirmation')).html).toMatch(new RegExp(signed));
    await control(url, 'POST', '/sandbox/knobs', { notifications: { hmacFilter: false } });
    expect((await preview('order_confirmation')).html).toBe('a|ab');
  });

  it("omits the customer's id unless the knob allows it", async () => {
    await place({ customer: { id: 7001, first_name: 'Ada', last_name: 'Linde' } });
    await save('order_confirmation', '{{ customer.first_name }}[{{ customer.id }}]');
    expect((await preview('order_confirmation')).html).toBe('Ada[]');
    await control(url, 'POST', '/sandbox/knobs', { notifications: { customerId: true } });
    expect((await preview('order_confirmation')).html).toBe('Ada[7001]');
  });

  it.each([
    ['order', 'https://a.example/1|https://a.example/1|'],
    ['top', '||https://a.example/1'],
    ['none', '||'],
  ])('contains the metafields of the order at %s', async (orderMetafields, expected) => {
    const { id } = await place();
    await writeLink(id);
    await control(url, 'POST', '/sandbox/knobs', { notifications: { orderMetafields } });
    await save(
      'order_confirmation',
      "{{ order.metafields.belege.link }}|{{ order.metafields['belege']['link'].value }}|{{ metafields.belege.link.value }}",
    );
    expect((await preview('order_confirmation')).html).toBe(expected);
  });

  it('has no customer for a guest order', async () => {
    await place({ customer: null });
    await save('order_confirmation', '{% if customer %}Kunde{% else %}Gast{% endif %}[{{ customer.id }}]');
    expect((await preview('order_confirmation')).html).toBe('Gast[]');
  });

  it('blocks scripts of the mail, and allows its links', async () => {
    await place();
    const { policy, html } = await preview('order_confirmation');
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts).*allow-popups.*allow-downloads/);
    const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThanOrEqual(2);
    for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
  });

  it('lists the refunded lines in the mail about a refund', async () => {
    const { body } = await control(url, 'POST', '/sandbox/place', { payment: 'paid', items: 1 });
    const id = String(toObject(body.order).id);
    await control(url, 'POST', `/sandbox/orders/${id}/refund`, { amount: '5.00' });
    await save('refund_notification', '{{ amount | money }}');
    expect((await preview('refund_notification', `?order=${id}`)).html).toBe('5,00\u00a0€');
  });
});

describe('the template of a notification', () => {
  it('is stored for the shop exactly as entered, across a restart', async () => {
    await sandbox.stop();
    await start(directory);
    const code = '<p title="a &amp; b">\n  {{ order_name }} & "Ada" </textarea>\n</p>\n';
    const saved = await save('shipping_update', code);
    expect([saved.status, saved.headers.get('location')]).toEqual([303, 'edit?saved']);
    await sandbox.stop();
    await start(directory);
    const page = await (await fetch(composeTemplatePageUrl('shipping_update', 'edit'))).text();
    expect(page).toContain('{{ order_name }} &amp; &quot;Ada&quot; &lt;/textarea&gt;');
    const { name } = await place();
    expect((await preview('shipping_update')).html).toBe(code.replace('{{ order_name }}', name));
    expect((await preview('shipping_confirmation')).html).toContain('Deine Bestellung ist unterwegs');
  });

  it('is refused with an error when invalid, and the old one stays', async () => {
    await place();
    const refused = await save('order_confirmation', '{% if customer %}offen');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Nicht gespeichert');
    expect((await preview('order_confirmation')).html).toContain('Vielen Dank für deinen Einkauf!');
  });

  it('cannot include files', async () => {
    await place();
    expect((await save('order_confirmation', "{% include 'package.json' %}")).status).toBe(422);
  });
});

describe('an unknown address of a notification', () => {
  it.each([
    '/store/demo/email_templates/no_such_mail/edit',
    '/store/elsewhere/email_templates/order_confirmation/edit',
    '/store/demo/order-status/1',
    '/store/demo/settings/nothing-like-it',
  ])('%s is not found', async (path) => {
    expect((await fetch(url + path)).status).toBe(404);
  });

  it.each(['/settings/taxes', '/settings/checkout/editor?page=thank-you', '/orders/17', '/'])(
    'unlike the admin’s own %s, which has a page',
    async (path) => {
      const response = await fetch(`${url}/store/demo${path}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('Zurück zu Belegfluss');
    },
  );
});
