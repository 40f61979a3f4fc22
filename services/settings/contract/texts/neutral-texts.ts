/** Default texts that are the same in every language. */
export const neutralTexts = {
  itemTitle: '{{ item.name }}',
  itemDetail: '{{ item.sku }}',
  recipient: '{{ order.email }}',
  productStock: '{{ variant.stock }}',
} as const;
