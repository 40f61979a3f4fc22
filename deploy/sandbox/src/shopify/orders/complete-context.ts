import type { IdSource } from '../ids.ts';
import type { Shop } from '../shops.ts';

export type CompleteContext = { ids: IdSource; now: Date; shop: Shop; nextNumber: () => number };
