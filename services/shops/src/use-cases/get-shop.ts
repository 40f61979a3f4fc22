import type { Downtime } from '../../generated/prisma/client.ts';
import { composeUsage, type Usage } from '../domain/usage.ts';
import type { PeriodStore } from '../storage/period-store.ts';
import { type Shop, unknownShop } from '../storage/shop-row.ts';
import type { ShopStore } from '../storage/shop-store.ts';

/** A shop with what it has of transfers and what its users must know of maintenance. */
export type ShopView = {
  readonly shop: Shop;
  readonly usage: Usage;
  readonly downtimes: readonly Downtime[];
};

export type ViewNeeds = {
  readonly shops: ShopStore;
  readonly periods: PeriodStore;
  readonly now: () => Date;
};

export const getShop =
  (needs: ViewNeeds) =>
  async (key: string): Promise<ShopView> => {
    const shop = await needs.shops.find(key);
    if (!shop) throw unknownShop(key);
    const [view] = await viewShops(needs, [shop]);
    return view as ShopView;
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
  const [usageOf, downtimes] = await Promise.all([
    periods.findUsage(
      rows.map(({ shop }) => shop),
      at,
    ),
    shops.listDowntimes(at),
  ]);
  return rows.map((shop) => ({
    shop,
    usage: composeUsage({ id: shop.planId, activatedAt: shop.planActivatedAt }, usageOf(shop.shop), at),
    downtimes,
  }));
}
