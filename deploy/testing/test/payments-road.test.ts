import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { readRefusal } from './support/calls.ts';
import { paidInvoice, readLoggedMessages, untilPaid, untilPayouts } from './support/payment-states.ts';
import {
  type PaymentsWorld,
  selectMovementLines,
  startPaymentsWorld,
  sumLineAmounts,
} from './support/payments-world.ts';
import {
  beginImport,
  connectPayPal,
  fed,
  fillPayPal,
  gross,
  ids,
  importAll,
  importBatch,
  payPalAccount,
  placePaidOrders,
} from './support/paypal-history.ts';

const payoutScopes = ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'];

let world: PaymentsWorld;
/** The provider's account for Shopify Payments. */
let clearing: string;

beforeAll(async () => {
  world = await startPaymentsWorld({ own: true });
  world.setScopes(payoutScopes);
  clearing = await world.makeAccount('Shopify Payments');
}, 120_000);
afterAll(() => world?.stop(), 60_000);

describe('Shopify Payments', () => {
  let anna: string;
  let berta: string;
  let annaCharge: string;
  let bertaCharge: string;

  beforeAll(async () => {
    world.shopifyPayments.open(world.installation.shop, {});
    await world.link({ shopify_payments: clearing });
    anna = await world.placeOrder('Anna', '119.00');
    berta = await world.placeOrder('Berta', '23.80');
  }, 120_000);

  it('pays invoices and credit notes with its movements before there is a payout', async () => {
    const { shopifyPayments, installation } = world;
    annaCharge = shopifyPayments.charge(world.installation.shop, { order: anna, fee: '2.80' }).id;
    bertaCharge = shopifyPayments.charge(world.installation.shop, { order: berta, fee: '0.80' }).id;
    await world.read();
    await untilPaid(world, [anna, berta]);
    const charges = await world.lines(clearing);
    expect(selectMovementLines(charges, annaCharge)).toMatchObject([
      { amount: '119.00', status: '400' },
      { amount: '-2.80', status: '100' },
    ]);
    expect(selectMovementLines(charges, bertaCharge)).toMatchObject([
      { amount: '23.80', status: '400' },
      { amount: '-0.80', status: '100' },
    ]);

    await installation.shopify('POST', `/sandbox/orders/${anna}/refund`, { amount: '19.00' });
    await eventually(
      async () => expect((await installation.findOrder(anna))?.credits[0]?.number ?? null).not.toBeNull(),
      { withinMs: 60_000 },
    );
    const refund = shopifyPayments.refund(world.installation.shop, { order: anna }).id;
    await world.read();
    await eventually(
      async () =>
        expect(selectMovementLines(await world.lines(clearing), refund)).toMatchObject([
          { amount: '-19.00', status: '400' },
        ]),
      { withinMs: 60_000 },
    );
    const documents = await installation.providerDocuments();
    expect(documents.filter(({ kind }) => kind === 'credit')).toMatchObject([{ status: '1000' }]);
  }, 120_000);

  it('leaves a balance of zero on the account after a payout, however often it is read', async () => {
    const { shopifyPayments } = world;
    const dispute = shopifyPayments.dispute(world.installation.shop, { order: berta, fee: '15.00' });
    await world.read();
    shopifyPayments.settleDispute(world.installation.shop, dispute.id, 'WON');
    const adjustment = shopifyPayments.adjust(world.installation.shop, { amount: '-4.20' }).id;
    // 119.00 + 23.80 - 19.00 - 4.20, less fees of 2.80 and 0.80; the dispute and its reversal cancel out.
    const payout = shopifyPayments.payout(world.installation.shop, {});
    expect(payout.net).toBe('116.00');

    expect((await world.read()).items).toMatchObject([{ state: 'open', status: 'scheduled' }]);
    expect(sumLineAmounts(await world.lines(clearing))).toBe('116.00');
    shopifyPayments.advance(world.installation.shop, payout.id, 'IN_TRANSIT');
    expect((await world.read()).items).toMatchObject([{ state: 'open', status: 'in_transit' }]);
    const left = await world.lines(clearing);
    expect(sumLineAmounts(left)).toBe('0.00');

    await world.restart();
    shopifyPayments.advance(world.installation.shop, payout.id, 'PAID');
    const settled = await world.read();
    expect(settled).toMatchObject({ on: true, needs: null, error: null, differing: 0 });
    expect(settled.items).toMatchObject([
      {
        id: payout.id,
        state: 'balanced',
        status: 'paid',
        net: '116.00',
        charges: '142.80',
        refunds: '-19.00',
        difference: '0.00',
        transactions: 6,
      },
    ]);
    await world.read();
    expect(await world.lines(clearing)).toEqual(left);

    // Two charges with fees, a refund, a dispute and its reversal with fees, an adjustment, the payout.
    expect(left).toHaveLength(11);
    expect(selectMovementLines(left, adjustment).map(({ amount }) => amount)).toEqual(['-4.20']);
    expect(selectMovementLines(left, payout.id).map(({ amount }) => amount)).toEqual(['-116.00']);
    const disputed = left.filter(({ amount }) => ['-15.00', '15.00'].includes(amount));
    expect(disputed.map(({ amount }) => amount).sort()).toEqual(['-15.00', '15.00']);
    expect(selectMovementLines(left, bertaCharge)).toHaveLength(2);
    expect(await paidInvoice(world, berta)).toBe('1000');
    expect(await world.logged('transaction.payoutPosted')).toMatchObject([{ count: '6' }]);
  }, 120_000);

  it('shows a payout that does not add up, reports it once, and posts no correction', async () => {
    const { shopifyPayments } = world;
    const before = await world.lines(clearing);
    shopifyPayments.charge(world.installation.shop, { amount: '50.00', fee: '1.00' });
    const payout = shopifyPayments.payout(world.installation.shop, { status: 'PAID', wrongBy: '-1.50' });
    expect(payout.net).toBe('47.50');
    for (let time = 0; time < 2; time += 1) {
      const { differing, items } = await world.read();
      expect(differing).toBe(1);
      expect(items.find(({ id }) => id === payout.id)).toMatchObject({
        state: 'differs',
        difference: '-1.50',
      });
    }
    const after = await world.lines(clearing);
    // Lines are posted a few at a time, in no fixed order.
    const posted = after.slice(before.length).map(({ amount }) => amount);
    expect(posted.sort()).toEqual(['50.00', '-1.00', '-47.50'].sort());
    expect(sumLineAmounts(after)).toBe('1.50');
    expect(await world.logged('transaction.payoutDiffers')).toHaveLength(1);
  }, 120_000);

  it('reverses a payout that the bank refused, and pays it out with the next', async () => {
    const { shopifyPayments } = world;
    const before = await world.lines(clearing);
    shopifyPayments.charge(world.installation.shop, { amount: '80.00', fee: '2.00' });
    const refused = shopifyPayments.payout(world.installation.shop, { status: 'IN_TRANSIT' });
    await world.read();
    shopifyPayments.advance(world.installation.shop, refused.id, 'FAILED');
    await world.read();
    const back = await world.lines(clearing);
    const moved = back.slice(before.length).map(({ amount }) => amount);
    expect(moved.sort()).toEqual(['80.00', '-2.00', '-78.00', '78.00'].sort());
    shopifyPayments.payout(world.installation.shop, { status: 'PAID' });
    const { items, differing } = await world.read();
    expect(differing).toBe(1);
    expect(items[0]).toMatchObject({ state: 'balanced', net: '78.00', difference: '0.00' });
    const after = await world.lines(clearing);
    expect(after.slice(back.length).map(({ amount }) => amount)).toEqual(['-78.00']);
    expect(sumLineAmounts(after)).toBe('1.50');
  }, 120_000);
});

