import type { RemovedPart, SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { PartRequest } from '@belegfluss/provider/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { fetchProduct } from '../../clients/shopify/products.ts';
import { composePart } from '../../domain/products/compose-part.ts';
import { decideProduct } from '../../domain/products/decide-product.ts';
import { findKnownProducts } from '../../storage/products/product-records.ts';
import { letGo } from '../../storage/products/product-shop-store.ts';
import {
  checkProductClaim,
  endProductWork,
  keepVariants,
  type ProductClaim,
  type ProductEnd,
  writeUnderProductClaim,
} from '../../storage/products/product-work-store.ts';
import { forgetVariantStock } from '../../storage/stock/forget-stock.ts';
import { judgeProduct, logEntriesOfProduct, type ProductVerdict, selectStockParts } from './judge-product.ts';
import { composePartContext, requireProductContext } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { removeKeys } from './remove-keys.ts';
import { laterError, saveParts } from './save-parts.ts';
import { settleKnownStocks } from './settle-known-stocks.ts';

/** Brings one product, as it is now, to the provider; after a failure the next attempt repeats all of it. */
export async function workProduct(dependencies: ProductDependencies, claim: ProductClaim): Promise<void> {
  if (claim.isStopped) return settleKnownStocks(dependencies, claim);
  const { pool, shopify, fetchContext, now, parts: client } = dependencies;
  const { shop, productId } = claim;
  const facts = await requireProductContext(fetchContext, shop);
  const { prices, product } = await fetchProduct(shopify, shop, productId);
  const { save, remove } = decideProduct(product, claim.variantIds);
  const context = composePartContext(facts, { prices, now: now() });
  const wanted = product ? save.map((variant) => composePart(product, variant, context)) : [];
  await noteNewVariants(dependencies, claim, wanted);
  const between = () => checkProductClaim(pool, claim);
  const removed = await removeKeys(client, shop, remove, between);
  const saved = await saveParts(client, shop, wanted, between);
  const verdict = judgeProduct(wanted, saved);
  if (verdict.kind === 'later') throw laterError(verdict.part);
  if (product && wanted.length > 0) await settle(dependencies, shop, product, saved);
  await end(dependencies, claim, { title: product?.title ?? null, wanted, remove, removed, verdict });
}

/** Stores the variants before their parts are made, so that the parts are found again if this process dies. */
async function noteNewVariants(
  { pool }: ProductDependencies,
  claim: ProductClaim,
  wanted: readonly PartRequest[],
): Promise<void> {
  const all = new Set([...claim.variantIds, ...wanted.map(({ key }) => key)]);
  if (all.size > claim.variantIds.length)
    await writeUnderProductClaim(pool, claim, [keepVariants(claim, [...all])]);
}

const settle = (
  { settleStocks }: ProductDependencies,
  shop: string,
  product: Parameters<ProductDependencies['settleStocks']>[1],
  saved: ReadonlyMap<string, SavedPart>,
): Promise<void> => settleStocks(shop, product, selectStockParts(product, saved));

async function end(
  { pool }: ProductDependencies,
  claim: ProductClaim,
  given: {
    /** Null when Shopify has the product no more. */
    readonly title: string | null;
    readonly wanted: readonly PartRequest[];
    readonly remove: readonly string[];
    readonly removed: readonly RemovedPart[];
    readonly verdict: Exclude<ProductVerdict, { kind: 'later' }>;
  },
): Promise<void> {
  const { shop, productId } = claim;
  const { remove, removed, verdict } = given;
  const title = given.title ?? claim.title;
  const known = (await findKnownProducts(pool, shop, [productId])).get(productId);
  const others: readonly Statement[] = [
    ...(remove.length > 0 ? [forgetVariantStock(shop, remove)] : []),
    letGo(shop),
  ];
  const variantIds = given.wanted.map(({ key }) => key);
  const ending: ProductEnd =
    given.title === null
      ? { kind: 'gone' }
      : verdict.kind === 'failed'
        ? { ...verdict, title, variantIds }
        : { kind: 'done', title, variantIds };
  await endProductWork(
    pool,
    claim,
    ending,
    logEntriesOfProduct(shop, { title, known, verdict, removed }),
    others,
  );
}
