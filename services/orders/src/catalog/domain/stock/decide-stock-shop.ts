import type { Feature } from '@belegfluss/shops/contract';
import type { StockMode } from './stock-mode.ts';

/** Inputs that decide whether a shop's stocks may move. */
export type StockShopInput = {
  readonly features: readonly Feature[];
  readonly scopes: readonly string[];
  readonly connected: boolean;
};

/** The missing prerequisite; the merchant has to get them in this order. */
export type StockNeed = 'plan' | 'scope' | 'connection';

const needed = ['read_products', 'read_inventory', 'write_inventory'] as const;

export function decideStockNeed({ features, scopes, connected }: StockShopInput): StockNeed | null {
  if (!features.includes('inventory')) return 'plan';
  if (!needed.every((scope) => scopes.includes(scope))) return 'scope';
  return connected ? null : 'connection';
}

/** The action of one pass over a shop. */
export type StockLease =
  /** Nothing, until something changes. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'hold'; readonly need: StockNeed }
  | { readonly kind: 'switchOn'; readonly mode: Exclude<StockMode, 'off'> }
  | { readonly kind: 'switchOff' }
  /** Shopify need not report stocks any more. */
  | { readonly kind: 'unsubscribe' }
  | { readonly kind: 'compare' };

/** `wanted` is null where the app is not installed. Switching off has no condition. */
export function decideStockPass(
  inForce: { readonly mode: StockMode; readonly subscribed: boolean },
  wanted: { readonly mode: StockMode; readonly facts: StockShopInput } | null,
): StockLease {
  if (!wanted) return { kind: 'rest' };
  if (wanted.mode === 'off') {
    if (inForce.mode !== 'off') return { kind: 'switchOff' };
    return { kind: inForce.subscribed ? 'unsubscribe' : 'rest' };
  }
  const need = decideStockNeed(wanted.facts);
  if (need) return { kind: 'hold', need };
  return wanted.mode === inForce.mode ? { kind: 'compare' } : { kind: 'switchOn', mode: wanted.mode };
}
