import { isSameKept, keep } from '@belegfluss/orders/contract';
import { LeaseLost } from '@belegfluss/runtime/leases';
import { insertLog, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { countProducts } from '../../clients/shopify/products.ts';
import { decideProductTrouble } from '../../domain/products/product-trouble.ts';
import { writeUnderProductLease } from '../../storage/products/product-lease.ts';
import { openUnseen } from '../../storage/products/product-records.ts';
import { findProducts } from '../../storage/products/product-shop-store.ts';
import {
  finishTransfer,
  keepListing,
  type TransferLease,
  type TransferLeaseEnd,
} from '../../storage/products/transfer-lease-store.ts';
import { requireProductContext, toTrouble } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { transferPage } from './transfer-page.ts';

/** An account of many parts is read in several calls. */
const listingTimeoutMs = 120_000;

/** How a step ended, and what people read of it. */
export type ProductStep = { readonly end: TransferLeaseEnd; readonly entries: readonly NewLogEntry[] };

/** One step of a shop's transfer: small, so that shops take turns and a death loses little. */
export async function takeProductStep(
  dependencies: ProductDependencies,
  lease: TransferLease,
  between: () => Promise<void>,
): Promise<ProductStep> {
  try {
    const facts = await requireProductContext(dependencies.fetchContext, lease.shop);
    if (lease.cursor === '') await finish(dependencies, lease);
    else if (lease.isListed) await transferPage(dependencies, lease, facts, between);
    else await list(dependencies, lease);
    return { end: { nextInMs: 0, attempts: 0, error: '' }, entries: [] };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    return meetTrouble(dependencies, lease, error);
  }
}

/** Reads what the account has, so that saving needs no look-up for each part, and counts at the beginning. */
async function list({ pool, parts, shopify }: ProductDependencies, lease: TransferLease): Promise<void> {
  const { shop } = lease;
  const isFirst = lease.cursor === null;
  const total = isFirst ? await countProducts(shopify, shop) : null;
  await parts.readParts({ shop }, { timeoutMs: listingTimeoutMs });
  await writeUnderProductLease(
    pool,
    lease,
    ['transferring'],
    [
      keepListing(shop, total),
      ...(total === null
        ? []
        : insertLog([{ shop, event: 'sevdesk.productsStarted', body: { count: String(total) } }])),
    ],
  );
}

/** Ends the transfer. Workers check products that no page has shown: Shopify may have deleted them. */
async function finish({ pool, wakeWorkers }: ProductDependencies, lease: TransferLease): Promise<void> {
  const { shop, startedAt, done, created } = lease;
  const { failed } = await findProducts(pool, shop);
  await writeUnderProductLease(
    pool,
    lease,
    ['transferring'],
    [
      finishTransfer(shop),
      openUnseen(shop, startedAt),
      ...insertLog([
        {
          shop,
          event: 'sevdesk.productsDone',
          ...(failed > 0 ? { status: 'warning' as const } : {}),
          body: { found: String(done), created: String(created), failed: String(failed) },
        },
      ]),
    ],
  );
  wakeWorkers();
}

function meetTrouble({ logger }: ProductDependencies, lease: TransferLease, error: unknown): ProductStep {
  const { shop, attempts } = lease;
  const decision = decideProductTrouble(toTrouble(error), attempts);
  logger.warn({ err: error, shop, decision }, 'product transfer held up');
  const { holdUp } = decision;
  const text = keep(holdUp);
  return {
    end: {
      nextInMs: decision.delayMs,
      attempts: decision.counts ? attempts + 1 : attempts,
      error: text,
    },
    entries:
      holdUp === null || isSameKept(text, lease.error)
        ? []
        : [{ shop, event: 'sevdesk.productsHeld', body: { message: holdUp } }],
  };
}
