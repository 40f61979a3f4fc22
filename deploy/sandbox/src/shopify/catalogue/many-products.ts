import type { NewProduct } from './compose-product.ts';

const KINDS = ['Geschirr', 'Textilien', 'Papeterie', 'Küche', 'Wohnen', 'Bad', 'Bücher'];

/**
 * `products` products with `variants` variants in total, spread evenly: always the same for the same numbers. Skus are
 * `SB-{product}-{variant}`, counted from 1; prices and stocks differ from one to the next.
 */
export function composeMany(products: number, variants: number, from = 0): NewProduct[] {
  return Array.from({ length: products }, (_, index) => {
    const first = Math.floor((index * variants) / products);
    const count = Math.floor(((index + 1) * variants) / products) - first;
    const number = String(from + index + 1).padStart(5, '0');
    return {
      title: `Ware ${number}`,
      handle: `ware-${number}`,
      productType: KINDS[index % KINDS.length]!,
      vendor: `Werkstatt ${(index % 23) + 1}`,
      tags: ['Sortiment'],
      descriptionHtml: `<p>Ware <strong>${number}</strong></p>`,
      variants: Array.from({ length: count }, (_entry, at) => ({
        ...(count > 1 ? { title: `Ausführung ${at + 1}` } : {}),
        sku: `SB-${number}-${at + 1}`,
        barcode: `20${number}${String(at + 1).padStart(5, '0')}`,
        price: `${5 + ((index + at) % 95)}.${String((index * 7 + at) % 100).padStart(2, '0')}`,
        quantity: (index * 3 + at) % 50,
        unitCost: '2.50',
      })),
    };
  });
}
