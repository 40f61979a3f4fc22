import { type Cents, sum } from '../../../kernel/domain/money/money.ts';
import { type Sale, sumTaxes } from '../order/sale.ts';
import type { OrderChange, PlanInput, PlanNote } from '../plan.ts';
import { amountText } from './amount-text.ts';
import { getBuyer, isForeignEuVatId } from './buyer.ts';
import { excludeGiftCards } from './exclude-gift-cards.ts';
import { derivePlaces, placeOfSupply, requiresShipping } from './places.ts';
import { taxLikeGoods } from './tax-like-goods.ts';
import { withoutChannelTax } from './without-channel-tax.ts';
import { withoutEmptyRates, withoutTax } from './without-tax.ts';

/** The sale that documents are made from, and what was corrected on the way. */
export type CorrectedSale = {
  readonly sale: Sale;
  readonly changes: readonly OrderChange[];
  readonly notes: readonly PlanNote[];
};

/**
 * Applies the merchant's tax fixes and filters to what Shopify states. Only gift cards that are taken out and tax
 * that a marketplace pays itself make the total smaller; everything else moves amounts between rates.
 */
export function correctSale(input: PlanInput, sale: Sale): CorrectedSale {
  const steps = [ownTax, giftCards, input.shop.provider.smallBusiness ? smallBusinessTax : vatFixes];
  let result: CorrectedSale = { sale, changes: [], notes: [] };
  for (const step of steps) result = step(input, result);
  return isDomesticVat(input) ? result : { ...result, sale: withoutEmptyRates(result.sale) };
}

function ownTax({ order }: PlanInput, before: CorrectedSale): CorrectedSale {
  const { sale, tax } = withoutChannelTax(before.sale, order);
  if (sale === before.sale) return before;
  const note: PlanNote = { code: 'CHANNEL_LIABLE', detail: amountText(tax, sale.currency) };
  return { ...before, sale, notes: [...before.notes, note] };
}

function giftCards({ order, preferences }: PlanInput, before: CorrectedSale): CorrectedSale {
  if (!preferences.orders.skipOrderGiftCard) return before;
  const sale = excludeGiftCards(before.sale, order);
  return changed(before, sale, 'EXCLUDE_GIFT_CARDS', before.sale.total - sale.total);
}

/** A small business must not show tax (§ 19 (1) UStG). */
function smallBusinessTax({ preferences }: PlanInput, before: CorrectedSale): CorrectedSale {
  if (!preferences.orders.fixTaxRemoveTax) return before;
  const tax = taxIn(before.sale);
  return tax === 0n ? before : changed(before, withoutTax(before.sale), 'REMOVE_TAX', tax);
}

function vatFixes(input: PlanInput, before: CorrectedSale): CorrectedSale {
  const { fixTaxForeignB2b, fixTaxShipping, fixTaxTip } = input.preferences.orders;
  const tax = taxIn(before.sale);
  if (tax === 0n) return before;
  if (fixTaxForeignB2b && isForeignBusiness(input)) {
    return changed(before, withoutTax(before.sale), 'FIX_TAX_FOREIGN_BNB', tax);
  }
  let result = before;
  if (fixTaxShipping) result = likeGoods(input, result, 'shipping', 'FIX_TAX_SHIPPING');
  if (fixTaxTip) result = likeGoods(input, result, 'tip', 'FIX_TAX_TIP');
  return result;
}

function likeGoods(
  { order }: PlanInput,
  before: CorrectedSale,
  kind: 'shipping' | 'tip',
  code: OrderChange['code'],
): CorrectedSale {
  const sale = taxLikeGoods(before.sale, order, kind);
  return changed(before, sale, code, taxIn(sale) - taxIn(before.sale));
}

/** A business of another member state whose VAT id counts: its purchase is free of tax (§ 6a, § 3a (2) UStG). */
function isForeignBusiness(input: PlanInput): boolean {
  const { vatId } = getBuyer(input);
  if (vatId === null || !isForeignEuVatId(vatId, input)) return false;
  const places = derivePlaces(input);
  const place = placeOfSupply(input, places);
  const isEu = requiresShipping(input) ? place.isEu : place.isEuForServices;
  return isEu && place.countryCode !== places.shop.countryCode;
}

/** Where the domestic rule may apply, a rate is kept even if it makes no cent of tax. */
function isDomesticVat(input: PlanInput): boolean {
  if (input.shop.provider.smallBusiness) return false;
  const { shop, shipping } = derivePlaces(input);
  return shipping.countryCode === shop.countryCode;
}

function changed(before: CorrectedSale, sale: Sale, code: OrderChange['code'], amount: Cents): CorrectedSale {
  if (sale === before.sale) return before;
  const change: OrderChange = { code, detail: amountText(amount, sale.currency) };
  return { ...before, sale, changes: [...before.changes, change] };
}

function taxIn(sale: Sale): Cents {
  return sum(sale.items.map(sumTaxes));
}
