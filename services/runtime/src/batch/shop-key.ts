/** A shop and something of it in one text, as `gather` asks for: a shop's domain holds no space. */
export const toShopKey = (shop: string, rest: string): string => `${shop} ${rest}`;

/** What `toShopKey` was given. */
export function fromShopKey(key: string): readonly [shop: string, rest: string] {
  const end = key.indexOf(' ');
  return [key.slice(0, end), key.slice(end + 1)];
}
