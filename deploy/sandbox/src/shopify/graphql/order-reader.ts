import type { CompanyLocation } from '../company-locations.ts';
import type { JsonObject } from '../json.ts';
import type { Shop } from '../shops.ts';
import type { Metafield } from './metafield.ts';

/** What an order shows that does not lie in the order itself. */
export type OrderReader = {
  shop: Shop;
  appId: string;
  now: Date;
  /** Whether a development store is said to be one. */
  developmentShown: boolean;
  metafields: (ownerGid: string) => Metafield[];
  ordersOfCustomer: (customerId: string) => number;
  /** The branch that a B2B order was placed by. */
  companyLocation: (order: JsonObject) => CompanyLocation;
};
