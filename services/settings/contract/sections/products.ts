import { z } from 'zod';
import { localizedText } from './fields.ts';

/** How products become articles at the provider. */
export const products = z.strictObject({
  productName: localizedText(255),
  /** Source of the article number; a missing sku or barcode falls back to the id. */
  productPart: z.enum(['id', 'sku', 'barcode']).default('sku'),
  productText: localizedText(1000),
  productNote: localizedText(1000),
  productStock: z.boolean().default(false),
});
