import type { Feature } from '@belegfluss/shops/contract';
import { type Account, fitsAccount, type GatewayLink, toLinkAction } from './gateway-link.ts';

/** Why a link does not do what it is there for. */
export type LinkProblem = 'accountGone' | 'accountUnfit' | 'planLacksFetch' | 'onlyBooked';

/** Null accounts are not known now: nothing is said of them. */
export function findLinkProblem(
  { gateway, link }: { readonly gateway: string; readonly link: GatewayLink },
  accounts: readonly Account[] | null,
  features: readonly Feature[],
): LinkProblem | null {
  const { account: id, create, fetch } = link;
  const account = accounts?.find((one) => one.id === id);
  if (accounts && !account) return 'accountGone';
  if (account && !fitsAccount(toLinkAction(link), account, gateway)) return 'accountUnfit';
  if (fetch && !features.includes('paypal')) return 'planLacksFetch';
  return create && account?.type === 'online' && account.filled ? 'onlyBooked' : null;
}
