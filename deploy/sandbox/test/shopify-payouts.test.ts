import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { control, SHOP, startSandbox } from './shopify-helpers.ts';
import { sum, usePayouts } from './shopify-payouts-fixture.ts';

const stage = usePayouts();
const { payments, paidOrder, account, transactions, payouts } = stage;

describe('a payout', () => {
  /** 116.20 and 48.65 from two payments, 20.00 back: 144.85. */
  function twoPaymentsAndARefund() {
    payments().charge(SHOP, { amount: '119.00' });
    payments().charge(SHOP, { amount: '50.00', fee: '1.35' });
    payments().refund(SHOP, { amount: '20.00' });
  }

  it('pays out pending transactions; with the payout itself they sum to zero', async () => {
    twoPaymentsAndARefund();
    const { id } = payments().payout(SHOP, { at: new Date('2026-11-20T09:00:00Z') });
    payments().charge(SHOP, { amount: '9.00' });
    expect(await payouts()).toEqual([
      {
        id: `gid://shopify/ShopifyPaymentsPayout/${id}`,
        legacyResourceId: id,
        issuedAt: '2026-11-20T09:00:00Z',
        status: 'SCHEDULED',
        net: { amount: '144.85', currencyCode: 'EUR' },
        transactionType: 'DEPOSIT',
        businessEntity: { id: expect.any(String), companyName: 'Kontor Nordlicht GmbH' },
      },
    ]);
    const own = await transactions(`query: "payments_transfer_id:${id}"`);
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['CHARGE', 'CHARGE', 'REFUND', 'TRANSFER']);
    expect(own[3]).toMatchObject({
      sourceType: 'TRANSFER',
      sourceId: id,
      net: { amount: '-144.85' },
      associatedPayout: { id: `gid://shopify/ShopifyPaymentsPayout/${id}`, status: 'SCHEDULED' },
    });
    expect(sum(own)).toBe(0);
    expect(sum(await transactions(`hideTransfers: true, query: "payments_transfer_id:${id}"`))).toBe(144.85);
    // 9.00 less 2.1 % and 0.30: the later payment.
    expect((await account('balance { amount }')).account.balance).toEqual([{ amount: '8.51' }]);
  });

  it('reports gross and fees by kind', async () => {
    twoPaymentsAndARefund();
    payments().dispute(SHOP, { amount: '10.00' });
    payments().adjust(SHOP, { amount: '-5.00', type: 'RESERVED_FUNDS' });
    payments().payout(SHOP);
    const fields = [
      'chargesGross',
      'chargesFee',
      'refundsFeeGross',
      'refundsFee',
      'adjustmentsGross',
      'adjustmentsFee',
      'reservedFundsGross',
      'retriedPayoutsGross',
    ];
    const asked = `payouts(first: 1) { nodes { net { amount } summary { ${fields.map((field) => `${field} { amount }`).join(' ')} } } }`;
    const [payout] = (await account(asked)).account.payouts.nodes;
    expect(fields.map((field) => payout.summary[field].amount)).toEqual([
      '169.0',
      '4.15',
      '-20.0',
      '0.0',
      '-10.0',
      '15.0',
      '-5.0',
      '0.0',
    ]);
    // 169.00 − 4.15 − 20.00 − 25.00 − 5.00
    expect(payout.net.amount).toBe('114.85');
  });

  it('can differ from its transactions when the test says so', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP, { wrongBy: '-1.50' });
    expect((await payouts())[0].net.amount).toBe('96.5');
    expect(sum(await transactions(`hideTransfers: true, query: "payments_transfer_id:${id}"`))).toBe(98);
  });

  it('includes only the requested transactions, of one currency, without test payments', async () => {
    const first = payments().charge(SHOP, { amount: '10.00', fee: '0' });
    payments().charge(SHOP, { amount: '20.00', fee: '0' });
    payments().charge(SHOP, { amount: '40.00', fee: '0', currency: 'CHF' });
    payments().charge(SHOP, { amount: '80.00', fee: '0', test: true });
    expect(payments().payout(SHOP, { including: [first.id] }).net).toBe('10.00');
    expect(payments().payout(SHOP).net).toBe('20.00');
    expect(payments().payout(SHOP, { currency: 'CHF' })).toMatchObject({ net: '40.00', currency: 'CHF' });
    expect(() => payments().payout(SHOP)).toThrow(/nothing to pay out/);
    expect(() => payments().payout(SHOP, { including: [first.id] })).toThrow(/nothing to pay out/);
  });

  it('is a withdrawal when the balance is negative', async () => {
    payments().refund(SHOP, { amount: '20.00' });
    payments().payout(SHOP);
    expect(await payouts()).toMatchObject([{ net: { amount: '-20.0' }, transactionType: 'WITHDRAWAL' }]);
    expect(await payouts('transactionType: DEPOSIT')).toEqual([]);
  });

  it('arrives, or fails and is paid out again with the next one', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP);
    payments().advance(SHOP, id, 'IN_TRANSIT');
    payments().advance(SHOP, id, 'FAILED');
    expect(() => payments().advance(SHOP, id, 'PAID')).toThrow(/can become PAID/);
    expect(await transactions('query: "payout_status:pending"')).toMatchObject([
      { type: 'TRANSFER_FAILURE', net: { amount: '98.0' }, sourceId: id },
    ]);
    payments().charge(SHOP, { amount: '10.00', fee: '1.00' });
    const again = payments().payout(SHOP);
    payments().advance(SHOP, again.id, 'PAID');
    expect(await payouts('query: "status:paid"')).toMatchObject([{ net: { amount: '107.0' } }]);
    expect(sum(await transactions())).toBe(0);
  });

  it('returns its money when it is cancelled before it left', async () => {
    payments().charge(SHOP, { amount: '100.00', fee: '2.00' });
    const { id } = payments().payout(SHOP);
    payments().advance(SHOP, id, 'CANCELED');
    expect((await account('balance { amount }')).account.balance).toEqual([{ amount: '98.0' }]);
    expect((await transactions()).at(-1).type).toBe('TRANSFER_CANCEL');
  });
});

