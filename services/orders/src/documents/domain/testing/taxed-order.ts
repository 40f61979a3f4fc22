import type { OrderExtras } from '../order/extras.ts';
import { noExtras } from '../order/extras.ts';
import { readSale } from '../order/read-sale.ts';
import type { Address, OrderLine, OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import { correctSale } from '../tax/correct-sale.ts';
import { decideTax, type TaxDecision } from '../tax/decide-tax.ts';
import { anInput, aShop, preferencesWith, type Sections } from './input-builder.ts';
import { aLine, anAddress, anOrder, tax } from './order-builder.ts';

export type TaxGiven = {
  readonly to?: Partial<Address>;
  readonly bill?: Partial<Address>;
  readonly order?: Parameters<typeof anOrder>[0];
  readonly line?: Partial<OrderLine>;
  /** Percent that Shopify charged on 100.00 net; 0 for none. */
  readonly percent?: number;
  readonly vatId?: string;
  readonly preferences?: Sections;
  readonly shop?: Parameters<typeof aShop>[0];
  readonly extras?: Partial<OrderExtras>;
};

/** One article of 100.00 net with the given tax, sent to and billed to the given places. */
export function createPlanInput(given: TaxGiven): PlanInput {
  const { percent = 0, vatId, to = {}, bill, line, order, preferences, shop, extras } = given;
  const taxAmount = percent.toFixed(2);
  const address = { ...anAddress, ...to };
  const taxLines = percent === 0 ? [] : [tax(percent, taxAmount)];
  const total = (100 + percent).toFixed(2);
  const snapshot: OrderSnapshot = anOrder({
    total,
    tax: taxAmount,
    taxesIncluded: false,
    shippingAddress: address,
    billingAddress: bill === undefined ? address : { ...anAddress, ...bill },
    lines: [aLine({ price: '100.00', taxLines, ...line })],
    note: vatId ?? null,
    ...order,
  });
  const contacts = { vatIdPlaces: ['order-note' as const], ...preferences?.contacts };
  return anInput({
    order: snapshot,
    preferences: preferencesWith({ ...preferences, contacts }),
    shop: aShop(shop),
    extras: { ...noExtras, ...extras },
  });
}

export function decideGivenTax(given: TaxGiven): TaxDecision {
  const input = createPlanInput(given);
  const reading = readSale(input.order, 'presentment');
  if (!reading.ok) throw new Error(reading.problem.why);
  return decideTax(input, correctSale(input, reading.sale).sale);
}

/** The rule, or the code of what keeps the order from having one. */
export function decideRuleId(given: TaxGiven): string {
  const decision = decideGivenTax(given);
  return decision.ok ? decision.ruleId : decision.code;
}

export const austria = { countryCode: 'AT', zip: '1010', city: 'Wien' };
export const swiss = { countryCode: 'CH', zip: '8001', city: 'Zürich' };
export const belfast = { countryCode: 'GB', zip: 'BT1 5GS', city: 'Belfast' };
export const canaries = { countryCode: 'ES', zip: '35001', city: 'Las Palmas' };
export const helgoland = { zip: '27498', city: 'Helgoland' };
export const oss: Sections = { general: { oss: true } };
export const download = { requiresShipping: false };
export const giftCard = { giftCard: true, requiresShipping: false };
export const atVatId = 'ATU13585627';
export const inAustria = { countryCode: 'AT', provider: { countryCode: 'AT' } };
