/** What was typed in the field for the shop. */
export type TypedShop =
  | { readonly kind: 'shop'; readonly shop: string }
  | { readonly kind: 'refused'; readonly why: ShopProblem };

export type ShopProblem = 'missing' | 'email' | 'otherDomain' | 'characters' | 'tooLong';

/** Shopify allows no longer names; a longer one is no shop's. */
const longestName = 60;
const name = /^[a-z0-9][a-z0-9-]*$/;

/**
 * The shop that somebody means: its name, its address at Shopify, or an address of its admin, as a domain that ends in
 * `.myshopify.com`. A shop's own domain does not tell which shop it is.
 */
export function readShop(typed: string): TypedShop {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  if (text === '') return refused('missing');
  if (text.includes('@')) return refused('email');
  const { host, path, isAddress } = splitAddress(text);
  const inAdmin = host === 'admin.shopify.com' ? /^\/store\/([^/]+)/.exec(path)?.[1] : undefined;
  const ofShopify = host.endsWith('.myshopify.com') ? host.slice(0, -'.myshopify.com'.length) : undefined;
  const found = inAdmin ?? ofShopify ?? (isAddress ? undefined : host.replaceAll(/\s+/g, '-'));
  if (found === undefined) return refused('otherDomain');
  if (found.length > longestName) return refused('tooLong');
  return name.test(found) ? { kind: 'shop', shop: `${found}.myshopify.com` } : refused('characters');
}

const refused = (why: ShopProblem): TypedShop => ({ kind: 'refused', why });

/** By hand: a parser for addresses would repair what nobody meant. */
function splitAddress(text: string): { host: string; path: string; isAddress: boolean } {
  const bare = text.replace(/^https?:\/\//, '');
  const at = bare.search(/[/?#]/);
  const host = (at < 0 ? bare : bare.slice(0, at)).replace(/\.$/, '');
  const isAddress = bare !== text || at >= 0 || host.includes('.') || host.includes(':');
  return { host, path: at < 0 ? '' : bare.slice(at), isAddress };
}
