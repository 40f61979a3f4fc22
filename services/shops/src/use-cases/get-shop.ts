import { unlockedFeatures } from '../domain/billing/decide-purchase.ts';
import { planTrialEnd } from '../domain/billing/trial.ts';
import { derivePermissions, deriveRoles, type Roles, type ShopLists } from '../domain/roles.ts';
import { composeUsage, type Usage } from '../domain/usage.ts';
import { toState } from '../storage/billing-change-store.ts';
import { type Shop, unknownShop } from '../storage/shop-row.ts';
import type { ShopStore } from '../storage/shop-store.ts';
import type { DowntimeNotice, ShopViewStore, StoredView } from '../storage/shop-view-store.ts';
import { paysTests } from './billing-needs.ts';

/** A shop with what it has, what it is, and what its users must know of maintenance. */
export type ShopView = {
  readonly shop: Shop;
  readonly usage: Usage;
  readonly roles: Roles;
  /** Given ones, and those that come with the roles. */
  readonly permissions: readonly string[];
  /** Features that are unlocked for good. */
  readonly purchases: readonly string[];
  /** Codes of coupons that it has used, the latest first. */
  readonly coupons: readonly string[];
  /** Null when no trial runs. */
  readonly trialEndsAt: Date | null;
  /** The plan was granted by the operator: nothing is charged for it. */
  readonly byOperator: boolean;
  /** The nearest first. */
  readonly downtimes: readonly DowntimeNotice[];
};

export type ViewNeeds = {
  readonly shops: ShopStore;
  readonly views: ShopViewStore;
  readonly shopLists: ShopLists;
  readonly now: () => Date;
};

type FindNeeds = Pick<ViewNeeds, 'views' | 'shopLists' | 'now'>;

export const getShop = (needs: FindNeeds) => {
  const find = findShops(needs);
  return async (key: string): Promise<ShopView> => {
    const [found] = await find([key]);
    if (!found) throw unknownShop(key);
    return found;
  };
};

/** Those that are known, in any order. */
export const findShops =
  ({ views, shopLists, now }: FindNeeds) =>
  async (keys: readonly string[]): Promise<readonly ShopView[]> => {
    const at = now();
    return (await views.find(keys, at)).map((stored) => composeView(stored, shopLists, at));
  };

/**
 * Those whose record is another than the caller has, with its version, and those that are as it says. A change between
 * the two reads is in the record and not in its version: it is read once more, and not missed.
 */
export const findChangedShops = (needs: FindNeeds) => {
  const find = findShops(needs);
  return async (
    known: ReadonlyMap<string, string>,
  ): Promise<{
    readonly changed: readonly { readonly view: ShopView; readonly version: string }[];
    readonly unchanged: readonly string[];
  }> => {
    const versions = await needs.views.findVersions([...known.keys()]);
    const isKnown = (shop: string) => known.get(shop) === versions.get(shop);
    const others = [...versions.keys()].filter((shop) => !isKnown(shop));
    const views = others.length === 0 ? [] : await find(others);
    return {
      changed: views.map((view) => ({ view, version: versions.get(view.shop.shop) ?? '' })),
      unchanged: [...versions.keys()].filter(isKnown),
    };
  };
};

/** A page of installed shops and the key to continue after; null on the last page. */
export const listShops = (needs: ViewNeeds) => {
  const find = findShops(needs);
  return async (
    after: string,
    size: number,
  ): Promise<{ readonly shops: readonly ShopView[]; readonly next: string | null }> => {
    const found = await needs.shops.listKeys(after, size + 1);
    const page = found.slice(0, size);
    const viewByShop = new Map((await find(page)).map((view) => [view.shop.shop, view]));
    return {
      shops: page.flatMap((key) => viewByShop.get(key) ?? []),
      next: found.length > size ? (page.at(-1) ?? null) : null,
    };
  };
};

function composeView(
  { shop, usage, charges, coupons, downtimes }: StoredView,
  lists: ShopLists,
  at: Date,
): ShopView {
  const roles = deriveRoles(shop.shop, lists);
  const state = toState(shop, paysTests(shop, lists));
  return {
    shop,
    usage: composeUsage({ id: shop.planId, activatedAt: shop.planActivatedAt }, usage, at),
    roles,
    permissions: derivePermissions(shop.permissions, roles),
    purchases: unlockedFeatures(charges, { ...shop, ...state }),
    coupons,
    trialEndsAt: planTrialEnd(state.source, charges, at),
    byOperator: state.source === 'operator',
    downtimes,
  };
}
