import type { CompanyLocation } from '../company-locations.ts';
import type { JsonObject } from '../json.ts';
import type { Shop } from '../shops.ts';
import type { Metafield } from './metafield.ts';

/** Data that an order shows and that is not part of the order. */
export type OrderReader = {
  shop: Shop;
  appId: string;
  now: Date;
  /** Whether a development store is marked as one. */
  developmentShown: boolean;
  metafields: (ownerGid: string) => Metafield[];
  ordersOfCustomer: (customerId: string) => number;
  /** The company location that placed a B2B order. */
  companyLocation: (order: JsonObject) => CompanyLocation;
};
