import {
  cutText,
  formatAmountText,
  formatCountry,
  getDefaultTexts,
  isTemplate,
  neutralTexts,
  renderTemplate,
  type TemplateVariables,
} from '@belegfluss/settings/contract';
import type { PartContext } from './part-context.ts';
import type { ShopProduct, ShopVariant } from './product.ts';
import { readableText } from './readable-text.ts';

export type PartTexts = { readonly name: string; readonly text: string; readonly note: string };

/** Lengths that the provider accepts; the settings page promises the same ones. */
const longestName = 255;
const longestText = 1_000;

/** The merchant's texts of a part, else the default ones. A part always has a name. */
export function partTexts(product: ShopProduct, variant: ShopVariant, context: PartContext): PartTexts {
  const { settings, language } = context;
  const variables = composePartVariables(product, variant, context);
  const write = (field: keyof PartTexts, format: 'line' | 'text'): string => {
    const key = ({ name: 'productName', text: 'productText', note: 'productNote' } as const)[field];
    const own = settings[key][language];
    const isUsable = own !== undefined && own.trim() !== '' && isTemplate(own);
    return renderTemplate(isUsable ? own : getDefaultTexts(language)[key], variables, format);
  };
  return {
    name: cutText(write('name', 'line') || product.title.trim() || variant.sku || variant.id, longestName),
    text: cutText(write('text', 'text'), longestText),
    note: cutText(write('note', 'text'), longestText),
  };
}

/** Initial stock of a part. A negative quantity at Shopify (oversold) becomes 0: a new part cannot begin below it. */
export const partStock = ({ quantity }: ShopVariant): string =>
  renderTemplate(neutralTexts.productStock, { variant: { stock: String(Math.max(quantity, 0)) } }, 'line');

const composePartVariables = (
  product: ShopProduct,
  variant: ShopVariant,
  { shop, currency, language }: PartContext,
): TemplateVariables => ({
  shop: {
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    country() {
      return formatCountry(shop.countryCode, language);
    },
  },
  product: {
    title: product.title,
    description() {
      return readableText(product.descriptionHtml);
    },
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags.join(', '),
    id: product.id,
  },
  variant: {
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode,
    price() {
      return formatAmountText(variant.price, currency, language);
    },
    id: variant.id,
  },
});
