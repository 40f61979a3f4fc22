export { countParts } from './count-parts.ts';
export { listStocks } from './list-stocks.ts';
export { moveStock } from './move-stock.ts';
export { readParts } from './read-parts.ts';
export { removeParts } from './remove-parts.ts';
export { saveParts } from './save-parts.ts';
