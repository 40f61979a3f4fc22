import type { PlanInput } from '../plan.ts';

type TagPreferences = {
  readonly shopify: boolean;
  readonly shop: boolean;
  readonly orderName?: boolean;
  readonly orderTags?: boolean;
};

export function invoiceTags(input: PlanInput): string[] {
  const { invoices } = input.preferences;
  return selectTags(input, {
    shopify: invoices.invoiceTagShopify,
    shop: invoices.invoiceTagShop,
    orderName: invoices.invoiceTagOrderName,
    orderTags: invoices.invoiceTagOrderTags,
  });
}

export function creditNoteTags(input: PlanInput): string[] {
  const { credits } = input.preferences;
  return selectTags(input, {
    shopify: credits.creditTagShopify,
    shop: credits.creditTagShop,
    orderName: credits.creditTagOrderName,
    orderTags: credits.creditTagOrderTags,
  });
}

export function contactTags(input: PlanInput): string[] {
  const { contactTagShopify, contactTagShop } = input.preferences.contacts;
  return selectTags(input, { shopify: contactTagShopify, shop: contactTagShop });
}

/** Tags at the provider, each once; a feature of the plan. */
function selectTags({ order, shop }: PlanInput, preferred: TagPreferences): string[] {
  if (!shop.features.includes('tags')) return [];
  const tags = [
    ...(preferred.shopify ? ['Shopify'] : []),
    ...(preferred.shop ? [shop.name] : []),
    ...(preferred.orderName ? [order.name] : []),
    ...(preferred.orderTags ? order.tags : []),
  ];
  return [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
}
