import type { PlanInput } from '../plan.ts';

/** The treatment of payments by one method: a booking is made, or an existing one in the account is searched for. */
export type Link = {
  readonly how: 'create' | 'match';
  readonly accountId: string;
  /** The payment service's own data is read into the account: payments are found by its ids. */
  readonly isFetched: boolean;
};

type Given = Pick<PlanInput, 'preferences'> & {
  readonly shop: Pick<PlanInput['shop'], 'features'> & {
    readonly provider: Pick<PlanInput['shop']['provider'], 'filledAccountIds'>;
  };
};

/**
 * Null for a method that is not linked, or linked with no action. Data of the payment service is a feature of the plan.
 * Where the provider brings the lines of the account, none is made: the existing one is searched for.
 */
export function findGatewayLink({ preferences, shop }: Given, gateway: string): Link | null {
  const { transactionGateway: links } = preferences.transactions;
  // Shopify's name of a method may be anything, `constructor` too.
  const link = Object.hasOwn(links, gateway) ? links[gateway] : undefined;
  if (link === undefined) return null;
  const isFilled = shop.provider.filledAccountIds.includes(link.account);
  if (link.create) return { how: isFilled ? 'match' : 'create', accountId: link.account, isFetched: false };
  const isFetched = link.fetch && shop.features.includes('paypal');
  return link.book || isFetched ? { how: 'match', accountId: link.account, isFetched } : null;
}
