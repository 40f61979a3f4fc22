import { keep } from '@belegfluss/orders/contract';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { decideProductTrouble, isGivenUp } from '../../domain/products/product-trouble.ts';
import { findKnownProducts } from '../../storage/products/product-records.ts';
import { holdProducts } from '../../storage/products/product-shop-store.ts';
import { endProductWork, type ProductClaim } from '../../storage/products/product-work-store.ts';
import { logEntriesOfProduct } from './judge-product.ts';
import { toTrouble } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';

/** A product could not be brought to the provider: it comes again later, or people have to look. */
export async function releaseProduct(
  { pool, logger }: Pick<ProductDependencies, 'pool' | 'logger'>,
  claim: ProductClaim,
  error: unknown,
): Promise<void> {
  const { shop, productId, attempts } = claim;
  if (error instanceof LeaseLost) {
    logger.warn({ shop, product: productId }, 'lease lost');
    return;
  }
  const trouble = toTrouble(error);
  const decision = decideProductTrouble(trouble, attempts - 1);
  logger.warn({ err: error, shop, product: productId, decision }, 'product not transferred');
  if (isGivenUp(trouble, attempts)) {
    const { title, variantIds } = claim;
    const message = keep({ kind: 'products', why: 'givenUp' });
    const known = (await findKnownProducts(pool, shop, [productId])).get(productId);
    const verdict = { kind: 'failed', reason: trouble.reason, message } as const;
    const entries = logEntriesOfProduct(shop, { title, known, verdict, removed: [] });
    return endProductWork(pool, claim, { ...verdict, title, variantIds }, entries);
  }
  if (decision.ofShop) await holdProducts(pool, shop, { ms: decision.delayMs, holdUp: decision.holdUp });
  await endProductWork(pool, claim, {
    kind: 'again',
    delayMs: decision.delayMs,
    attempts: decision.counts ? attempts : attempts - 1,
  });
}
