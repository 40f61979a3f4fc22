import { gateways, taxRuleTrial } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Installation, startInstallation } from '../src/installation.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation('together');
}, 120_000);
afterAll(() => installation?.stop(), 60_000);

/** Places a paid order; returns its id and its only invoice once that has its number. */
const placeOrder = async () => {
  const { id } = await installation.shopify('POST', '/sandbox/place', { payment: 'paid' });
  return { id, invoice: await waitForInvoice(id) };
};
const waitForInvoice = (id: string) =>
  eventually(async () => {
    const order = await installation.findOrder(id);
    const invoice = order?.invoices.at(-1);
    if (order?.work !== 'idle' || !invoice?.number) throw new Error(`There is no invoice of ${id} yet.`);
    return invoice;
  });
const post = async (path: string, body?: unknown) => {
  const response = await installation.api('POST', path, body);
  expect(response.status).toBeLessThan(300);
  return response;
};
const atProvider = async (id: string) =>
  (await installation.providerDocuments()).filter((document) => document.orderIds.includes(id));

describe('order links that were removed', () => {
  it('are restored for existing documents; a deleted one is recreated once', async () => {
    const kept = await placeOrder();
    const deleted = await placeOrder();
    await installation.atProvider('POST', `/documents/invoice/${deleted.invoice.id}/delete`, { force: true });
    expect((await post('/api/orders/reset')).status).toBe(204);
    for (const { id } of [kept, deleted]) {
      expect((await installation.findOrder(id))?.invoices).toEqual([]);
      await post(`/api/orders/${id}/requeue`);
    }
    expect(await waitForInvoice(kept.id)).toMatchObject({ id: kept.invoice.id, number: kept.invoice.number });
    const successor = await waitForInvoice(deleted.id);
    expect(successor.id).not.toBe(deleted.invoice.id);
    expect(await atProvider(kept.id)).toMatchObject([{ id: kept.invoice.id }]);
    expect(await atProvider(deleted.id)).toMatchObject([{ id: successor.id }]);
    expect((await installation.getShop()).plan?.credits?.used).toBe(3);
  }, 120_000);
});

describe("the orders service's answers to settings", () => {
  it('list the payment methods of the shop', async () => {
    const { id } = await placeOrder();
    const [gateway = ''] = (await installation.findOrder(id))?.paymentGateways ?? [];
    const answer = gateways.parse(await (await installation.api('GET', '/api/gateways')).json());
    expect(answer.shopify).toBe(true);
    expect(answer.items.map((item) => item.gateway)).toContain(gateway);
  });

  it('state the tax rule of an order, with settings that are not saved', async () => {
    const { id } = await placeOrder();
    const path = `/api/orders/${id}/tax-rules/try`;
    const saved = taxRuleTrial.parse(await (await post(path)).json());
    expect(saved).toMatchObject({ outcome: 'tried', chosenRuleId: '1', verdict: { ok: true, ruleId: '1' } });
    const other = { invoices: { taxRuleSort: ['4'], taxRuleCondition: { '4': [] } } };
    const tried = taxRuleTrial.parse(await (await post(path, other)).json());
    expect(tried).toMatchObject({
      outcome: 'tried',
      chosenRuleId: '4',
      verdict: { ok: false, problem: { code: 'INVALID_TAX_RATE' } },
    });
  });
});
