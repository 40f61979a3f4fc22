import { AccessRestored } from '@belegfluss/protos/shops/v1/access';
import { ScopesChanged } from '@belegfluss/protos/shops/v1/scopes';
import { ShopInstalled, ShopUninstalled } from '@belegfluss/protos/shops/v1/shops';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { PlanId } from '@belegfluss/shops/contract';
import type { Prisma, PrismaClient, Shop as Row } from '../../generated/prisma/client.ts';
import type { ShopProfile } from '../clients/shopify.ts';
import { dropTokens } from './access-store.ts';
import { endBilling } from './billing-change-store.ts';
import { askBy } from './billing-store.ts';
import { beginPeriod } from './period-store.ts';
import { recordRedemptions } from './redemption-store.ts';
import { findErased, isBeingErased, lockInstallation } from './shop-erasure-store.ts';
import { erasureInProgress, fromRow, type Shop, unknownShop } from './shop-row.ts';

/** The columns that an operator may set. */
export type Flags = Pick<Row, 'permissions' | 'employee'>;

export type ShopStore = ReturnType<typeof createShopStore>;

const firstPlan: PlanId = 'free';

export function createShopStore(prisma: PrismaClient) {
  return {
    find: async (shop: string): Promise<Shop | null> => {
      const row = await prisma.shop.findUnique({ where: { shop } });
      return row && fromRow(row);
    },

    /** Domains of installed shops, in their order, after the given one. */
    listKeys: async (after: string, limit: number): Promise<string[]> => {
      const rows = await prisma.shop.findMany({
        where: { uninstalledAt: null, shop: { gt: after } },
        orderBy: { shop: 'asc' },
        take: limit,
        select: { shop: true },
      });
      return rows.map(({ shop }) => shop);
    },

    /** A first installation, one after an uninstall, or another exchange for an installed shop: each has its event. */
    recordInstall: (shop: string, stated: StatedShop, now: Date): Promise<void> =>
      prisma.$transaction((tx) => install(tx, shop, stated, now)),

    setFlags: async (shop: string, flags: Flags): Promise<void> => {
      const { count } = await prisma.shop.updateMany({ where: { shop }, data: flags });
      if (count === 0) throw unknownShop(shop);
    },
  };
}

type StatedShop = { readonly facts: ShopProfile; readonly scopes: string[] };

async function install(
  tx: Prisma.TransactionClient,
  shop: string,
  { facts, scopes }: StatedShop,
  now: Date,
): Promise<void> {
  await lockInstallation(tx, shop);
  if (await isBeingErased(tx, shop)) throw erasureInProgress();
  const known = await tx.shop.findUnique({ where: { shop } });
  const columns = { ...facts, factsAt: now, scopes, scopesAt: now };
  await (known ? recordAgain(tx, known, columns, now) : recordFirst(tx, shop, columns, now));
  if (known && !isSameSet(known.scopes, scopes)) await announceScopes(tx, shop, scopes);
  if (known?.uninstalledAt === null) {
    if (known.missingAccessToken) await announceRestored(tx, shop);
    return;
  }
  const payload = ShopInstalled.encode({ again: known !== null }).finish();
  await appendEvents(tx, [{ type: 'shops.shop.installed.v1', shop, orderingKey: 'shop', payload }]);
}

type StatedColumns = ShopProfile & Pick<Row, 'factsAt' | 'scopes' | 'scopesAt'>;

async function recordFirst(
  tx: Prisma.TransactionClient,
  shop: string,
  columns: StatedColumns,
  now: Date,
): Promise<void> {
  const plan = { planId: firstPlan, planActivatedAt: now };
  const { coupons, ...erased } = await findErased(tx, shop);
  // Shopify knows what was bought before an erasure, and in which currency the shop pays.
  const data = { shop, ...columns, createdAt: now, ...erased, billingDueAt: now, ...plan };
  await tx.shop.create({ data });
  const redeemed = coupons.map((code) => ({ code, chargeId: '', redeemedAt: now }));
  await recordRedemptions(tx, shop, redeemed);
  await beginPeriod(tx, shop, firstPlan, { startsAt: now, anchor: now });
}

