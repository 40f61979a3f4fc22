import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import type { TaxPart } from './tax-parts.ts';

/**
 * The items of an order, in one currency and independent of Shopify's representation: every item has its quantity, its
 * price and the parts of its charge per tax rate. Documents are composed from this.
 */
export type Sale = {
  readonly items: readonly SaleItem[];
  /** Whether `unitPrice` and the parts' `base` contain the tax. */
  readonly taxesIncluded: boolean;
  readonly currency: string;
  /** The smallest coin in hundredths. */
  readonly step: bigint;
  /** Total that the customer owes for all items, tax included. */
  readonly total: Cents;
};

export type SaleItem = {
  readonly kind: 'line' | 'shipping' | 'tip' | 'duty' | 'fee' | 'adjustment' | 'rounding';
  /** Of goods and shipping. */
  readonly lineId: string | null;
  /**
   * As the order names it: a product with its variant, a shipping method, a fee. Empty for what documents name in
   * their own language: tips, duties, rounding, adjustments.
   */
  readonly title: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitPrice: Cents;
  /** Names of the discounts that make the charge smaller than quantity × price. */
  readonly discountTitles: readonly string[];
  /** The charge after discounts, per tax rate. Never empty. */
  readonly parts: readonly TaxPart[];
};

export function sumBase(item: SaleItem): Cents {
  return sum(item.parts.map((part) => part.base));
}

export function sumTaxes(item: SaleItem): Cents {
  return sum(item.parts.map((part) => part.tax));
}

export function grossOfPart(part: TaxPart, taxesIncluded: boolean): Cents {
  return taxesIncluded ? part.base : part.base + part.tax;
}

export function sumGrossParts(item: SaleItem, taxesIncluded: boolean): Cents {
  return sum(item.parts.map((part) => grossOfPart(part, taxesIncluded)));
}

/** Gross per rate over all items: what refunds of money alone are spread over. */
export function grossPerRate(sale: Sale): Map<bigint, Cents> {
  const rates = new Map<bigint, Cents>();
  for (const item of sale.items) {
    for (const part of item.parts) {
      rates.set(part.rate, (rates.get(part.rate) ?? 0n) + grossOfPart(part, sale.taxesIncluded));
    }
  }
  return rates;
}
