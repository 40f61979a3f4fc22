/** How stocks follow each other. */
export type StockMode = 'off' | 'absolute' | 'delta';

/** By the preference `orders.inventorySync`. */
export const toStockMode = (inventorySync: boolean | 'delta'): StockMode =>
  inventorySync === 'delta' ? 'delta' : inventorySync ? 'absolute' : 'off';
