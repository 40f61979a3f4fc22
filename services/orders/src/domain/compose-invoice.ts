import { composeAddress, deliveryCountry } from './compose-address.ts';
import { composePositions } from './compose-positions.ts';
import { currencyDigits } from './currency-digits.ts';
import { decideInvoiceDate } from './decide-dates.ts';
import { decideTaxRule, isSmallBusinessRule } from './decide-tax-rule.ts';
import { defaultTexts as texts } from './default-texts.ts';
import type { DocumentContent, Position } from './document.ts';
import { invoiceReference } from './document-keys.ts';
import { formatAmount } from './money.ts';
import type { PlanInput } from './plan.ts';
import { predictTotals } from './predict-totals.ts';
import type { Sale } from './sale.ts';

export type ComposedDocument =
  | { readonly ok: true; readonly content: DocumentContent }
  | { readonly ok: false; readonly detail: string };

/** The order's invoice for what was sold, the `ordinal`-th one. Its total is the sale's to the cent. */
export function composeInvoice(input: PlanInput, sale: Sale, ordinal: number): ComposedDocument {
  const { order, preferences, shop } = input;
  const { pricesIncludeTax, positions } = composePositions(sale, {
    showFreeShipping: preferences.invoices.invoiceLayoutShippingShowFree,
  });
  const rates = ratesOf(positions);
  const rule = decideTaxRule(shop, rates);
  if (!rule.ok) return rule;
  const digits = currencyDigits(sale.currency);
  const date = decideInvoiceDate(order, preferences.invoices.invoiceDate);
  const content: DocumentContent = {
    kind: 'invoice',
    reference: invoiceReference(order, ordinal),
    date,
    deliveryDate: date,
    currency: sale.currency,
    pricesIncludeTax,
    taxRuleId: rule.taxRuleId,
    taxText: taxTextFor(rule.taxRuleId, rates),
    subject: texts.invoiceSubject,
    headText: texts.invoiceHead(order.name),
    footText: texts.invoiceFoot,
    paymentTermDays: preferences.invoices.invoiceDue < 0 ? null : preferences.invoices.invoiceDue,
    number: preferences.invoices.invoiceNumber === 'order.name' ? order.name : null,
    address: composeAddress(order, shop.countryCode),
    deliveryCountryCode: deliveryCountry(order, shop.countryCode),
    positions,
    total: formatAmount(sale.total, digits),
    tax: formatAmount(predictTotals({ pricesIncludeTax, positions }).tax, digits),
    invoiceOrdinal: null,
  };
  return { ok: true, content };
}

/** The rates a document bears, ascending, each once. */
export function ratesOf(positions: readonly Position[]): string[] {
  return [...new Set(positions.map((position) => position.taxRate))].sort((a, b) => Number(a) - Number(b));
}

export function taxTextFor(taxRuleId: string, rates: readonly string[]): string {
  if (isSmallBusinessRule(taxRuleId)) return texts.smallBusinessTaxText;
  const taxed = rates.filter((rate) => rate !== '0');
  return texts.taxText(taxed.length > 0 ? taxed : ['0']);
}