describe('PayPal', () => {
  let orders: string[];

  beforeAll(async () => {
    await fillPayPal(world);
    // From here on payments are matched with the lines of the account.
    await world.link({ shopify_payments: clearing, paypal: payPalAccount });
    orders = await placePaidOrders(world);
  }, 120_000);

  it('reports that wrong credentials are refused, and stores none', async () => {
    const refusal = await readRefusal(await connectPayPal(world, { clientId: 'falsch', secret: 'falsch' }));
    expect(refusal).toMatchObject({ code: 'PAYPAL_REFUSED' });
    expect(refusal.detail).toMatch(/Kopiere beides noch einmal/);
    expect(await world.payPal()).toMatchObject({ connected: false, needs: 'PAYPAL_NOT_CONNECTED' });
  });

  it('imports ninety days exactly to the cent, though the services restart in the middle', async () => {
    const { clientId, clientSecret } = world.payPalSandbox.credentials;
    world.payPalSandbox.turn({ latencyMs: 300 });
    expect((await connectPayPal(world, { clientId, secret: clientSecret })).status).toBe(200);
    const begun = await beginImport(world);
    expect(begun.total).toBe(120);
    expect(begun.imported).toBeLessThan(120);
    // The caller learns the result, or nothing when the services stop.
    const broken = importBatch(world).catch(() => 0);
    const atRestart = await eventually(async () => {
      const { imported } = await world.payPal();
      expect(imported).toBeGreaterThan(0);
      return imported;
    });
    expect(atRestart).toBeLessThan(120);
    await world.restart();
    await broken;
    world.payPalSandbox.resetKnobs();
    await importAll(world, 120);

    expect(await world.payPal()).toMatchObject({ connected: true, needs: null, total: 120, imported: 120 });
    const lines = await world.lines(payPalAccount);
    expect(sumLineAmounts(lines)).toBe(world.payPalSandbox.balance('EUR'));
    // PayPal's currency conversions are posted as the amount received; pending and denied payments moved nothing.
    expect(lines.filter(({ amount }) => amount === '88.50')).toHaveLength(1);
    expect(lines.filter(({ amount }) => ['100.00', '300.00', '400.00'].includes(amount))).toEqual([]);
    for (const [index, id] of ids.entries())
      expect(selectMovementLines(lines, id).map(({ amount }) => amount)).toEqual([gross[index], '-2.00']);
  }, 120_000);

  it("counts a line of the provider's own feed as posted", async () => {
    const lines = await world.lines(payPalAccount);
    expect(lines.filter(({ purpose }) => purpose.includes(fed)).map(({ amount }) => amount)).toEqual([
      '777.00',
      '-20.00',
    ]);
  });

  it('pays the invoices of the orders whose ids PayPal knows', () => untilPaid(world, orders), 120_000);

  it('posts nothing when it is imported again, and nothing twice for two imports at once', async () => {
    const before = (await world.lines(payPalAccount)).length;
    const again = await beginImport(world);
    await importAll(world, again.total);
    expect(await world.lines(payPalAccount)).toHaveLength(before);

    for (let count = 1; count <= 10; count += 1)
      world.payPalSandbox.pay({ amount: `${count}.11`, fee: '0.11', at: new Date(Date.now() - 60_000) });
    const twice = await Promise.all([beginImport(world), beginImport(world)]);
    await Promise.all(twice.map(({ total }) => importAll(world, total)));
    const after = await world.lines(payPalAccount);
    expect(after).toHaveLength(before + 20);
    expect(sumLineAmounts(after)).toBe(world.payPalSandbox.balance('EUR'));
  }, 120_000);
});