async function recordAgain(
  tx: Prisma.TransactionClient,
  { shop, uninstalledAt, missingAccessToken }: Row,
  columns: StatedColumns,
  now: Date,
): Promise<void> {
  const again = uninstalledAt === null ? {} : { uninstalledAt: null, reinstalledAt: now };
  // Without a token nobody could ask what is paid.
  const isCutOff = uninstalledAt !== null || missingAccessToken;
  const due = isCutOff ? { billingDueAt: now } : {};
  const data = { ...columns, ...again, ...due, missingAccessToken: false };
  await tx.shop.update({ where: { shop }, data });
}

/** Facts that a webhook states about a shop, newer than those stored; `at`: when it happened. */
export async function updateShopProfile(
  tx: Prisma.TransactionClient,
  shop: string,
  facts: Partial<ShopProfile>,
  at: Date,
  now: Date,
): Promise<void> {
  const before = await tx.shop.findUnique({ where: { shop }, select: { storePlan: true } });
  const { count } = await tx.shop.updateMany({
    where: { shop, factsAt: { lt: at } },
    data: { ...facts, factsAt: at },
  });
  // A development store that was handed over has a plan of Shopify's: from then on tests do not count.
  if (count > 0 && facts.storePlan && facts.storePlan !== before?.storePlan) await askBy(tx, shop, now);
}

export async function updateScopes(
  tx: Prisma.TransactionClient,
  shop: string,
  scopes: string[],
  at: Date,
): Promise<void> {
  const before = await tx.shop.findUnique({ where: { shop }, select: { scopes: true } });
  const { count } = await tx.shop.updateMany({
    where: { shop, scopesAt: { lt: at } },
    data: { scopes, scopesAt: at },
  });
  if (count > 0 && !isSameSet(before?.scopes ?? [], scopes)) await announceScopes(tx, shop, scopes);
}

async function announceScopes(tx: Prisma.TransactionClient, shop: string, scopes: string[]): Promise<void> {
  const payload = ScopesChanged.encode({ scopes }).finish();
  await appendEvents(tx, [{ type: 'shops.scopes.changed.v1', shop, orderingKey: 'shop', payload }]);
}

/** Work that waits for usable tokens goes on. */
async function announceRestored(tx: Prisma.TransactionClient, shop: string): Promise<void> {
  const payload = AccessRestored.encode({}).finish();
  await appendEvents(tx, [{ type: 'shops.access.restored.v1', shop, orderingKey: 'shop', payload }]);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((scope) => other.includes(scope));

/** The times that decide whether an uninstall is about the present installation. */
export async function findInstallation(tx: Prisma.TransactionClient, shop: string) {
  const row = await tx.shop.findUnique({ where: { shop }, select: { uninstalledAt: true } });
  const access = await tx.shopAccess.findUnique({ where: { shop }, select: { obtainedAt: true } });
  return row && { uninstalledAt: row.uninstalledAt, accessObtainedAt: access?.obtainedAt ?? null };
}

/** `at`: when it happened; what was paid ends `now`. */
export async function recordUninstall(
  tx: Prisma.TransactionClient,
  shop: string,
  at: Date,
  now: Date,
): Promise<void> {
  const { count } = await tx.shop.updateMany({
    where: { shop, uninstalledAt: null },
    data: { uninstalledAt: at, missingAccessToken: true },
  });
  if (count === 0) return;
  await dropTokens(tx, shop);
  await endBilling(tx, shop, now);
  const payload = ShopUninstalled.encode({}).finish();
  await appendEvents(tx, [{ type: 'shops.shop.uninstalled.v1', shop, orderingKey: 'shop', payload }]);
}
