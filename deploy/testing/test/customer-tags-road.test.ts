import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';
import { untilIdle } from './support/calls.ts';
import { composePaidOrder } from './support/five-orders.ts';
import { forgetMails, listMails } from './support/mails.ts';
import { listenToShopify } from './support/shopify-calls.ts';

let installation: Installation;
let shopify: ReturnType<typeof listenToShopify>;
beforeAll(async () => {
  shopify = listenToShopify();
  installation = await startInstallation('together');
}, 120_000);
beforeEach(() => shopify.clear());
afterAll(async () => {
  shopify?.stop();
  await installation?.stop();
}, 60_000);

/** A customer as Shopify knows them; each has different tags. */
const aCustomer = (index: number, tags: string, updated_at = '2026-11-02T08:00:00Z') => ({
  id: 7_400_000_000_000 + index,
  first_name: 'Tilda',
  last_name: `Tanne ${index}`,
  email: `tilda${index}@kunden.example`,
  tags,
  updated_at,
});
type Customer = ReturnType<typeof aCustomer>;

const place = async (name: string, customer: Customer, more: object = {}): Promise<string> => {
  const body = composePaidOrder(['Tilda', 'Tanne'], { gross: '119.00', name, ...more, customer });
  return (await installation.shopify('POST', '/sandbox/orders', { ...body, email: customer.email })).id;
};
/** Its final invoice at sevdesk. */
const waitForInvoice = (id: string) =>
  eventually(
    async () => {
      const [invoice] = (await installation.findOrder(id))?.invoices ?? [];
      if (!invoice?.enshrined) throw new Error(`${id} has no final invoice yet.`);
      return installation.readProvider(`/Invoice/${invoice.id}`);
    },
    { withinMs: 60_000 },
  );
const prefer = (values: object) =>
  installation.prefer('invoices', {
    taxRuleSort: [],
    taxRuleCondition: {},
    tagsAsNet: [],
    invoiceSendMailEnabled: false,
    invoiceSendMailSkipTags: [],
    ...values,
  });
/** Operations sent to Shopify in order, without those for the charges of a new shop, whose time is not fixed. */
const asked = () =>
  shopify
    .calls()
    .map(({ operation }) => operation)
    .filter((operation) => operation !== 'Billing');
/** Bodies of the webhooks that Shopify sent about an order. */
const listWebhookBodies = (id: string): readonly string[] =>
  installation.sandbox.shopify.service.sender.log
    .list()
    .filter(({ topic, body }) => topic.startsWith('orders/') && body.includes(id))
    .map(({ body }) => body);

describe('a customer’s tags, which no webhook states', () => {
  it('are not fetched for a shop whose settings do not use them', async () => {
    await prefer({});
    const id = await place('#8401', aCustomer(1, 'Schule, Händler'));
    await waitForInvoice(id);
    await untilIdle(installation, [id]);
    expect(asked()).toEqual([]);
    expect(shopify.received()).toBe(0);
  });

  it('select the tax rule, with one call', async () => {
    await prefer({
      taxRuleSort: ['4'],
      taxRuleCondition: { '4': [[['customer.tags', 'equals', 'schule']]] },
    });
    const tagged = await place('#8402', aCustomer(2, 'Schule, Stammkunde'), { rate: 0 });
    expect(await waitForInvoice(tagged)).toMatchObject({ taxRule: { id: '4' }, sumTax: '0' });
    const other = await place('#8403', aCustomer(3, 'Stammkunde'));
    expect(await waitForInvoice(other)).toMatchObject({ taxRule: { id: '1' }, sumTax: '19' });
    await untilIdle(installation, [tagged, other]);
    expect(asked()).toEqual(['CustomerTags', 'CustomerTags']);
    // Precondition: the webhooks name the customers and do not contain the tags.
    const bodies = [...listWebhookBodies(tagged), ...listWebhookBodies(other)];
    expect(bodies.length).toBeGreaterThanOrEqual(2);
    for (const body of bodies) {
      expect(body).toContain('Tanne');
      expect(body).not.toContain('Stammkunde');
    }
  });

  it('make prices net', async () => {
    await prefer({ tagsAsNet: ['händler'] });
    const dealer = await place('#8404', aCustomer(4, 'Händler'));
    // 119.00 with 19 % are 100.00 without.
    expect(await waitForInvoice(dealer)).toMatchObject({ showNet: '1', sumNet: '100', sumGross: '119' });
    const other = await place('#8405', aCustomer(5, ''));
    expect(await waitForInvoice(other)).toMatchObject({ showNet: '0', sumNet: '100', sumGross: '119' });
  });

  it('suppress the mail', async () => {
    await prefer({ invoiceSendMailEnabled: true, invoiceSendMailSkipTags: ['ohne-mail'] });
    await forgetMails(installation);
    const silent = await place('#8406', aCustomer(6, 'ohne-mail'));
    const usual = await place('#8407', aCustomer(7, 'mit-mail'));
    await Promise.all([waitForInvoice(silent), waitForInvoice(usual)]);
    await untilIdle(installation, [silent, usual]);
    expect((await listMails(installation)).map(({ to }) => to)).toEqual(['tilda7@kunden.example']);
  });

  it('are fetched once for all orders of a customer, and again after a change of the customer', async () => {
    await prefer({
      taxRuleSort: ['4'],
      taxRuleCondition: { '4': [[['customer.tags', 'equals', 'schule']]] },
    });
    const first = await place('#8408', aCustomer(8, ''));
    expect(await waitForInvoice(first)).toMatchObject({ taxRule: { id: '1' } });
    const second = await place('#8409', aCustomer(8, ''));
    await waitForInvoice(second);
    await untilIdle(installation, [first, second]);
    expect(asked()).toEqual(['CustomerTags']);

    // The merchant adds the tag; the customer's next order contains the later state.
    const changed = aCustomer(8, 'Schule', '2026-11-03T09:00:00Z');
    const third = await place('#8410', changed, { rate: 0 });
    expect(await waitForInvoice(third)).toMatchObject({ taxRule: { id: '4' } });
    await untilIdle(installation, [third]);
    expect(asked()).toEqual(['CustomerTags', 'CustomerTags']);
  });
});
