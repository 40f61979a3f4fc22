import { createHash } from 'node:crypto';

/** Contexts besides this one that keep something of shops; each says when it has erased its own. */
export const erasingContexts = ['ingest', 'orders', 'partners', 'provider', 'settings'] as const;

export type ErasureRefusal = 'installedAgain' | 'earlierInstallation' | 'alreadyBegun';

export type ErasureDecision =
  | { readonly kind: 'erase' }
  | { readonly kind: 'refuse'; readonly reason: ErasureRefusal };

/** State of a shop when Shopify requests the erasure of its data. */
export type ErasureContext = {
  /** Null when there is no record. */
  readonly shop: { readonly uninstalledAt: Date | null } | null;
  /** When the latest token came; null when there never was one. */
  readonly accessObtainedAt: Date | null;
  /** Shopify still gives a token for it. Only read where the record states that it is installed. */
  readonly isReachable: boolean;
  readonly isBegun: boolean;
};

/**
 * Whether a `shop/redact` is about the present state of a shop. Shopify sends it 48 hours after an uninstall, also when
 * the shop has come back since: whatever was installed or uninstalled later has its own `shop/redact` to come.
 */
export function decideErasure(facts: ErasureContext, triggeredAt: Date): ErasureDecision {
  const { shop, accessObtainedAt } = facts;
  if (facts.isBegun) return { kind: 'refuse', reason: 'alreadyBegun' };
  if (accessObtainedAt !== null && accessObtainedAt > triggeredAt) return installedAgain;
  // Without a word of an uninstall Shopify is asked: where it gives no token any more, the word was lost.
  if (shop?.uninstalledAt === null && facts.isReachable) return installedAgain;
  if (shop?.uninstalledAt && shop.uninstalledAt > triggeredAt)
    return { kind: 'refuse', reason: 'earlierInstallation' };
  return { kind: 'erase' };
}

const installedAgain: ErasureDecision = { kind: 'refuse', reason: 'installedAgain' };

/** The only trace that is left of a shop: it recognises the shop when it returns, and does not contain its name. */
export const hashShop = (shop: string): string => createHash('sha256').update(shop).digest('hex');
