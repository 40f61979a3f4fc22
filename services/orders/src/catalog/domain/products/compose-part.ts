import type { PartRequest } from '@belegfluss/provider/contract';
import { cleanLine } from '../../../kernel/domain/text/one-line.ts';
import type { PartContext } from './part-context.ts';
import { cents, partPrices } from './part-prices.ts';
import { partRate } from './part-rate.ts';
import { partStock, partTexts } from './part-texts.ts';
import type { ShopProduct, ShopVariant } from './product.ts';

/** A variant as a part at the provider. */
export function composePart(product: ShopProduct, variant: ShopVariant, context: PartContext): PartRequest {
  const rate = partRate({
    ...context.account,
    taxable: variant.taxable,
    tags: product.tags,
    day: context.day,
  });
  const { net, gross } = partPrices({ price: variant.price, rate, taxesIncluded: context.taxesIncluded });
  const tracksStock = context.keepsStock && variant.tracked;
  return {
    key: variant.id,
    group: product.id,
    number: selectPartNumber(variant, context.settings.productPart),
    fallbackNumber: variant.id,
    ...partTexts(product, variant, context),
    priceNet: net,
    priceGross: gross,
    purchasePrice: variant.unitCost === null ? '' : cents(variant.unitCost),
    taxRate: rate,
    category: cleanLine(product.productType),
    tracksStock,
    initialStock: tracksStock ? partStock(variant) : '',
    active: product.status !== 'archived',
  };
}

/** As long as the provider's field. */
const longestNumber = 255;

/** A number that the provider could not hold whole would not be the number. */
function selectPartNumber(variant: ShopVariant, source: PartContext['settings']['productPart']): string {
  const number = cleanLine(source === 'id' ? variant.id : variant[source]);
  return number === '' || number.length > longestNumber ? variant.id : number;
}
