import type { Gateways } from '@belegfluss/gateway/contract';
import type { GatewayLinks } from './gateway-link.ts';

/** A payment method on the page. `count`: orders paid with it; null when none was seen. */
export type Method = { readonly gateway: string; readonly count: number | null };

/** Methods that are shown before a person asks for the others. */
export const shownAtFirst = 5;

/** The shop's methods as they come, most used first; behind them those that are linked and were not seen. */
export function listMethods(seen: Gateways['items'], links: GatewayLinks): readonly Method[] {
  const known = new Set(seen.map(({ gateway }) => gateway));
  const unseen = Object.keys(links).filter((gateway) => !known.has(gateway));
  return [...seen, ...unseen.sort().map((gateway) => ({ gateway, count: null }))];
}
