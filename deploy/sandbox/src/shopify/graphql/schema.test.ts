import { describe, expect, it } from '@jest/globals';
import { adminSchema, SCOPES_IN_WORDS } from './schema.ts';

const { access, requiredAccess } = adminSchema();

const scopesIn = (text: string) =>
  [...text.matchAll(/`((?:read|write)_[a-z_]+)`/g)].map(([, scope]) => scope);

describe('the access that the schema requires', () => {
  it('is enforced with every scope that the text names', () => {
    const named = [...requiredAccess].filter(([, text]) => scopesIn(text).length > 0);
    expect(named.length).toBeGreaterThan(1_300);
    const wrong = named.filter(([key, text]) => {
      const enforced: readonly string[] = access.get(key)?.scopes ?? [];
      return scopesIn(text).some((scope) => !enforced.includes(scope as string));
    });
    expect(wrong).toEqual([]);
  });

  it('is stated in words alone only by listed or unserved types', () => {
    const listed = SCOPES_IN_WORDS.map(({ type }) => type);
    const notServed =
      /^(App|Catalog|Checkout|Delivery|DraftOrderShippingRate|FulfillmentService|OnlineStoreTheme|PurchasingEntity|ShippingRate)/;
    // These need a token of the app, or access to the requested owner.
    const byOwner =
      /^(BulkOperation$|QueryRoot\.|Mutation\.(app|bulkOperation|checkout|delivery|location|metafield|refundCreate|shipping|standardMetafield|theme))/;
    const open = [...requiredAccess.keys()].filter(
      (key) => !access.has(key) && !listed.includes(key) && !notServed.test(key) && !byOwner.test(key),
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['PaymentTerms', ['read_payment_terms']],
    ['PaymentSchedule', ['read_payment_terms']],
    ['CompanyLocation', ['read_customers', 'read_companies']],
    ['Location', ['read_locations', 'read_inventory', 'read_markets_home']],
    ['Location.name', ['read_locations', 'read_markets_home']],
    ['InventoryLevel', ['read_inventory']],
    ['Mutation.orderMarkAsPaid', ['write_orders']],
    ['Mutation.inventoryAdjustQuantities', ['write_inventory']],
    ['ShopifyPaymentsPayout', ['read_shopify_payments_payouts']],
  ])('%s needs one of %j', (key, scopes) => {
    expect(access.get(key)?.scopes).toEqual(scopes);
  });
});