describe('a missing precondition of payments', () => {
  const ask = () => world.calls.ask('POST', '/api/payouts/read');

  it('is reported in German when the linked account is gone, and nothing is posted elsewhere', async () => {
    const before = await world.lines(clearing);
    const spare = await world.makeAccount('Bald weg');
    await world.link({ shopify_payments: spare, paypal: payPalAccount });
    await world.read();
    // Every movement has its line on the other account: this one is empty and can be removed.
    await world.removeAccount(spare);
    await ask();
    await untilPayouts(world, 'ACCOUNT_NOT_FOUND', /gibt es in sevdesk nicht mehr.*Wähle/);
    expect(await world.lines(clearing)).toEqual(before);
    await world.link({ shopify_payments: clearing, paypal: payPalAccount });
    await eventually(async () => expect((await world.payouts()).needs).toBeNull());
  }, 120_000);

  it('is reported when the merchant revokes the permission, and the import continues when it is back', async () => {
    world.setScopes([]);
    await untilPayouts(world, 'SCOPE_MISSING', /Erteile sie in Shopify/);
    world.setScopes(payoutScopes);
    await eventually(async () => expect((await world.payouts()).needs).toBeNull());
    const { id } = world.shopifyPayments.charge(world.installation.shop, { amount: '12.00', fee: '0.55' });
    await world.read();
    expect(selectMovementLines(await world.lines(clearing), id).map(({ amount }) => amount)).toEqual([
      '12.00',
      '-0.55',
    ]);
  }, 120_000);

  it('is reported when the plan has no such feature, without a call to PayPal or Shopify', async () => {
    const { payPalSandbox, shopifyPayments } = world;
    await world.untilAtRest();
    await world.setPlan('standard');
    payPalSandbox.clearCalls();
    const { id } = shopifyPayments.charge(world.installation.shop, { amount: '13.00', fee: '0.57' });
    await ask();
    await untilPayouts(world, 'FEATURE_MISSING', /Tarif Premium/);
    await eventually(async () =>
      expect(await readLoggedMessages(world, 'transaction.paypalHeld')).toContainEqual(
        expect.stringMatching(/Tarif Premium/),
      ),
    );
    const refusal = await readRefusal(
      await world.calls.ask('POST', '/api/orders/paypal/transactions/import/init'),
    );
    expect(refusal).toMatchObject({ code: 'FEATURE_MISSING' });
    expect(payPalSandbox.calls()).toEqual([]);
    expect(selectMovementLines(await world.lines(clearing), id)).toEqual([]);
    await world.setPlan('business');
    await ask();
    await eventually(
      async () => expect(selectMovementLines(await world.lines(clearing), id)).toHaveLength(2),
      {
        withinMs: 60_000,
      },
    );
  }, 120_000);
});
