import { shop } from '../world.ts';
import { getSandboxShop } from './sandbox-shop.ts';
import type { Story, Teller } from './story.ts';
import { withOrder } from './with-order.ts';

/** Makes an account without a feed at the provider, which the shop learns of; answers its id. */
async function makeAccount({ atProviderApi, click }: Teller): Promise<string> {
  const { objects } = await atProviderApi('POST', '/CheckAccount/Factory/fileImportAccount', {
    name: 'Shopify Payments',
    importType: 'CSV',
  });
  await click('POST', '/api/sevdesk/sync');
  return String((objects as { readonly id: unknown }).id);
}

/** Shopify Payments pays out: each payment and fee becomes a line of the account, and pays its invoice. */
const payoutPosted: Story = {
  name: 'payout-posted',
  async before(teller) {
    const { service } = teller.world.sandbox.shopify;
    const stored = getSandboxShop(teller);
    const scopes = ['read_shopify_payments_accounts', 'read_shopify_payments_payouts'];
    service.setScopes(stored, [...stored.scopes, ...scopes]);
    service.payments.open(shop, {});
    await teller.rest();
    const account = await makeAccount(teller);
    await teller.prefer('transactions', {
      transactionGateway: { shopify_payments: { account, fetch: true } },
    });
  },
  async tell({ world, place, click, rest }) {
    const { payments } = world.sandbox.shopify.service;
    payments.charge(shop, { order: await place({ seed: 71 }) });
    payments.payout(shop, { status: 'PAID' });
    await click('POST', '/api/payouts/read');
    await rest();
  },
};

/** The bank shows the customer's payment, and it is booked with the invoice. */
const paymentFound = withOrder('payment-found', {
  choices: { seed: 72, payment: 'unpaid' },
  before: async ({ prefer }) => {
    await prefer('invoices', { invoiceNumberTiming: 'create' });
    await prefer('transactions', { transactionGateway: { Vorkasse: { account: '401', book: true } } });
  },
  async tell({ world, atProvider, change }, order) {
    const { name, total_price: amount } =
      world.sandbox.shopify.service.world.orders.get(shop)?.get(order)?.order ?? {};
    await atProvider('POST', '/transactions', {
      account: '401',
      amount,
      purpose: `Bestellung ${name}`,
      payee: 'Kunde',
    });
    await change(order, 'pay');
  },
});

export const paymentsStories: readonly Story[] = [payoutPosted, paymentFound];
