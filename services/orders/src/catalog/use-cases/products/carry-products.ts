import type { SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import { inLanes } from '@belegfluss/runtime/batch';
import { RpcError } from '@belegfluss/runtime/errors';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { composePart } from '../../domain/products/compose-part.ts';
import { decideProduct } from '../../domain/products/decide-product.ts';
import type { PartContext } from '../../domain/products/part-context.ts';
import type { ShopProduct } from '../../domain/products/product.ts';
import {
  findKnownProducts,
  type KnownProduct,
  noteVariants,
  type ProductRecord,
} from '../../storage/products/product-records.ts';
import { judgeProduct, logEntriesOfProduct, type ProductVerdict, selectStockParts } from './judge-product.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { removeKeys } from './remove-keys.ts';
import { saveParts } from './save-parts.ts';

/** A product of a page on its way to the provider. */
export type CarriedProduct = {
  readonly product: ShopProduct;
  readonly known: KnownProduct | undefined;
  readonly parts: readonly PartRequest[];
  /** Variants whose part had to go. */
  readonly gone: readonly string[];
  readonly verdict: ProductVerdict;
};

export type CarriedPage = {
  readonly products: readonly CarriedProduct[];
  readonly saved: ReadonlyMap<string, SavedPart>;
  readonly entries: readonly NewLogEntry[];
};

/**
 * The holder of the shop's lease: `write` guards a statement with it; `between` runs between calls and may abort by
 * throwing.
 */
export type Holder = {
  readonly write: (statement: ReturnType<typeof noteVariants>) => Promise<void>;
  readonly between: () => Promise<void>;
};

/**
 * Brings the products of a page to the provider. Which variants are about to get a part is written before; what came of it
 * is the caller's to write. Repeated after a death it finds what is done already.
 */
export async function carryProducts(
  dependencies: ProductDependencies,
  shop: string,
  given: {
    readonly products: readonly ShopProduct[];
    readonly context: PartContext;
    readonly holder: Holder;
  },
): Promise<CarriedPage> {
  const { pool, parts: client } = dependencies;
  const { products, context, holder } = given;
  const ids = products.map(({ id }) => id);
  const known = ids.length === 0 ? new Map() : await findKnownProducts(pool, shop, ids);
  const decided = products.map((product) => decide(product, known.get(product.id), context));
  const unknown = decided.filter(hasNewVariant);
  if (unknown.length > 0) await holder.write(noteVariants(shop, unknown.map(toNote)));
  const gone = decided.flatMap((each) => each.gone);
  const removed = await removeKeys(client, shop, gone, holder.between);
  const parts = decided.flatMap((each) => each.parts);
  const saved = await saveParts(client, shop, parts, holder.between);
  const carried = await inLanes(decided, stockLanes, async (each): Promise<CarriedProduct> => {
    const verdict = judgeProduct(each.parts, saved);
    return { ...each, verdict: await withStocks(dependencies, shop, each, verdict, saved, holder) };
  });
  return {
    products: carried,
    saved,
    entries: carried.flatMap(({ product, verdict, ...each }) =>
      logEntriesOfProduct(shop, {
        title: product.title,
        known: each.known,
        verdict,
        removed: removed.filter(({ key }) => each.gone.includes(key)),
      }),
    ),
  };
}

/** Products whose stocks are settled at the same time: mostly there is only something to read. */
const stockLanes = 4;

type Decided = Omit<CarriedProduct, 'verdict'>;

function decide(product: ShopProduct, known: KnownProduct | undefined, context: PartContext): Decided {
  const { save, remove } = decideProduct(product, known?.variantIds ?? []);
  return {
    product,
    known,
    parts: save.map((variant) => composePart(product, variant, context)),
    gone: remove,
  };
}

const hasNewVariant = ({ parts, known }: Decided): boolean => {
  const before = new Set(known?.variantIds);
  return parts.some(({ key }) => !before.has(key));
};

const toNote = ({ product, parts }: Decided) => ({
  productId: product.id,
  variantIds: parts.map(({ key }) => key),
});

/** Settles stocks; where that is not possible now it is left to a worker, so that the page can end. */
async function withStocks(
  { settleStocks, logger }: ProductDependencies,
  shop: string,
  { product, parts }: Decided,
  verdict: ProductVerdict,
  saved: ReadonlyMap<string, SavedPart>,
  holder: Holder,
): Promise<ProductVerdict> {
  if (parts.length === 0 || verdict.kind === 'later') return verdict;
  await holder.between();
  try {
    await settleStocks(shop, product, selectStockParts(product, saved));
    return verdict;
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    logger.warn({ err: error, shop, product: product.id }, 'stocks left to a worker');
    return { kind: 'stocks' };
  }
}

/** The record to keep of a product; null for one that the provider does not and need not have. */
export function toRecord({ product, known, parts, verdict }: CarriedProduct): ProductRecord | null {
  if (parts.length === 0 && !known) return null;
  const failure = verdict.kind === 'failed' ? verdict : { reason: '', message: '' };
  return {
    productId: product.id,
    title: product.title,
    state: verdict.kind === 'done' || verdict.kind === 'failed' ? verdict.kind : 'open',
    reason: failure.reason,
    message: failure.message,
    variantIds: parts.map(({ key }) => key),
  };
}
