import { fetchedAccount, type GatewayLinks } from '../model/gateway-link.ts';
import { PayoutSection } from './payout-section.tsx';
import { PayPalSection } from './paypal-section.tsx';

interface FetchedPaymentsProps {
  /** As they are stored: nothing is read for what is only chosen. */
  readonly links: GatewayLinks;
  /** The address asks for the payouts that do not add up. */
  readonly startsDiffering: boolean;
}

/** Payments that are read where they happened: of PayPal, of Shopify Payments. */
export function FetchedPayments({ links, startsDiffering }: FetchedPaymentsProps) {
  const payPal = fetchedAccount(links, 'paypal');
  const payouts = fetchedAccount(links, 'shopify_payments');
  return (
    <>
      {payPal !== null && <PayPalSection accountId={payPal} />}
      {payouts !== null && <PayoutSection accountId={payouts} startsDiffering={startsDiffering} />}
    </>
  );
}
