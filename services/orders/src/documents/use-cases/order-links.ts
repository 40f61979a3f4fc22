import { type LinkKind, linkPath } from '@belegfluss/orders/contract';
import { composeAddresses, composeTokens, type LinkToken } from '../domain/document/order-links.ts';
import type { DocumentRow } from '../storage/document-store.ts';
import type { LinkSecrets } from '../storage/link-secret-store.ts';
import { type OrderRow, requireSnapshot } from '../storage/order-store.ts';

/** The links that lead to an order's documents, whether there are any yet or not. */
export type OrderLinks = {
  readonly tokens: readonly LinkToken[];
  readonly addresses: Readonly<Record<LinkKind, string>>;
  /** Public address of one document, which stays when later ones are made; null where its customer was redacted. */
  readonly getDocumentUrl: (row: Pick<DocumentRow, 'kind' | 'linkToken'>) => string | null;
};

/** Links of an order that is not planned. */
export const noLinks: OrderLinks = {
  tokens: [],
  addresses: { invoice: '', credit: '' },
  getDocumentUrl: () => null,
};

/** The links of an order as it is now: another customer, other links. */
export type FindOrderLinks = (order: OrderRow) => Promise<OrderLinks>;

export const findOrderLinks =
  (secrets: LinkSecrets, host: string): FindOrderLinks =>
  async (order) => {
    const { id, name, customer } = requireSnapshot(order);
    const linked = { id, name, customerId: customer?.id ?? null };
    const tokens = composeTokens(await secrets.get(order.shop), linked);
    return {
      tokens,
      addresses: composeAddresses(host, linked, tokens),
      getDocumentUrl: ({ kind, linkToken }) =>
        linkToken && host + linkPath(linkToken, name, kind === 'credit' ? 'credit' : 'invoice'),
    };
  };
