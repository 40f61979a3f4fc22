import type { PayPalSandbox } from '@belegfluss/sandbox/paypal';
import type { ShopifyService } from '@belegfluss/sandbox/shopify';

/**
 * Fills a shop's payment services once, so that fetching shows something: at PayPal payments with fees, one in dollars,
 * a refund and a transfer to the bank; at Shopify Payments a payout that arrived, one that does not add up, and a
 * pending payment.
 */
export function giveDemoMoney(
  { payments, world }: Pick<ShopifyService, 'payments' | 'world'>,
  paypal: PayPalSandbox,
  shop: string,
): void {
  const daysAgo = (days: number): Date => new Date(world.now().getTime() - days * 86_400_000);
  if (paypal.transactions().length === 0) givePayPal(paypal, daysAgo);
  if (!payments.find(shop)) givePayouts(payments, shop, daysAgo);
}

type DaysAgo = (days: number) => Date;

function givePayPal(paypal: PayPalSandbox, daysAgo: DaysAgo): void {
  const payer = { name: 'Jule Petersen', email: 'jule.petersen@beispiel.example', country: 'DE' };
  const [returned] = paypal.pay({
    amount: '39.80',
    fee: '1.34',
    at: daysAgo(21),
    invoiceId: '#901',
    payer,
  });
  paypal.pay({ amount: '119.00', fee: '3.31', at: daysAgo(17), invoiceId: '#902', payer });
  paypal.payForeign({
    amount: '50.00',
    currency: 'USD',
    fee: '1.75',
    converted: '41.87',
    at: daysAgo(12),
    invoiceId: '#903',
  });
  if (returned) paypal.refund(returned.transaction_id, { at: daysAgo(9) });
  paypal.withdraw({ amount: '100.00', at: daysAgo(5) });
  paypal.pay({ amount: '24.90', fee: '0.97', at: daysAgo(2), invoiceId: '#904', payer });
}

function givePayouts(payments: ShopifyService['payments'], shop: string, daysAgo: DaysAgo): void {
  payments.open(shop);
  payments.charge(shop, { amount: '64.50', at: daysAgo(14) });
  payments.charge(shop, { amount: '89.00', at: daysAgo(13) });
  payments.refund(shop, { amount: '12.00', at: daysAgo(12) });
  payments.payout(shop, { at: daysAgo(11), status: 'PAID' });
  payments.charge(shop, { amount: '31.20', at: daysAgo(8) });
  payments.payout(shop, { at: daysAgo(6), status: 'PAID', wrongBy: '-0.50' });
  payments.charge(shop, { amount: '45.00', at: daysAgo(1) });
}
