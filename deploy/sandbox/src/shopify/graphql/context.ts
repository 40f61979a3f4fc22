import type { GraphQLResolveInfo } from 'graphql';
import type { ShopifyService } from '../service.ts';
import type { Shop } from '../shops.ts';

/** Context of a call for the resolvers. */
export type CallContext = {
  service: ShopifyService;
  shop: Shop;
  scopes: ReadonlySet<string>;
  /** Origin of the sandbox, for confirmation pages. */
  baseUrl: string;
  now: Date;
  searchWarnings: { field: string; query: string }[];
  /** The call is a bulk operation: connections have no pages. */
  bulk?: boolean;
};

export type Args = Record<string, unknown>;
/** An object of the schema: plain values, or functions of the field's arguments. */
export type Source = { [field: string]: unknown };
export type RootResolver = (args: Args, context: CallContext, info: GraphQLResolveInfo) => unknown;
