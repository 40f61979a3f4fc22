import { isShopifyPayments, payoutScopes } from '@belegfluss/settings/contract';
import type { Feature } from '@belegfluss/shops/contract';
import { type Account, fitsAccount, type LinkAction } from './gateway-link.ts';

/** Why an action cannot be chosen; an upgrade is offered when it is chosen all the same. */
type ActionOffer =
  | 'offered'
  | 'upgrade'
  | 'scope'
  | 'onlineOnly'
  | 'noPayPalAccount'
  | 'otherAccount'
  | 'noPayoutAccount'
  | 'otherPayoutAccount';

type Given = {
  /** The method, as Shopify names it. */
  readonly gateway: string;
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly features: readonly Feature[];
  /** Granted by the shop. */
  readonly scopes: readonly string[];
};

export function offerAction(action: LinkAction, given: Given): ActionOffer {
  const { gateway, account, accounts, features } = given;
  if (action === 'fetch' && !features.includes('paypal')) return 'upgrade';
  if (fitsAccount(action, account, gateway)) return isGranted(action, given) ? 'offered' : 'scope';
  if (action !== 'fetch') return 'onlineOnly';
  const isAny = accounts.some((one) => fitsAccount(action, one, gateway));
  if (isShopifyPayments(gateway)) return isAny ? 'otherPayoutAccount' : 'noPayoutAccount';
  return isAny ? 'otherAccount' : 'noPayPalAccount';
}

/** Only what is read at Shopify has to be granted there. */
const isGranted = (action: LinkAction, { gateway, scopes }: Given): boolean =>
  action !== 'fetch' || !isShopifyPayments(gateway) || payoutScopes.every((scope) => scopes.includes(scope));
