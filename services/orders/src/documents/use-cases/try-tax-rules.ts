import type { Detail, TaxRuleChange } from '@belegfluss/orders/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { type Preferences, smallBusinessRuleId } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { FetchContext } from '../../clients/services/fetch-context.ts';
import { taxNeedsCustomerTags } from '../domain/life/await-customer-tags.ts';
import { readPlanContext } from '../domain/life/read-plan-context.ts';
import { findCustomerTags } from '../domain/order/customer-tags.ts';
import type { ExtraPart } from '../domain/order/extras.ts';
import type { PlanInput } from '../domain/plan.ts';
import { getBuyer } from '../domain/tax/buyer.ts';
import { ruleGiven, type TaxDecision } from '../domain/tax/decide-tax.ts';
import { explainRules, type RuleExplanation } from '../domain/tax/explain-rules.ts';
import { derivePlaces } from '../domain/tax/places.ts';
import { findDocuments, withoutUnlinked } from '../storage/document-store.ts';
import { readStoredExtras } from '../storage/extras-store.ts';
import { findOrder, isEmptied } from '../storage/order-store.ts';
import { toPlanInput } from './plan-input.ts';

export type TaxTrial =
  | { readonly kind: 'unknownOrder' }
  | { readonly kind: 'emptied'; readonly orderName: string }
  | { readonly kind: 'inconsistent'; readonly orderName: string; readonly detail: Detail }
  | ({
      readonly kind: 'tried';
      readonly orderName: string;
      readonly smallBusiness: boolean;
      readonly decision: TaxDecision;
      /** Extras that the decision still lacks. */
      readonly missing: readonly ExtraPart[];
    } & RuleExplanation);

/** Which rule an order falls under and why, by what is stored of it and the very functions of the planner. */
export const tryTaxRules =
  ({
    pool,
    fetchContext,
    now,
  }: {
    readonly pool: pg.Pool;
    readonly fetchContext: FetchContext;
    readonly now: () => Date;
  }) =>
  async (shop: string, orderId: string, change: TaxRuleChange): Promise<TaxTrial> => {
    const [order, documents] = await Promise.all([
      findOrder(pool, shop, orderId),
      findDocuments(pool, shop, orderId),
    ]);
    if (!order) return { kind: 'unknownOrder' };
    if (isEmptied(order)) return { kind: 'emptied', orderName: order.name };
    const facts = await fetchContext(shop);
    if (!facts) throw new RpcError('failedPrecondition', 'NOT_INSTALLED', 'The shop is not installed.');
    const preferences = withChange(facts.preferences, change);
    const input = toPlanInput({
      order,
      documents: withoutUnlinked(documents),
      facts: { ...facts, preferences },
      extras: readStoredExtras(order, preferences.metafields.metafieldRead),
      contactId: null,
      now: now(),
      origin: 'manual',
    });
    return tryOn(input, order.name);
  };

const withChange = (saved: Preferences, { general, invoices }: TaxRuleChange): Preferences => ({
  ...saved,
  general: { ...saved.general, ...stated(general) },
  invoices: { ...saved.invoices, ...stated(invoices) },
});

/** Absent fields must not hide what is saved. */
const stated = <Fields extends object>(fields: Fields | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined));

function tryOn(input: PlanInput, orderName: string): TaxTrial {
  const { reading, taxed, tax } = readPlanContext(input);
  if (!reading.ok || taxed === null || tax === null)
    return {
      kind: 'inconsistent',
      orderName,
      detail: reading.ok ? '' : { kind: 'sums', problem: reading.problem },
    };
  const smallBusiness = input.shop.provider.smallBusiness;
  const tags: readonly ExtraPart[] =
    taxNeedsCustomerTags(input) && findCustomerTags(input) === null ? ['customerTags'] : [];
  const missing = [...tax.fetch.filter((part) => input.extras[part] === null), ...tags];
  const explanation = smallBusiness
    ? ({ chosenId: smallBusinessRuleId, fallback: null, ossBar: null, rules: [] } as const)
    : explainRules(input, derivePlaces(input), ruleGiven(taxed, getBuyer(input)));
  return { kind: 'tried', orderName, smallBusiness, decision: tax, missing, ...explanation };
}
