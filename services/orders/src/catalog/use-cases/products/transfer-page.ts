import { PartOutcome, type SavedPart } from '@belegfluss/protos/provider/v1/parts';
import type { DecisionContext } from '../../../clients/services/fetch-context.ts';
import { insertLog } from '../../../kernel/storage/log-store.ts';
import { fetchProductPage } from '../../clients/shopify/products.ts';
import { writeUnderProductLease } from '../../storage/products/product-lease.ts';
import { recordProducts } from '../../storage/products/product-records.ts';
import { moveOn, type TransferLease } from '../../storage/products/transfer-lease-store.ts';
import { type CarriedProduct, carryProducts, toRecord } from './carry-products.ts';
import { composePartContext } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { laterError } from './save-parts.ts';

const pageSize = 20;
/** Failed attempts at a page after which products that do not get done are left to the workers. */
const attemptsOfPage = 8;

/** Transfers the next page of products and moves the cursor behind it, counts and records in one transaction. */
export async function transferPage(
  dependencies: ProductDependencies,
  lease: TransferLease,
  facts: DecisionContext,
  between: () => Promise<void>,
): Promise<void> {
  const { pool, shopify, now } = dependencies;
  const { shop } = lease;
  const page = await fetchProductPage(shopify, shop, { first: pageSize, after: lease.cursor });
  const { products, saved, entries } = await carryProducts(dependencies, shop, {
    products: page.products,
    context: composePartContext(facts, { prices: page.prices, now: now() }),
    holder: {
      between,
      write: (statement) => writeUnderProductLease(pool, lease, ['transferring'], [statement]),
    },
  });
  const late = products.find(({ verdict }) => verdict.kind === 'later');
  if (late?.verdict.kind === 'later' && !isLeftToWorkers(lease, products))
    throw laterError(late.verdict.part);
  const records = products.map(toRecord).filter((record) => record !== null);
  await writeUnderProductLease(
    pool,
    lease,
    ['transferring'],
    [
      ...(records.length > 0 ? [recordProducts(shop, lease.takenAt, records)] : []),
      ...insertLog(entries),
      moveOn(shop, {
        // Empty marks the end.
        cursor: page.next ?? '',
        done: page.products.length,
        created: [...saved.values()].filter((part) => isMade(part, lease.startedAt)).length,
      }),
    ],
  );
  if (records.some(({ state }) => state === 'open')) dependencies.wakeWorkers();
}

/** A product that the provider chokes on must not hold up all the others; with an absent provider most are late. */
const isLeftToWorkers = ({ attempts }: TransferLease, products: readonly CarriedProduct[]): boolean =>
  attempts >= attemptsOfPage &&
  2 * products.filter(({ verdict }) => verdict.kind === 'later').length < products.length;

/** Made by this transfer: by this page, or by an attempt at it whose end was not stored. */
const isMade = ({ outcome, made, linkedAt }: SavedPart, startedAt: Date): boolean =>
  outcome === PartOutcome.CREATED ||
  (made && outcome !== PartOutcome.LATER && linkedAt !== undefined && linkedAt >= startedAt);
