/** Source of new ids. */
export type IdSource = { next(): bigint };

const SPREAD = 9_973n;
const BEYOND_DOUBLE = 9_007_199_254_740_993n;

/**
 * Ids that look like Shopify's: large, growing, unique. Every seventh exceeds 2^53 and is odd, so that code which reads
 * ids as doubles is noticed.
 *
 * @param position number of ids drawn before; `position()` gives the value to persist.
 */
export function createIds(position = 0): IdSource & { position(): number } {
  let drawn = position;
  return {
    next() {
      drawn += 1;
      const step = BigInt(drawn) * SPREAD;
      return drawn % 7 === 0 ? BEYOND_DOUBLE + step * 2n : 5_600_000_000_000n + step;
    },
    position: () => drawn,
  };
}

/** A global id of the Admin API. */
export function gid(type: string, id: bigint | number | string): string {
  return `gid://shopify/${type}/${id}`;
}

/** The type and number of a global id, null if the text is not one. */
export function parseGid(text: string): { type: string; id: string } | null {
  const match = /^gid:\/\/shopify\/(\w+)\/([\w-]+)(\?.*)?$/.exec(text);
  return match ? { type: match[1]!, id: match[2]! } : null;
}