describe('a restart of the sandbox', () => {
  it('keeps the content of the payments account', async () => {
    const folder = await mkdtemp(`${tmpdir()}/payouts-`);
    const options = { statePath: `${folder}/shopify.json` };
    try {
      const first = await startSandbox(options);
      first.sandbox.service.payments.open(SHOP);
      first.sandbox.service.payments.charge(SHOP, { amount: '10.00' });
      first.sandbox.service.payments.payout(SHOP);
      const kept = structuredClone(first.sandbox.service.payments.show(SHOP));
      await first.sandbox.stop();
      const second = await startSandbox(options);
      expect(second.sandbox.service.payments.show(SHOP)).toEqual(kept);
      await second.sandbox.stop();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the control routes of payments', () => {
  const act = (path: string, body: unknown = {}) =>
    control(stage.url, 'POST', `/sandbox/payments/${path}`, body);

  it('have the same effects as the functions', async () => {
    const order = paidOrder('40.00');
    expect((await act('charge', { order: order.order.name })).body).toMatchObject({
      type: 'CHARGE',
      amount: '40.00',
      fee: '1.14',
    });
    const dispute = await act('dispute', { order: order.id, fee: '15' });
    expect((await act('settle-dispute', { disputeId: dispute.body.id, status: 'WON' })).status).toBe(200);
    await act('adjust', { amount: '-0.86' });
    const payout = await act('payout', { wrongBy: '0.50' });
    expect(payout.body).toMatchObject({ net: '38.50', status: 'SCHEDULED' });
    expect((await act('advance', { payoutId: payout.body.id, status: 'PAID' })).body).toMatchObject({
      status: 'PAID',
    });
    const shown = await control(stage.url, 'GET', '/sandbox/payments');
    expect(shown.body).toMatchObject({ account: { currency: 'EUR', payouts: [{ status: 'PAID' }] } });
  });

  it('refuse impossible actions and invalid requests', async () => {
    expect((await act('payout')).status).toBe(409);
    expect((await act('charge', { order: '#9' })).status).toBe(409);
    expect((await act('charge', { amount: '-3' })).status).toBe(400);
    await act('close');
    expect((await act('charge', { amount: '3' })).status).toBe(409);
    expect((await control(stage.url, 'GET', '/sandbox/payments')).body).toEqual({ account: null });
    await act('open', { currency: 'CHF' });
    expect(payments().show(SHOP)).toMatchObject({ currency: 'CHF', transactions: [] });
  });
});
