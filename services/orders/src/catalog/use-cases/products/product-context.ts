import { RpcError } from '@belegfluss/runtime/errors';
import { chooseLanguage, type Preferences } from '@belegfluss/settings/contract';
import type { DecisionContext, FetchContext } from '../../../clients/services/fetch-context.ts';
import { getBerlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import type { ShopPrices } from '../../clients/shopify/products.ts';
import type { PartContext } from '../../domain/products/part-context.ts';
import { decideProductNeed, type ProductNeed } from '../../domain/products/product-need.ts';
import type { Trouble } from '../../domain/products/product-trouble.ts';

/** The facts of a shop whose products may be transferred. Throws what it lacks: `FEATURE_MISSING` and others. */
export async function requireProductContext(
  fetchContext: FetchContext,
  shop: string,
): Promise<DecisionContext> {
  const facts = await fetchContext(shop);
  const need = decideProductNeed(facts?.shop ?? null);
  if (need !== null || facts === null) throw lacking(need ?? 'NOT_INSTALLED');
  return facts;
}

const kinds = {
  NOT_INSTALLED: 'notFound',
  FEATURE_MISSING: 'permissionDenied',
  SCOPE_MISSING: 'permissionDenied',
  NOT_CONNECTED: 'failedPrecondition',
} as const satisfies Readonly<Record<ProductNeed, RpcError['kind']>>;

const lacking = (need: ProductNeed): RpcError =>
  new RpcError(kinds[need], need, 'The shop lacks what the transfer of products needs.');

/** Composes the inputs of parts besides their products; `settings` replace the stored ones. */
export function composePartContext(
  { shop, preferences }: DecisionContext,
  given: {
    readonly prices: ShopPrices;
    readonly now: Date;
    readonly settings?: Preferences['products'] | undefined;
  },
): PartContext {
  const settings = given.settings ?? preferences.products;
  return {
    settings,
    keepsStock: settings.productStock || preferences.orders.inventorySync !== false,
    language: chooseLanguage(null, preferences.general.languages),
    shop,
    ...given.prices,
    account: shop.provider,
    day: getBerlinDay(given.now),
  };
}

/** Converts any error into the words of the errors between services. */
export const toTrouble = (error: unknown): Trouble =>
  error instanceof RpcError
    ? { kind: error.kind, reason: error.reason, details: error.details }
    : { kind: 'internal', reason: 'INTERNAL', details: {} };
