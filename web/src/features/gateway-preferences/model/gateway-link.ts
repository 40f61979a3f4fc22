import type { Reference } from '@belegfluss/gateway/contract';
import {
  deriveAccountUse,
  findPaymentSource,
  isFitFor,
  type PaymentSource,
  type Preferences,
} from '@belegfluss/settings/contract';

export type Account = Reference['accounts'][number];
export type GatewayLinks = Preferences['transactions']['transactionGateway'];
export type GatewayLink = GatewayLinks[string];

/** Actions on the payments of a linked method; in the order of the screen. */
export const linkActions = ['none', 'create', 'book', 'fetch'] as const;
export type LinkAction = (typeof linkActions)[number];

export function toLinkAction({ create, book, fetch }: GatewayLink): LinkAction {
  if (create) return 'create';
  if (fetch) return 'fetch';
  return book ? 'book' : 'none';
}

export const withAction = ({ account }: { readonly account: string }, action: LinkAction): GatewayLink => ({
  account,
  create: action === 'create',
  book: action === 'book',
  fetch: action === 'fetch',
});

/** An action goes along to another account where that account allows it. */
export function withAccount(link: GatewayLink | undefined, account: Account, gateway: string): GatewayLink {
  const moved = { create: false, book: false, fetch: false, ...link, account: account.id };
  return fitsAccount(toLinkAction(moved), account, gateway) ? moved : withAction(moved, 'none');
}

/** Whether the account can be used for what the action does with it. */
export function fitsAccount(action: LinkAction, account: Account, gateway: string): boolean {
  const use = deriveAccountUse(withAction({ account: account.id }, action), gateway);
  return use === null || isFitFor(use, account);
}

export const withoutGateway = (links: GatewayLinks, gateway: string): GatewayLinks =>
  Object.fromEntries(Object.entries(links).filter(([name]) => name !== gateway));

/** The account that the payments of a source are read onto; null where nothing reads them. */
export function fetchedAccount(links: GatewayLinks, source: PaymentSource): string | null {
  const link = Object.entries(links).find(
    ([gateway, { fetch }]) => fetch && findPaymentSource(gateway) === source,
  );
  return link ? link[1].account : null;
}
