import { keptText } from '@belegfluss/orders/contract';
import { LineOutcome } from '@belegfluss/protos/provider/v1/payment_import';
import { describe, expect, it } from '@jest/globals';
import type { PaymentDependencies } from '../src/payments/use-cases/payouts/payment-dependencies.ts';
import { anHourLater, onlyThis, paymentRow, payoutRows, readAll, readPaymentEvents } from './payment-shop.ts';
import {
  day,
  fixture,
  listPostedPieces,
  newShop,
  openPayoutsFixture,
  parts,
  sell,
  shopify,
} from './payouts-fixture.ts';

openPayoutsFixture();

type Node = Readonly<Record<string, unknown>>;

/** The same parts before a Shopify that states the nodes of a list in another way. */
function changing(
  list: 'payouts' | 'balanceTransactions',
  change: (node: Node) => Node,
): PaymentDependencies {
  const ask: PaymentDependencies['shopify']['ask'] = async (...asked) => {
    const answer = await parts.shopify.ask(...asked);
    const { shopifyPaymentsAccount: account } = Object(answer.data);
    const found = account?.[list];
    if (!found) return answer;
    const nodes = found.nodes.map(change);
    return { ...answer, data: { shopifyPaymentsAccount: { ...account, [list]: { ...found, nodes } } } };
  };
  return { ...parts, shopify: { ...parts.shopify, ask } };
}

