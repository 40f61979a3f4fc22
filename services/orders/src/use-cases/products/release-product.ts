import { decideProductTrouble, givenUpText, isGivenUp } from '../../domain/products/product-trouble.ts';
import { holdProducts } from '../../storage/products/product-shop-store.ts';
import { endProductWork, type ProductClaim } from '../../storage/products/product-work-store.ts';
import { LeaseLost } from '../../storage/work-store.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { toTrouble } from './product-facts.ts';

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
    const message = givenUpText;
    const entry = { shop, event: 'sevdesk.productFailed', body: { name: title, message } } as const;
    const end = { kind: 'failed', title, variantIds, reason: trouble.reason, message } as const;
    return endProductWork(pool, claim, end, [entry]);
  }
  if (decision.ofShop) await holdProducts(pool, shop, { ms: decision.delayMs, text: decision.text });
  await endProductWork(pool, claim, {
    kind: 'again',
    delayMs: decision.delayMs,
    attempts: decision.counts ? attempts : attempts - 1,
  });
}
