import type { Feature } from '@belegfluss/shops/contract';
import type { Account, GatewayLink } from './gateway-link.ts';

/** Why a link does not do what it is there for. */
export type LinkProblem = 'accountGone' | 'planLacksFetch' | 'onlyBooked';

/** Null accounts are not known now: nothing is said of them. */
export function problemOf(
  { account: id, create, fetch }: GatewayLink,
  accounts: readonly Account[] | null,
  features: readonly Feature[],
): LinkProblem | null {
  const account = accounts?.find((one) => one.id === id);
  if (accounts && !account) return 'accountGone';
  if (fetch && !features.includes('paypal')) return 'planLacksFetch';
  return create && account?.type === 'online' && account.filled ? 'onlyBooked' : null;
}
