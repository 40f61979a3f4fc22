import type { Reference } from '@belegfluss/gateway/contract';
import { isShopifyPayments, type Preferences } from '@belegfluss/settings/contract';

export type Account = Reference['accounts'][number];
export type GatewayLinks = Preferences['transactions']['transactionGateway'];
export type GatewayLink = GatewayLinks[string];

/** What happens to the payments of a linked method; in the order of the screen. */
export const linkActions = ['none', 'create', 'book', 'fetch'] as const;
export type LinkAction = (typeof linkActions)[number];

export function actionOf({ create, book, fetch }: GatewayLink): LinkAction {
  if (create) return 'create';
  if (fetch) return 'fetch';
  return book ? 'book' : 'none';
}

export const withAction = ({ account }: GatewayLink, action: LinkAction): GatewayLink => ({
  account,
  create: action === 'create',
  book: action === 'book',
  fetch: action === 'fetch',
});

/** An action goes along to another account where that account allows it. */
export function withAccount(link: GatewayLink | undefined, account: Account, gateway: string): GatewayLink {
  const moved = { create: false, book: false, fetch: false, ...link, account: account.id };
  return fitsAccount(actionOf(moved), account, gateway) ? moved : withAction(moved, 'none');
}

/**
 * Payments come to online accounts by themselves, to others only by being booked. Lines of PayPal belong on the account
 * that is PayPal's, those of Shopify Payments on one that takes lines and that nobody else fills.
 */
export function fitsAccount(action: LinkAction, { type, server, filled }: Account, gateway: string): boolean {
  switch (action) {
    case 'none':
    case 'create':
      return true;
    case 'book':
      return type === 'online';
    case 'fetch':
      return isShopifyPayments(gateway) ? type === 'online' && !filled : server === 'PAYPAL';
  }
}

export const withoutGateway = (links: GatewayLinks, gateway: string): GatewayLinks =>
  Object.fromEntries(Object.entries(links).filter(([name]) => name !== gateway));
