import type { Conditions, TaxRuleId } from '../sections/tax-rules.ts';
import { defaultConditions } from './default-conditions.ts';
import type { TaxWords } from './notes/tax-words.ts';

/** Limits of the provider for documents under a rule; source: its API description and the rules of its version 2. */
export type TaxRuleLimits = {
  /** The rates that positions may have; zero is allowed under every rule. */
  readonly rates: 'zero' | 'domestic' | 'destination';
  readonly eInvoice: boolean;
  /** Advance and final invoices; they also need the account's own currency. */
  readonly advance: boolean;
  readonly ownRevenueAccount: boolean;
  /** Credit notes exist only as a reduction of what is owed. */
  readonly onlyReductionCredits: boolean;
};

export type TaxRule = {
  readonly id: TaxRuleId;
  /** As the provider names it. */
  readonly name: string;
  readonly paragraph: string;
  /** For the merchant. */
  readonly description: string;
  /** Belongs to the one-stop-shop procedure. */
  readonly oss: boolean;
  /** Hidden from the merchant's list. */
  readonly hidden: boolean;
  /** The law wants the buyer's VAT id on the document (§ 14a (1) sentence 3 and (3) UStG). */
  readonly needsVatId: boolean;
  /** The note that the law requires on documents, see `findLegalNote`; null where the rates suffice. */
  readonly note: Exclude<keyof TaxWords, 'vat'> | null;
  readonly limits: TaxRuleLimits;
  /** Null: not used unless the merchant states conditions. */
  readonly defaultConditions: Conditions | null;
};

export const smallBusinessRuleId = '11';

const zeroRated: TaxRuleLimits = {
  rates: 'zero',
  eInvoice: true,
  advance: false,
  ownRevenueAccount: true,
  onlyReductionCredits: false,
};
const oneStopShop: TaxRuleLimits = {
  rates: 'destination',
  eInvoice: false,
  advance: false,
  ownRevenueAccount: false,
  onlyReductionCredits: true,
};
const usual = { oss: false, hidden: false, needsVatId: false } as const;
const oss = { oss: true, hidden: false, needsVatId: false, note: null, limits: oneStopShop } as const;

/** All rules in their usual order. */
export const taxRules: readonly TaxRule[] = [
  {
    ...usual,
    id: '1',
    name: 'Umsatzsteuerpflichtige Umsätze',
    paragraph: '§ 1 UStG',
    description: 'Verkäufe mit der Umsatzsteuer deines Landes.',
    note: null,
    limits: { ...zeroRated, rates: 'domestic', advance: true },
    defaultConditions: defaultConditions.domestic,
  },
  {
    ...usual,
    id: '2',
    name: 'Ausfuhren',
    paragraph: '§ 4 Nr. 1a, § 6 UStG',
    description: 'Steuerfreie Lieferungen von Waren in Länder außerhalb der EU.',
    note: 'exportDelivery',
    limits: zeroRated,
    defaultConditions: defaultConditions.exportOfGoods,
  },
  {
    ...usual,
    id: '3',
    name: 'Innergemeinschaftliche Lieferungen',
    paragraph: '§ 4 Nr. 1b, § 6a UStG',
    description:
      'Steuerfreie Lieferungen von Waren an Unternehmen in anderen EU-Ländern. Sie brauchen die USt-IdNr. des Kunden.',
    needsVatId: true,
    note: 'intraCommunity',
    limits: zeroRated,
    defaultConditions: defaultConditions.intraCommunitySupply,
  },
  {
    ...usual,
    id: '4',
    name: 'Steuerfreie Umsätze § 4 UStG',
    paragraph: '§ 4 UStG',
    description: 'Umsätze, die das Gesetz von der Steuer befreit.',
    note: 'exempt',
    limits: zeroRated,
    defaultConditions: null,
  },
  {
    ...usual,
    id: '5',
    name: 'Reverse Charge gem. § 13b UStG',
    paragraph: '§ 13b UStG',
    description: 'Umsätze im Inland, für die der Empfänger die Steuer schuldet.',
    note: 'reverseCharge',
    limits: zeroRated,
    defaultConditions: null,
  },
  {
    ...usual,
    id: '11',
    name: 'Steuer nicht erhoben nach § 19 UStG',
    paragraph: '§ 19 UStG',
    description: 'Umsätze von Kleinunternehmern.',
    hidden: true,
    note: 'smallBusiness',
    limits: { ...zeroRated, advance: true },
    defaultConditions: null,
  },
  {
    ...usual,
    id: '17',
    name: 'Nicht im Inland steuerbare Leistung',
    paragraph: '§ 3a UStG',
    description: 'Leistungen an Kunden außerhalb der EU, die dort und nicht hier besteuert werden.',
    note: 'notTaxable',
    limits: zeroRated,
    defaultConditions: defaultConditions.serviceOutsideEu,
  },
  {
    ...oss,
    id: '18',
    name: 'One Stop Shop (Waren)',
    paragraph: '§ 3c, § 18j UStG',
    description: 'Fernverkäufe von Waren an Verbraucher in anderen EU-Ländern mit deren Steuersätzen.',
    defaultConditions: defaultConditions.distanceSale,
  },
  {
    ...oss,
    id: '19',
    name: 'One Stop Shop (elektronische Dienstleistungen)',
    paragraph: '§ 3a Abs. 5, § 18j UStG',
    description: 'Digitale Leistungen an Verbraucher in anderen EU-Ländern mit deren Steuersätzen.',
    defaultConditions: defaultConditions.electronicService,
  },
  {
    ...oss,
    id: '20',
    name: 'One Stop Shop (sonstige Dienstleistungen)',
    paragraph: '§ 3a, § 18j UStG',
    description: 'Andere Leistungen an Verbraucher in anderen EU-Ländern mit deren Steuersätzen.',
    defaultConditions: null,
  },
  {
    ...usual,
    id: '21',
    name: 'Reverse Charge gem. § 18b UStG',
    paragraph: '§ 3a Abs. 2, § 18b UStG',
    description:
      'Leistungen an Unternehmen in anderen EU-Ländern, die dort die Steuer schulden. Sie brauchen die USt-IdNr. des Kunden.',
    needsVatId: true,
    note: 'reverseCharge',
    limits: zeroRated,
    defaultConditions: defaultConditions.reverseCharge,
  },
];

const byId: ReadonlyMap<string, TaxRule> = new Map(taxRules.map((rule) => [rule.id, rule]));

export function findTaxRule(id: string): TaxRule | null {
  return byId.get(id) ?? null;
}
