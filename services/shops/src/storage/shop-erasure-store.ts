import { ErasureBegun, ErasureCompleted, ErasureRefused } from '@belegfluss/protos/shops/v1/erasure';
import { execute, query, type Transaction } from '@belegfluss/runtime/database';
import { insertErasure } from '@belegfluss/runtime/erasure';
import { appendEvents } from '@belegfluss/runtime/messaging';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import {
  type ErasureContext,
  type ErasureRefusal,
  erasingContexts,
  hashShop,
} from '../domain/shop-erasure.ts';

export type ShopErasure = { readonly id: string; readonly shop: string; readonly deliveryId: string };

/** Installing a shop and beginning to erase it exclude each other. */
export const lockInstallation = (tx: Transaction, shop: string): Promise<number> =>
  execute(tx, { text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: [`installation ${shop}`] });

export async function isBeingErased(tx: Transaction, shop: string): Promise<boolean> {
  const rows = await query<object>(tx, {
    text: 'SELECT 1 FROM shop_erasure WHERE shop_hash = $1 AND shop = $2',
    values: [hashShop(shop), shop],
  });
  return rows.length > 0;
}

/** All that decides, but whether Shopify can still be asked. */
export async function findErasureContext(
  tx: Transaction,
  shop: string,
): Promise<Omit<ErasureContext, 'isReachable'>> {
  const [record] = await query<{ uninstalledAt: Date | null }>(tx, {
    text: 'SELECT uninstalled_at AS "uninstalledAt" FROM shop WHERE shop = $1',
    values: [shop],
  });
  const [access] = await query<{ obtainedAt: Date | null }>(tx, {
    text: 'SELECT obtained_at AS "obtainedAt" FROM shop_access WHERE shop = $1',
    values: [shop],
  });
  return {
    shop: record ?? null,
    accessObtainedAt: access?.obtainedAt ?? null,
    isBegun: await isBeingErased(tx, shop),
  };
}

/** Everybody hears of it. What a shop gets once for ever is remembered, of earlier erasures as well. */
export async function beginErasure(tx: Transaction, { id, shop, deliveryId }: ShopErasure): Promise<void> {
  await execute(tx, {
    text: `INSERT INTO shop_erasure
       (id, shop, shop_hash, delivery_id, awaited, setup_rewarded, trial_started_at, coupons)
     VALUES ($1::uuid, $2, $3, $4, $5::text[],
       EXISTS (SELECT FROM transfer_grant WHERE shop = $2 AND once_for = 'setup')
       OR EXISTS (SELECT FROM shop_erasure WHERE shop_hash = $3 AND setup_rewarded),
       coalesce((SELECT trial_started_at FROM shop WHERE shop = $2),
                (SELECT min(trial_started_at) FROM shop_erasure WHERE shop_hash = $3)),
       ARRAY (SELECT code FROM coupon_redemption WHERE shop = $2
              UNION SELECT unnest(coupons) FROM shop_erasure WHERE shop_hash = $3))`,
    values: [id, shop, hashShop(shop), deliveryId, erasingContexts],
  });
  const payload = ErasureBegun.encode({ erasureId: id, deliveryId }).finish();
  await appendEvents(tx, [{ type: 'shops.erasure.begun.v1', shop, orderingKey: id, payload }]);
}

export async function refuseErasure(
  tx: Transaction,
  { shop, deliveryId }: Omit<ShopErasure, 'id'>,
  refusal: ErasureRefusal,
): Promise<void> {
  const reason = toProtoEnum('ERASURE_REFUSAL', refusal);
  const payload = ErasureRefused.encode({ deliveryId, reason }).finish();
  await appendEvents(tx, [{ type: 'shops.erasure.refused.v1', shop, orderingKey: deliveryId, payload }]);
}

/** One context is done. When all are, ours is put to work: it goes last, because it knows who is still awaited. */
export async function recordErased(
  tx: Transaction,
  erasure: { readonly id: string; readonly context: string; readonly rows: number },
): Promise<void> {
  const [left] = await query<{ shop: string; awaited: string[] }>(tx, {
    text: `UPDATE shop_erasure SET awaited = array_remove(awaited, $2), counts = counts || jsonb_build_object($2::text, $3::bigint)
     WHERE id = $1::uuid AND completed_at IS NULL RETURNING shop, awaited`,
    values: [erasure.id, erasure.context, erasure.rows],
  });
  if (left?.awaited.length === 0)
    await execute(tx, insertErasure({ id: erasure.id, shop: left.shop, kind: 'shop' }));
}

/** Nothing is left: from now on the record names nobody. Answers it for the log. */
export async function completeErasure(
  tx: Transaction,
  { id, rows }: { readonly id: string; readonly rows: number },
): Promise<{ readonly shopHash: string; readonly counts: unknown } | null> {
  const [done] = await query<{ shopHash: string; deliveryId: string; counts: unknown }>(tx, {
    text: `UPDATE shop_erasure SET shop = NULL, completed_at = now(), counts = counts || jsonb_build_object('shops', $2::bigint)
     WHERE id = $1::uuid AND completed_at IS NULL
     RETURNING shop_hash AS "shopHash", delivery_id AS "deliveryId", counts`,
    values: [id, rows],
  });
  if (!done) return null;
  const payload = ErasureCompleted.encode({ erasureId: id, deliveryId: done.deliveryId }).finish();
  await appendEvents(tx, [{ type: 'shops.erasure.completed.v1', shop: '', orderingKey: id, payload }]);
  return done;
}

/** Facts about a shop that outlast the erasure of its installations. */
export type Erased = {
  /** Of the last one; null when there was none. */
  readonly erasedAt: Date | null;
  /** When the one trial began. */
  readonly trialStartedAt: Date | null;
  /** Codes of coupons that it has used. */
  readonly coupons: readonly string[];
};

export async function findErased(tx: Transaction, shop: string): Promise<Erased> {
  const [row] = await query<Erased>(tx, {
    text: `SELECT max(completed_at) AS "erasedAt", min(trial_started_at) AS "trialStartedAt",
            ARRAY (SELECT DISTINCT unnest(coupons) FROM shop_erasure WHERE shop_hash = $1) AS coupons
     FROM shop_erasure WHERE shop_hash = $1`,
    values: [hashShop(shop)],
  });
  return row ?? { erasedAt: null, trialStartedAt: null, coupons: [] };
}

/** Before its data was erased the shop had what comes once for ever. */
export async function wasRewarded(tx: Transaction, shop: string): Promise<boolean> {
  const rows = await query<object>(tx, {
    text: 'SELECT 1 FROM shop_erasure WHERE shop_hash = $1 AND setup_rewarded LIMIT 1',
    values: [hashShop(shop)],
  });
  return rows.length > 0;
}
