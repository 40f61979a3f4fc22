import { RpcError } from '@belegfluss/runtime/errors';
import { ownValue } from '@belegfluss/runtime/records';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import type { ParseResult } from '../../clients/shopify/parse-result.ts';
import { parseCompanyLocation } from '../clients/shopify/company-location.ts';
import { parseCustomerTags } from '../clients/shopify/customer-tags.ts';
import {
  companyLocationQuery,
  customerTagsQuery,
  orderMetafieldsQuery,
  orderPaymentsQuery,
} from '../clients/shopify/operations/order-extras.graphql.ts';
import type { WantedMetafields } from '../clients/shopify/order-metafields.ts';
import { metafieldKeys, parseOrderMetafields } from '../clients/shopify/order-metafields.ts';
import { parseOrderPayments } from '../clients/shopify/order-payments.ts';
import type {
  CompanyLocation,
  CustomerTags,
  ExtraPart,
  OrderExtras,
  Payment,
} from '../domain/order/extras.ts';
import type { OrderSnapshot } from '../domain/order/snapshot.ts';
import type { FindKnownTags } from '../storage/extras-store.ts';
import type { CheckVatId } from './check-vat-id.ts';

export type ExtrasRequest = {
  readonly shop: string;
  readonly order: OrderSnapshot;
  readonly parts: readonly ExtraPart[];
  readonly wanted: WantedMetafields;
  /** The VAT id that `vatIdCheck` is about; null when the order has none. */
  readonly vatId: string | null;
  /** The VAT id of the one who asks: VIES then numbers the request. */
  readonly requester: string | null;
};

export type FetchedExtras = {
  readonly extras: Partial<OrderExtras>;
  /** Parts of which a missing scope hid something. */
  readonly denied: readonly ExtraPart[];
};

export type FetchExtras = (request: ExtrasRequest) => Promise<FetchedExtras>;

/**
 * Fetches the extras that a plan asked for. Those that a missing scope hides are `unavailable`; while Shopify is away
 * the call fails and the order waits, because documents that were made without them would stay. An outage of VIES never
 * holds anything up.
 */
export const fetchExtras =
  (dependencies: {
    readonly shopify: ShopifyAdmin;
    readonly checkVatId: CheckVatId;
    readonly findKnownTags: FindKnownTags;
  }): FetchExtras =>
  async (request) => {
    const { shopify, checkVatId, findKnownTags } = dependencies;
    const denied: ExtraPart[] = [];
    const ask = async (part: ExtraPart, document: string, variables: Readonly<Record<string, unknown>>) => {
      const answer = await shopify.ask(request.shop, document, variables);
      if (answer.denied.length > 0) denied.push(part);
      return answer.data;
    };
    const extras: { -readonly [Part in ExtraPart]?: OrderExtras[Part] } = {};
    for (const part of new Set(request.parts)) {
      switch (part) {
        case 'payments':
          extras.payments = await fetchPayments(ask, request);
          break;
        case 'metafields':
          extras.metafields = await fetchMetafields(ask, request);
          break;
        case 'companyLocation':
          extras.companyLocation = await fetchCompanyLocation(ask, request);
          break;
        case 'customerTags':
          extras.customerTags = (await findKnownTags(request)) ?? (await fetchCustomerTags(shopify, request));
          if (extras.customerTags === 'unavailable') denied.push('customerTags');
          break;
        case 'vatIdCheck':
          extras.vatIdCheck =
            request.vatId === null
              ? 'unavailable'
              : await checkVatId(request.shop, request.vatId, request.requester);
          break;
      }
    }
    return { extras, denied };
  };

type Ask = (
  part: ExtraPart,
  document: string,
  variables: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

const orderGid = (order: OrderSnapshot): string => `gid://shopify/Order/${order.id}`;

async function fetchPayments(
  ask: Ask,
  { order }: ExtrasRequest,
): Promise<readonly Payment[] | 'unavailable'> {
  const data = await ask('payments', orderPaymentsQuery, { id: orderGid(order) });
  return isMissing(data, 'order') ? 'unavailable' : requireParsedValue(parseOrderPayments(data));
}

async function fetchMetafields(
  ask: Ask,
  { order, wanted }: ExtrasRequest,
): Promise<Readonly<Record<string, string>> | 'unavailable'> {
  if (wanted.length === 0) return {};
  const variables = { id: orderGid(order), ...metafieldKeys(wanted) };
  const data = await ask('metafields', orderMetafieldsQuery, variables);
  return isMissing(data, 'order') ? 'unavailable' : requireParsedValue(parseOrderMetafields(data, wanted));
}

async function fetchCompanyLocation(
  ask: Ask,
  { order }: ExtrasRequest,
): Promise<CompanyLocation | 'unavailable'> {
  if (order.company === null) return 'unavailable';
  const id = `gid://shopify/CompanyLocation/${order.company.locationId}`;
  const data = await ask('companyLocation', companyLocationQuery, { id });
  if (isMissing(data, 'companyLocation')) return 'unavailable';
  return requireParsedValue(parseCompanyLocation(data)) ?? 'unavailable';
}

/**
 * A customer whom neither the shop nor an order that Shopify shows knows any more was deleted, and has no tags; what
 * Shopify denies is not known, nor what it leaves out together with the order.
 */
async function fetchCustomerTags(
  shopify: ShopifyAdmin,
  { shop, order }: ExtrasRequest,
): Promise<CustomerTags | 'unavailable'> {
  const { customer } = order;
  if (customer === null) return 'unavailable';
  const variables = { customer: `gid://shopify/Customer/${customer.id}`, order: orderGid(order) };
  const answer = await shopify.ask(shop, customerTagsQuery, variables);
  if (answer.data === null) return 'unavailable';
  const { tags, isOrderShown } = requireParsedValue(parseCustomerTags(answer.data));
  if (tags === null && (answer.denied.length > 0 || !isOrderShown)) return 'unavailable';
  return { customerId: customer.id, updatedAt: customer.updatedAt, tags: tags ?? [] };
}

/** Hidden, deleted, or too old to be shown. */
const isMissing = (data: unknown, field: string): boolean =>
  ownValue((data as Readonly<Record<string, unknown>> | null) ?? {}, field) == null;

function requireParsedValue<Value>(result: ParseResult<Value>): Value {
  if (result.kind === 'ok') return result.value;
  throw new RpcError('internal', 'ORDER_UNREADABLE', result.message);
}
