import type { Shop } from '../shops.ts';

export type ThrottleStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

/** Points restored per second by plan; the bucket holds twenty seconds of them. */
const RESTORE_RATES: Record<Shop['plan'], number> = {
  Basic: 100,
  Grow: 100,
  Advanced: 200,
  Plus: 1000,
  Development: 100,
  'Staff Business': 100,
};

/** The leaky buckets of the app, one per shop. */
export function createBuckets() {
  const levels = new Map<string, { used: number; at: number }>();

  function level(shop: Shop, now: number): { used: number; at: number } {
    const rate = RESTORE_RATES[shop.plan];
    const last = levels.get(shop.domain) ?? { used: 0, at: now };
    const used = Math.max(0, last.used - (Math.max(0, now - last.at) / 1000) * rate);
    return { used, at: now };
  }

  return {
    /** Takes the requested points if the bucket contains them. */
    take(shop: Shop, cost: number, now: number): boolean {
      const current = level(shop, now);
      const fits = current.used + cost <= RESTORE_RATES[shop.plan] * 20;
      levels.set(shop.domain, fits ? { ...current, used: current.used + cost } : current);
      return fits;
    },
    /** Returns points that were requested and not needed. */
    refund(shop: Shop, cost: number, now: number): void {
      const current = level(shop, now);
      levels.set(shop.domain, { ...current, used: Math.max(0, current.used - cost) });
    },
    /** Empties a bucket, as after a burst of calls. */
    drain(shop: Shop, now: number): void {
      levels.set(shop.domain, { used: RESTORE_RATES[shop.plan] * 20, at: now });
    },
    status(shop: Shop, now: number): ThrottleStatus {
      const maximumAvailable = RESTORE_RATES[shop.plan] * 20;
      const currentlyAvailable = Math.floor(maximumAvailable - level(shop, now).used);
      return { maximumAvailable, currentlyAvailable, restoreRate: RESTORE_RATES[shop.plan] };
    },
    clear: () => levels.clear(),
    /** Returns a function that fills them as they are now. */
    remember(): () => void {
      const kept = [...levels];
      return () => {
        levels.clear();
        for (const [shop, level] of kept) levels.set(shop, level);
      };
    },
  };
}

export type Buckets = ReturnType<typeof createBuckets>;
