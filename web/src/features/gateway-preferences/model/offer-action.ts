import type { Feature } from '@belegfluss/shops/contract';
import { type Account, fitsAccount, type LinkAction } from './gateway-link.ts';

/** Why an action cannot be chosen; an upgrade is offered when it is chosen all the same. */
export type ActionOffer = 'offered' | 'upgrade' | 'onlineOnly' | 'noPayPalAccount' | 'otherAccount';

type Given = {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly features: readonly Feature[];
};

export function offerAction(action: LinkAction, { account, accounts, features }: Given): ActionOffer {
  if (action === 'fetch') {
    if (!features.includes('paypal')) return 'upgrade';
    if (!accounts.some(({ server }) => server === 'PAYPAL')) return 'noPayPalAccount';
    return fitsAccount(action, account) ? 'offered' : 'otherAccount';
  }
  return fitsAccount(action, account) ? 'offered' : 'onlineOnly';
}

/** Shopify has several: `paypal`, `PayPal Express Checkout`. */
export const isPayPal = (gateway: string): boolean => /paypal/i.test(gateway);
