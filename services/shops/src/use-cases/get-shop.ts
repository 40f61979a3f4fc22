import { composeUsage, type Usage } from '../domain/usage.ts';
import type { PeriodStore, StoredUsage } from '../storage/period-store.ts';
import { type Shop, unknownShop } from '../storage/shop-row.ts';
import type { ShopStore } from '../storage/shop-store.ts';
import type { DowntimeNotice, ShopViewStore } from '../storage/shop-view-store.ts';

/** A shop with what it has of transfers and what its users must know of maintenance. */
export type ShopView = {
  readonly shop: Shop;
  readonly usage: Usage;
  readonly downtimes: readonly DowntimeNotice[];
};

export type ViewNeeds = {
  readonly shops: ShopStore;
  readonly periods: PeriodStore;
  readonly views: ShopViewStore;
  readonly now: () => Date;
};

export const getShop = (needs: Pick<ViewNeeds, 'views' | 'now'>) => {
  const find = findShops(needs);
  return async (key: string): Promise<ShopView> => {
    const [found] = await find([key]);
    if (!found) throw unknownShop(key);
    return found;
  };
};

/** Those that are known, in any order. */
export const findShops =
  ({ views, now }: Pick<ViewNeeds, 'views' | 'now'>) =>
  async (keys: readonly string[]): Promise<readonly ShopView[]> => {
    const at = now();
    return (await views.find(keys, at)).map(({ shop, usage, downtimes }) => ({
      shop,
      usage: usageOf(shop, usage, at),
      downtimes,
    }));
  };

/** A page of installed shops and the key to go on after; null on the last page. */
export const listShops =
  (needs: ViewNeeds) =>
  async (
    after: string,
    size: number,
  ): Promise<{ readonly shops: ShopView[]; readonly next: string | null }> => {
    const found = await needs.shops.list(after, size + 1);
    const page = found.slice(0, size);
    const last = page.at(-1);
    return {
      shops: await viewShops(needs, page),
      next: found.length > size && last ? last.shop : null,
    };
  };

async function viewShops({ shops, periods, now }: ViewNeeds, rows: readonly Shop[]): Promise<ShopView[]> {
  const at = now();
  const [storedOf, downtimes] = await Promise.all([
    periods.findUsage(
      rows.map(({ shop }) => shop),
      at,
    ),
    shops.listDowntimes(at),
  ]);
  return rows.map((shop) => ({
    shop,
    usage: usageOf(shop, storedOf(shop.shop), at),
    downtimes,
  }));
}

const usageOf = (shop: Shop, stored: StoredUsage, at: Date): Usage =>
  composeUsage({ id: shop.planId, activatedAt: shop.planActivatedAt }, stored, at);
