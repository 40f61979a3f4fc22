import { grossByRate } from '../../document/gross-by-rate.ts';
import type { PlanInput } from '../../plan.ts';
import { planOrder } from '../../plan-order.ts';
import { createPlanInput, type TaxGiven } from '../../testing/taxed-order.ts';

/** A sale of 100.00 net, as `TaxGiven` has it. */
export type WalkedSale = Omit<TaxGiven, 'shop'> & {
  /** The seller's country; Germany by default. */
  readonly from?: 'DE' | 'AT';
  readonly isSmallBusiness?: true;
  /** Takes part in the one-stop shop. */
  readonly oss?: true;
  /** `YYYY-MM-DD`: day of the order, by default 2026-11-10, and of the delivery. */
  readonly day?: string;
  readonly delivered?: string;
};

/** The invoice that the law demands, or the reason why there is none. */
export type LegalOutcome =
  | {
      readonly rule: string;
      /** In percent, where it is not what the shop charged. */
      readonly rate?: string;
      /** The statement on the invoice; absent where its rates say it all. */
      readonly says?: Statement;
      /** The invoice contains the seller's and buyer's VAT ids. */
      readonly ids?: true;
      /** Further notes for people. */
      readonly notes?: readonly string[];
    }
  | { readonly refused: 'INVALID_TAX_RATE' | 'MISSING_VAT-ID' }
  | { readonly skipped: string };

/** Words that an invoice must contain (§§ 14 (4) no. 8, 14a UStG; § 34a UStDV; § 11 UStG 1994). */
const statements = {
  exported: 'Steuerfreie Ausfuhrlieferung',
  intraCommunity: 'Steuerfreie innergemeinschaftliche Lieferung',
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers',
  notTaxable: 'Nicht im Inland steuerbare Leistung',
  smallInGermany: 'nach § 19 UStG',
  smallInAustria: 'nach § 6 Abs. 1 Z 27 UStG 1994',
} as const;
type Statement = keyof typeof statements;

export type Walk = {
  readonly name: string;
  readonly sale: WalkedSale;
  readonly law: LegalOutcome;
  /** The actual outcome where it differs from the law's, and why it does. */
  readonly instead?: { readonly is: LegalOutcome; readonly because: string };
};

export const taxable: LegalOutcome = { rule: '1' };
/** 0 % without a reason under the rule of taxable sales: made, and reported. */
export const unexplained: LegalOutcome = { rule: '1', notes: ['ZERO_RATE'] };
export const exported: LegalOutcome = { rule: '2', says: 'exported' };
export const intraCommunity: LegalOutcome = { rule: '3', says: 'intraCommunity', ids: true };
export const reverseCharge: LegalOutcome = { rule: '21', says: 'reverseCharge', ids: true };
export const notTaxable: LegalOutcome = { rule: '17', says: 'notTaxable' };
export const distanceSale: LegalOutcome = { rule: '18' };
export const electronicService: LegalOutcome = { rule: '19' };
export const smallInGermany: LegalOutcome = { rule: '11', says: 'smallInGermany' };
export const smallInAustria: LegalOutcome = { rule: '11', says: 'smallInAustria' };
export const wrongRate: LegalOutcome = { refused: 'INVALID_TAX_RATE' };
export const missingVatId: LegalOutcome = { refused: 'MISSING_VAT-ID' };

export const walk = (name: string, sale: WalkedSale, law: LegalOutcome, instead?: Walk['instead']): Walk => ({
  name,
  sale,
  law,
  ...(instead && { instead }),
});

const sellerIds = { DE: 'DE136695976', AT: 'ATU13585627' } as const;

/** The invoice of a sale as a plan has it, in the shape of `LegalOutcome`. */
export function planOutcome(sale: WalkedSale): object {
  const plan = planOrder(createWalkedInput(sale));
  if (plan.kind === 'fetch') return plan;
  if (plan.kind === 'skip') return { skipped: plan.reason };
  const codes = plan.notes.map(({ code }) => code);
  const save = plan.actions.find(({ type }) => type === 'saveDocument');
  if (save?.type !== 'saveDocument')
    return { refused: codes.find((code) => code === 'INVALID_TAX_RATE' || code === 'MISSING_VAT-ID') };
  const { content } = save;
  const text = `${content.headText}\n${content.footText}`;
  const seller = sellerIds[sale.from ?? 'DE'];
  const said = Object.entries(statements).filter(([, words]) => text.includes(words));
  return {
    rule: content.taxRuleId,
    rates: grossByRate(content).map(({ rate }) => rate),
    total: content.total,
    says: said.map(([statement]) => statement),
    ids: [text.includes(seller), content.vatId !== null && text.includes(content.vatId)],
    notes: codes,
  };
}

/** The same of what is expected. */
export function toExpectedOutcome({ sale, law, instead }: Walk): object {
  const wanted = instead?.is ?? law;
  if (!('rule' in wanted)) return wanted;
  const { percent = 0 } = sale;
  const { rule, rate = String(percent), says, ids = false, notes = [] } = wanted;
  return {
    rule,
    rates: [rate],
    total: (100 + percent).toFixed(2),
    says: says === undefined ? [] : [says],
    ids: [ids, ids],
    notes,
  };
}

function createWalkedInput({
  from = 'DE',
  isSmallBusiness,
  oss,
  day,
  delivered,
  ...sale
}: WalkedSale): PlanInput {
  const createdAt = `${day ?? '2026-11-10'}T09:00:00.000Z`;
  const fulfilled = delivered && {
    fulfilledAt: `${delivered}T09:00:00.000Z`,
    fulfillmentStatus: 'fulfilled' as const,
  };
  const input = createPlanInput({
    ...sale,
    preferences: {
      ...sale.preferences,
      general: { oss: oss ?? false, ...sale.preferences?.general },
      orders: { skipOrderGiftCard: false, ...sale.preferences?.orders },
    },
    order: { createdAt, processedAt: createdAt, updatedAt: createdAt, ...fulfilled, ...sale.order },
    shop: {
      countryCode: from,
      provider: { countryCode: from, vatId: sellerIds[from], smallBusiness: isSmallBusiness ?? false },
    },
  });
  return { ...input, origin: 'import', now: new Date('2026-11-28T12:00:00.000Z') };
}