describe('payouts of Shopify Payments', () => {
  it('are posted with all they consist of, and bring the account back to zero', async () => {
    const shop = await newShop();
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    await readAll(parts);
    expect(listPostedPieces(shop).sort()).toEqual(
      ['gross 119.00', 'fee -2.80', 'gross -40.00', 'payout -76.20'].sort(),
    );
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await payoutRows(fixture, shop)).toEqual([
      {
        status: 'paid',
        state: 'balanced',
        net: '76.20',
        charges: '119.00',
        refunds: '-40.00',
        fees: '-2.80',
        others: '0.00',
        difference: '0.00',
        transactions: 2,
      },
    ]);
    expect(await paymentRow(fixture, shop)).toEqual({ needs: '', error: '', attempts: 0, read: true });
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutPosted']);
  });

  it('are posted once, however often they are read, and state once', async () => {
    const shop = await newShop();
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    await readAll(parts);
    const before = fixture.payments.listPostedLines(shop);
    for (let times = 0; times < 3; times += 1) {
      await anHourLater(fixture, shop);
      await readAll(parts);
    }
    expect(fixture.payments.listPostedLines(shop)).toEqual(before);
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutPosted']);
    // A settled payout causes no further call.
    expect(fixture.payments.calls.filter((call) => call === `postLines ${shop}`)).toHaveLength(1);
  });

  it('wait for the bank: payments are posted before, the payout when it has left', async () => {
    const shop = await newShop();
    sell(shop);
    await readAll(parts);
    expect(listPostedPieces(shop)).toEqual(['gross 119.00', 'fee -2.80', 'gross -40.00']);
    const { id } = shopify.payments.payout(shop, { at: day('11-12') });
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(fixture.payments.balance(shop)).toBe('76.20');
    expect(await payoutRows(fixture, shop)).toMatchObject([{ status: 'scheduled', state: 'open' }]);
    shopify.payments.advance(shop, id, 'PAID');
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(listPostedPieces(shop)).toHaveLength(4);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ status: 'paid', state: 'balanced' }]);
  });

  it('that the bank sends back come again with the next, and the account ends at zero', async () => {
    const shop = await newShop();
    sell(shop);
    const { id } = shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    await readAll(parts);
    shopify.payments.advance(shop, id, 'FAILED');
    await anHourLater(fixture, shop);
    await readAll(parts);
    // Back in the balance: what was paid out and came back, and what it consisted of.
    expect(fixture.payments.balance(shop)).toBe('76.20');
    shopify.payments.charge(shop, { amount: '50.00', fee: '1.00', at: day('11-13') });
    shopify.payments.payout(shop, { at: day('11-14'), status: 'PAID' });
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { status: 'failed', state: 'balanced', net: '76.20' },
      { status: 'paid', state: 'balanced', net: '125.20', charges: '50.00', fees: '-1.00', others: '76.20' },
    ]);
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.payoutPosted',
      'transaction.payoutReturned',
      'transaction.payoutPosted',
    ]);
  });

  it('take disputes in, and give them back when they are won', async () => {
    const shop = await newShop();
    shopify.payments.charge(shop, { amount: '119.00', fee: '2.80', at: day('11-10') });
    const dispute = shopify.payments.dispute(shop, { amount: '119.00', fee: '15.00', at: day('11-11') });
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    shopify.payments.settleDispute(shop, dispute.id, 'WON');
    shopify.payments.payout(shop, { at: day('11-19'), status: 'PAID' });
    await readAll(parts);
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { net: '-17.80', charges: '119.00', others: '-119.00', fees: '-17.80', state: 'balanced' },
      { net: '134.00', others: '119.00', fees: '15.00', state: 'balanced' },
    ]);
    expect(listPostedPieces(shop)).toContain('payout 17.80');
  });

  it('that do not add up are shown with the difference; nothing is posted to make them fit', async () => {
    const shop = await newShop();
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID', wrongBy: '-1.00' });
    await readAll(parts);
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { net: '75.20', difference: '-1.00', state: 'differs' },
    ]);
    expect(listPostedPieces(shop).sort()).toEqual(
      ['gross 119.00', 'fee -2.80', 'gross -40.00', 'payout -75.20'].sort(),
    );
    expect(fixture.payments.balance(shop)).toBe('1.00');
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutDiffers']);
  });

  it('leave tests out', async () => {
    const shop = await newShop();
    shopify.payments.charge(shop, { amount: '500.00', test: true, at: day('11-10') });
    await readAll(parts);
    expect(fixture.payments.listPostedLines(shop)).toEqual([]);
  });

  it('in another currency than the account’s are reported, and nothing of them is posted', async () => {
    const shop = await newShop({ accountId: '80' });
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    await readAll(parts);
    expect(fixture.payments.listPostedLines(shop)).toEqual([]);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'failed', difference: '0.00' }]);
    const { rows } = await fixture.pool.query('SELECT error FROM payout WHERE shop = $1', [shop]);
    expect(keptText(rows[0].error)).toMatch(
      /^Shopify zahlt in EUR aus, das verknüpfte Konto führt sevdesk in USD\./,
    );
    expect(await readPaymentEvents(fixture, shop)).toEqual(['transaction.payoutFailed']);
  });

  it('whose lines the provider refuses are reported with what it says, and settle when it takes them', async () => {
    const shop = await newShop();
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    fixture.payments.faults.line = ({ piece }) =>
      piece === 'fee'
        ? { outcome: LineOutcome.REJECTED, message: 'Der Zeitraum ist abgeschlossen.' }
        : undefined;
    await readAll(parts);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'failed' }]);
    fixture.payments.faults.line = () => undefined;
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'balanced' }]);
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.payoutFailed',
      'transaction.payoutPosted',
    ]);
  });

  it('of which Shopify states another sum later are corrected by the difference', async () => {
    const shop = await newShop();
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    const stating = (net: string) =>
      changing('payouts', (node) => ({ ...node, net: { ...Object(node.net), amount: net } }));
    await readAll(stating('70.00'));
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'differs', difference: '-6.20' }]);
    for (const readings of [1, 2]) {
      await anHourLater(fixture, shop);
      await readAll(parts);
      expect([readings, listPostedPieces(shop).filter((piece) => piece.startsWith('payout'))]).toEqual([
        readings,
        ['payout -70.00', 'payout -6.20'],
      ]);
    }
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'balanced', net: '76.20' }]);
  });

  it('that cannot be read are reported and set aside; the others go on, and they do as soon as they can', async () => {
    const shop = await newShop();
    shopify.payments.charge(shop, { amount: '50.00', fee: '1.00', at: day('11-08') });
    const { id } = shopify.payments.payout(shop, { at: day('11-09'), status: 'PAID' });
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    const odd = changing('payouts', (node) =>
      String(node.legacyResourceId) === String(id).split('/').at(-1) ? { ...node, net: null } : node,
    );
    await readAll(odd);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ net: '76.20', state: 'balanced' }]);
    expect(keptText((await paymentRow(fixture, shop))?.error ?? '')).toMatch(
      /^Shopify nennt einen Vorgang .* nicht kennt/,
    );
    await anHourLater(fixture, shop);
    await readAll(odd);
    expect(await readPaymentEvents(fixture, shop)).toEqual([
      'transaction.payoutPosted',
      'transaction.payoutsLeftOut',
    ]);
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'balanced' }, { state: 'balanced' }]);
    expect(await paymentRow(fixture, shop)).toMatchObject({ error: '' });
    expect(fixture.payments.balance(shop)).toBe('0.00');
  });

  it('whose transactions cannot be read have failed, and block nobody', async () => {
    const shop = await newShop();
    shopify.payments.charge(shop, { amount: '50.00', fee: '1.00', at: day('11-08') });
    shopify.payments.payout(shop, { at: day('11-09'), status: 'PAID' });
    sell(shop);
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    const odd = changing('balanceTransactions', (node) =>
      Number(Object(node.amount).amount) === 50 ? { ...node, fee: null } : node,
    );
    await readAll(odd);
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { net: '49.00', state: 'failed' },
      { net: '76.20', state: 'balanced' },
    ]);
    await anHourLater(fixture, shop);
    await readAll(parts);
    expect(await payoutRows(fixture, shop)).toMatchObject([{ state: 'balanced' }, { state: 'balanced' }]);
    expect(fixture.payments.balance(shop)).toBe('0.00');
  });

  it('of more transactions than a page and a step hold are posted as a whole', async () => {
    const shop = await newShop();
    for (let count = 0; count < 320; count += 1)
      shopify.payments.charge(shop, { amount: '10.00', fee: '0.25', at: day('11-10') });
    shopify.payments.payout(shop, { at: day('11-12'), status: 'PAID' });
    await readAll(parts);
    expect(fixture.payments.listPostedLines(shop)).toHaveLength(641);
    expect(fixture.payments.balance(shop)).toBe('0.00');
    expect(await payoutRows(fixture, shop)).toMatchObject([
      { state: 'balanced', transactions: 320, charges: '3200.00', fees: '-80.00', net: '3120.00' },
    ]);
  });
});

it('another shop’s payouts are left alone', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  for (const name of [shop, other]) {
    sell(name);
    shopify.payments.payout(name, { at: day('11-12'), status: 'PAID' });
  }
  await onlyThis(fixture, shop);
  await anHourLater(fixture, shop);
  await readAll(parts);
  expect(fixture.payments.listPostedLines(shop)).toHaveLength(4);
  expect(fixture.payments.listPostedLines(other)).toEqual([]);
  expect(await payoutRows(fixture, other)).toEqual([]);
});
