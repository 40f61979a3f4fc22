import { isIPv6 } from 'node:net';
import { createTokenBuckets } from './token-buckets.ts';

const hourMs = 3_600_000;
const maxAddresses = 10_000;

export type ForgerGuard = {
  /** Seconds for which nothing is taken from this address; 0 when it is welcome. */
  refusal(address: string): number;
  /** A signature from this address was wrong. */
  failed(address: string): void;
  /** A signature from this address was right. */
  proved(address: string): void;
};

/**
 * Turns addresses away that send forged signatures, before their bodies are read and hashed. An address that sent a
 * right one within the hour is never turned away: Shopify's own addresses, and an undeclared proxy, behind which all
 * senders look alike.
 */
export function createForgerGuard(options: {
  readonly failuresPerMinute: number;
  readonly now: () => number;
}): ForgerGuard {
  const { failuresPerMinute, now } = options;
  const failures = createTokenBuckets({
    capacity: failuresPerMinute,
    perSecond: failuresPerMinute / 60,
    maxKeys: maxAddresses,
    now,
  });
  const provenAt = new Map<string, number>();

  return {
    refusal(address) {
      const key = toNetworkKey(address);
      const seconds = failures.wait(key);
      if (seconds === 0) return 0;
      return now() - (provenAt.get(key) ?? Number.NEGATIVE_INFINITY) < hourMs ? 0 : seconds;
    },
    failed: (address) => void failures.take(toNetworkKey(address)),
    proved(address) {
      const key = toNetworkKey(address);
      provenAt.delete(key);
      provenAt.set(key, now());
      const oldest = provenAt.size > maxAddresses ? provenAt.keys().next() : undefined;
      if (oldest && !oldest.done) provenAt.delete(oldest.value);
    },
  };
}

/** A sender with one IPv6 address has the whole /64 around it. */
export function toNetworkKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
