import { readTogether, run, type Statement, toJsonb } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import type pg from 'pg';
import { z } from 'zod';
import { insertLogAfter, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import type { StockMode } from '../../domain/stock/stock-mode.ts';
import type { PendingMove, VariantStock } from '../../domain/stock/variant-stock.ts';

/** The mode that is in force in a shop, and what is known of the stocks of one of its products. */
export type ProductStocks = {
  readonly mode: StockMode;
  readonly epoch: number;
  /** When the mode came into force. */
  readonly switchedAt: Date;
  /** By variant. */
  readonly stocks: ReadonlyMap<string, VariantStock>;
};

export async function readProductStocks(
  pool: pg.Pool,
  shop: string,
  productId: string,
): Promise<ProductStocks> {
  const [shops, stocks] = await readTogether(pool, [
    {
      name: 'stock-mode',
      text: 'SELECT mode, epoch, switched_at AS "switchedAt" FROM stock_shop WHERE shop = $1',
      values: [shop],
    },
    {
      name: 'variant-stocks',
      text: `SELECT variant_id AS "variantId", item_id AS "itemId", part_id AS "partId", epoch, at_shop AS "atShop",
               at_provider::text AS "atProvider", owed::text, writes, pending, look AS "mustReadProvider", failed, vain
             FROM variant_stock WHERE shop = $1 AND product_id = $2`,
      values: [shop, productId],
    },
  ]);
  const [found] = (shops?.rows ?? []) as Pick<ProductStocks, 'mode' | 'epoch' | 'switchedAt'>[];
  const rows = (stocks?.rows ?? []) as (Omit<VariantStock, 'pending'> & { pending: unknown })[];
  return {
    mode: found?.mode ?? 'off',
    epoch: found?.epoch ?? 0,
    switchedAt: found?.switchedAt ?? new Date(),
    stocks: new Map(
      rows.map((row) => [
        row.variantId,
        { ...row, pending: row.pending === null ? null : pendingMove.parse(row.pending) },
      ]),
    ),
  };
}

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('difference'), difference: z.number().int() }),
  z.object({ kind: z.literal('value'), value: z.number().int() }),
]);
/** A write that an earlier version began has no time. */
const pendingMove: z.ZodType<PendingMove> = z.discriminatedUnion('side', [
  z.object({
    side: z.literal('provider'),
    key: z.string(),
    change,
    atShop: z.number().int(),
    epoch: z.number().int(),
    begunAt: z.string().default(''),
  }),
  z.object({
    side: z.literal('shop'),
    key: z.string(),
    itemId: z.string(),
    locationId: z.string(),
    delta: z.number().int(),
    from: z.number().int(),
    fromSince: z.string().default(''),
    begunAt: z.string().default(''),
  }),
]);

/** Whose stock it is. */
export type StockOwner = { readonly shop: string; readonly productId: string };

/**
 * Writes a row as a step left it, with its log entries. `before` is the row that the step began with, null where there
 * was none. A concurrent writer that comes second writes nothing: throws `STOCK_BUSY`.
 */
export async function saveVariantStock(
  pool: pg.Pool,
  { shop, productId }: StockOwner,
  before: VariantStock | null,
  after: Omit<VariantStock, 'writes'>,
  log: readonly NewLogEntry[] = [],
): Promise<VariantStock> {
  const values = [
    shop,
    after.variantId,
    productId,
    after.itemId,
    after.epoch,
    after.atShop,
    after.atProvider,
    after.owed,
    after.pending && toJsonb(after.pending),
    after.mustReadProvider,
    after.failed,
    after.partId,
    after.vain,
  ];
  const saving = before ? update([...values, before.writes]) : insert(values);
  const { rowCount } = await run(pool, log.length === 0 ? saving : insertLogAfter(saving, 'true', log));
  if (rowCount === 0) throw stockBusy(after.variantId);
  return { ...after, writes: (before?.writes ?? 0) + 1 };
}

const insert = (values: readonly unknown[]): Statement => ({
  name: 'variant-stock-insert',
  text: `INSERT INTO variant_stock
           (shop, variant_id, product_id, item_id, epoch, at_shop, at_provider, owed, pending, look, failed, part_id, vain, writes)
         VALUES ($1, $2, $3, $4, $5, $6, $7::numeric, $8::numeric, $9::jsonb, $10, $11, $12, $13, 1)
         ON CONFLICT DO NOTHING RETURNING 1`,
  values: [...values],
});

const update = (values: readonly unknown[]): Statement => ({
  name: 'variant-stock-update',
  text: `UPDATE variant_stock SET product_id = $3, item_id = $4, epoch = $5, at_shop = $6, at_provider = $7::numeric,
           owed = $8::numeric, pending = $9::jsonb, look = $10, failed = $11, part_id = $12, vain = $13,
           writes = writes + 1, settled_at = now()
         WHERE shop = $1 AND variant_id = $2 AND writes = $14 RETURNING 1`,
  values: [...values],
});

const stockBusy = (variantId: string): RpcError =>
  new RpcError(
    'aborted',
    'STOCK_BUSY',
    `The stock of variant ${variantId} is being written by somebody else.`,
  );
