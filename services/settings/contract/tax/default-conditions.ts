import type { Conditions } from '../sections/tax-rules.ts';

const goods = ['items.requiresShipping', 'equals', 'true'] as const;
const services = ['items.requiresShipping', 'equals', 'false'] as const;
const toHome = ['shipping.countryCode', 'equals', '{shop.countryCode}'] as const;
const notToHome = ['shipping.countryCode', 'notEquals', '{shop.countryCode}'] as const;
const toEu = ['shipping.countryCode', 'equals', '{countries.eu}'] as const;
const notToEu = ['shipping.countryCode', 'notEquals', '{countries.eu}'] as const;
const forHome = ['billing.countryCode', 'equals', '{shop.countryCode}'] as const;
const notForHome = ['billing.countryCode', 'notEquals', '{shop.countryCode}'] as const;
const forEu = ['billing.countryCode', 'equals', '{countries.eu}'] as const;
const notForEu = ['billing.countryCode', 'notEquals', '{countries.eu}'] as const;
const taxed = ['order.tax', 'notEquals', '0'] as const;
const untaxed = ['order.tax', 'equals', '0'] as const;
const withVatId = ['customer.vatId', 'notEquals', ''] as const;

/**
 * Conditions that are right for a usual shop in Germany or Austria. The delivery decides goods (§ 3 (6), § 3c UStG),
 * the customer's seat decides services (§ 3a (2) and (5) UStG). What Shopify taxed never falls under a rule without
 * tax, because tax once shown is owed (§ 14c UStG).
 *
 * An untaxed delivery to another member state counts as an intra-Community supply even without a VAT id, so that the
 * merchant is notified of the missing id. The exception, goods at a zero rate of the destination (Irish books), needs
 * conditions written by the merchant: the order does not distinguish it from tax that was forgotten.
 */
export const defaultConditions = {
  domestic: [
    [services, toHome],
    [goods, forHome],
  ],
  exportOfGoods: [[goods], [notToHome], [notToEu], [untaxed]],
  intraCommunitySupply: [[goods], [notToHome], [toEu], [untaxed]],
  serviceOutsideEu: [[services], [notForHome], [notForEu], [untaxed]],
  distanceSale: [[goods], [notToHome], [toEu], [taxed]],
  electronicService: [[services], [notForHome], [forEu], [taxed]],
  reverseCharge: [[services], [notForHome], [forEu], [withVatId], [untaxed]],
} as const satisfies Readonly<Record<string, Conditions>>;
