import { keptText } from '@belegfluss/orders/contract';
import type { SavedPart } from '@belegfluss/protos/provider/v1/parts';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost, withHeartbeat } from '@belegfluss/runtime/leases';
import { type Preferences, sectionSchemas } from '@belegfluss/settings/contract';
import type { DecisionContext } from '../../../clients/services/fetch-context.ts';
import { insertLog } from '../../../kernel/storage/log-store.ts';
import { countProducts, fetchProductPage, type ProductPage } from '../../clients/shopify/products.ts';
import { chooseSample } from '../../domain/products/decide-product.ts';
import {
  dropProductLease,
  type ProductsState,
  renewProductLease,
  type TakenProducts,
  takeProductLease,
  writeUnderProductLease,
} from '../../storage/products/product-lease.ts';
import { recordProducts } from '../../storage/products/product-records.ts';
import { keepSample, keepTransferred } from '../../storage/products/product-shop-store.ts';
import { type CarriedPage, carryProducts, toRecord } from './carry-products.ts';
import { composePartContext, requireProductContext } from './product-context.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { composeSample } from './sample.ts';
import { laterError } from './save-parts.ts';
import { transferRunning } from './transfer-running.ts';

export type ProductImport = {
  /** The provider's ids. */
  readonly partIds: readonly string[];
  /** Empty when no products remain. */
  readonly lastCursor: string;
};

const mostAtOnce = 2;
/** Number of products that a sample is chosen from. */
const sampleFrom = 20;
const leaseMs = 30_000;
/** No transfer or removal is in progress. */
const atRest: readonly ProductsState[] = ['none', 'sample', 'stopped', 'transferred'];
/** Marks the beginning of the list: the sample need not be its first product. */
const fromTheBeginning = 'beginning';

/**
 * Transfers the next few products behind a cursor; one from the beginning is the sample, kept for review as long as there is
 * nothing else. Throws what the shop lacks, `TRANSFER_RUNNING`, and what keeps the provider from taking them.
 */
export const transferNextProducts =
  (dependencies: ProductDependencies) =>
  async (
    shop: string,
    asked: { readonly limit: number; readonly after: string; readonly settingsJson: string },
  ): Promise<ProductImport> => {
    if (asked.limit < 1 || asked.limit > mostAtOnce)
      throw new RpcError('invalidArgument', 'IMPORT_LIMIT', `1 to ${mostAtOnce} products at once.`);
    const settings = parseSettings(asked.settingsJson);
    const facts = await requireProductContext(dependencies.fetchContext, shop);
    const { pool, logger } = dependencies;
    const held = await takeProductLease(pool, shop, { states: atRest, leaseMs });
    if (!held) throw transferRunning();
    const beat = () => renewProductLease(pool, held);
    try {
      return await withHeartbeat({ beat, everyMs: leaseMs / 3, logger }, () =>
        carry(dependencies, held, { ...asked, facts, settings }),
      );
    } catch (error) {
      // The products were removed, or a transfer began, while these were on their way.
      if (error instanceof LeaseLost) throw transferRunning();
      throw error;
    } finally {
      await dropProductLease(pool, held);
    }
  };

type Asked = {
  readonly limit: number;
  readonly after: string;
  readonly facts: DecisionContext;
  readonly settings: Preferences['products'] | undefined;
};

function carry(dependencies: ProductDependencies, held: TakenProducts, asked: Asked): Promise<ProductImport> {
  const isFirst = held.state === 'none' || held.state === 'sample';
  return isFirst && asked.limit === 1 && asked.after === ''
    ? makeSample(dependencies, held, asked)
    : makeNext(dependencies, held, asked);
}

async function makeSample(
  dependencies: ProductDependencies,
  held: TakenProducts,
  asked: Asked,
): Promise<ProductImport> {
  const { shop } = held;
  const page = await findSamplePage(dependencies, shop);
  const chosen = chooseSample(page.products);
  if (!chosen) return { partIds: [], lastCursor: '' };
  const total = await countProducts(dependencies.shopify, shop);
  const { saved } = await carryPage(dependencies, held, { ...page, products: [chosen] }, asked, (made) => {
    const [only] = made.products;
    if (only?.verdict.kind === 'failed') throw rejected(keptText(only.verdict.message));
    const sample = composeSample(chosen, only?.parts ?? [], made.saved);
    const body = { name: chosen.title, count: String(sample.parts.length) };
    return [keepSample(shop, sample, total), ...insertLog([{ shop, event: 'sevdesk.productSample', body }])];
  });
  const isOnly = page.next === null && page.products.length === 1;
  return { partIds: listPartIds(saved), lastCursor: isOnly ? '' : fromTheBeginning };
}

/** The first page that has a product to show, or the last one. */
async function findSamplePage({ shopify }: ProductDependencies, shop: string): Promise<ProductPage> {
  let page = await fetchProductPage(shopify, shop, { first: sampleFrom, after: null });
  while (page.next !== null && !chooseSample(page.products))
    page = await fetchProductPage(shopify, shop, { first: sampleFrom, after: page.next });
  return page;
}

async function makeNext(
  dependencies: ProductDependencies,
  held: TakenProducts,
  asked: Asked,
): Promise<ProductImport> {
  const after = asked.after === '' || asked.after === fromTheBeginning ? null : asked.after;
  const page = await fetchProductPage(dependencies.shopify, held.shop, { first: asked.limit, after });
  const { saved } = await carryPage(dependencies, held, page, asked, () =>
    page.next === null ? [keepTransferred(held.shop)] : [],
  );
  return { partIds: listPartIds(saved), lastCursor: page.next ?? '' };
}

async function carryPage(
  dependencies: ProductDependencies,
  held: TakenProducts,
  page: ProductPage,
  { facts, settings }: Asked,
  others: (made: CarriedPage) => Statements,
): Promise<CarriedPage> {
  const { pool, now } = dependencies;
  const { shop } = held;
  const write = (statements: Statements) => writeUnderProductLease(pool, held, atRest, statements);
  const carried = await carryProducts(dependencies, shop, {
    products: page.products,
    context: composePartContext(facts, { prices: page.prices, now: now(), settings }),
    holder: { write: (statement) => write([statement]), between: () => write([]) },
  });
  const records = carried.products.map(toRecord).filter((record) => record !== null);
  const late = carried.products.find(({ verdict }) => verdict.kind === 'later');
  if (late?.verdict.kind === 'later') throw laterError(late.verdict.part);
  await write([
    ...(records.length > 0 ? [recordProducts(shop, held.takenAt, records)] : []),
    ...insertLog(carried.entries),
    ...others(carried),
  ]);
  return carried;
}

const listPartIds = (saved: ReadonlyMap<string, SavedPart>): string[] =>
  [...saved.values()].flatMap(({ partId }) => partId ?? []);

function parseSettings(json: string): Preferences['products'] | undefined {
  if (json === '') return undefined;
  try {
    return sectionSchemas.products.parse(JSON.parse(json));
  } catch (cause) {
    throw new RpcError('invalidArgument', 'PRODUCT_SETTINGS', 'These are no product settings.', { cause });
  }
}

type Statements = Parameters<typeof writeUnderProductLease>[3];

/** `explanation` is German, with what the provider says. */
const rejected = (explanation: string): RpcError =>
  new RpcError('failedPrecondition', 'PROVIDER_REJECTED', 'The provider refuses the part.', {
    details: { explanation },
  });
