import type { PlanInput } from '../plan.ts';

/** What happens to payments by one method: a booking is made, or one that the account already shows is looked for. */
export type Link = { readonly how: 'create' | 'match'; readonly accountId: string };

/** Null for a method that is not linked, or linked with no action. PayPal's own data is a feature of the plan. */
export function linkOf({ preferences, shop }: PlanInput, gateway: string): Link | null {
  const link = preferences.transactions.transactionGateway[gateway];
  if (link === undefined) return null;
  if (link.create) return { how: 'create', accountId: link.account };
  const isFetched = link.fetch && shop.features.includes('paypal');
  return link.book || isFetched ? { how: 'match', accountId: link.account } : null;
}
