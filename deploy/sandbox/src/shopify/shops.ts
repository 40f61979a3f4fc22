import type { JsonObject } from './json.ts';
import { shopTime } from './time.ts';

/** A merchant's shop. `domain` is its key. */
export type Shop = {
  domain: string;
  id: string;
  name: string;
  owner: string;
  email: string;
  currency: string;
  presentmentCurrencies: string[];
  /** Currency in which the shop pays Shopify and its apps; independent of the shop's own currency. */
  billingCurrency: string;
  country: string;
  countryName: string;
  address1: string;
  zip: string;
  city: string;
  phone: string;
  company: string;
  timeZone: string;
  taxesIncluded: boolean;
  taxShipping: boolean;
  plan: 'Basic' | 'Grow' | 'Advanced' | 'Plus' | 'Development' | 'Staff Business';
  partnerDevelopment: boolean;
  createdAt: string;
  installed: boolean;
  installedAt: string | null;
  scopes: string[];
};

/** Scopes of a shop with the usual settings: the required ones, writing orders and reading stock. */
export const DEFAULT_SCOPES = [
  'read_orders',
  'write_orders',
  'read_customers',
  'read_products',
  'read_inventory',
  'read_payment_terms',
] as const;

/** A German shop with the app installed; `given` overrides fields. */
export function aShop(given: Partial<Shop> = {}): Shop {
  const domain = given.domain ?? 'belegfluss-demo.myshopify.com';
  return {
    domain,
    id: idFromName(domain),
    name: 'Kontor Nordlicht',
    owner: 'Merle Albers',
    email: 'hallo@kontor-nordlicht.example',
    currency: 'EUR',
    presentmentCurrencies: ['EUR', 'CHF', 'USD', 'JPY'],
    billingCurrency: 'EUR',
    country: 'DE',
    countryName: 'Germany',
    address1: 'Speicherstraße 12',
    zip: '20457',
    city: 'Hamburg',
    phone: '+49 40 5550110',
    company: 'Kontor Nordlicht GmbH',
    timeZone: 'Europe/Berlin',
    taxesIncluded: true,
    taxShipping: true,
    plan: 'Basic',
    partnerDevelopment: false,
    createdAt: '2023-05-02T09:30:00Z',
    installed: true,
    installedAt: '2026-01-05T08:00:00Z',
    scopes: [...DEFAULT_SCOPES],
    ...given,
  };
}

/** The REST body of `app/uninstalled` and `shop/update`. */
export function shopPayload(shop: Shop, now: Date): JsonObject {
  const plus = shop.plan === 'Plus';
  return {
    id: BigInt(shop.id),
    name: shop.name,
    email: shop.email,
    domain: shop.domain,
    province: null,
    country: shop.country,
    address1: shop.address1,
    zip: shop.zip,
    city: shop.city,
    source: null,
    phone: shop.phone,
    latitude: null,
    longitude: null,
    primary_locale: 'de',
    address2: null,
    created_at: shopTime(new Date(shop.createdAt), shop.timeZone),
    updated_at: shopTime(now, shop.timeZone),
    country_code: shop.country,
    country_name: shop.countryName,
    currency: shop.currency,
    customer_email: shop.email,
    timezone: '(GMT+01:00) Berlin',
    iana_timezone: shop.timeZone,
    shop_owner: shop.owner,
    money_format: '{{amount_with_comma_separator}} €',
    money_with_currency_format: '{{amount_with_comma_separator}} € EUR',
    weight_unit: 'kg',
    province_code: null,
    taxes_included: shop.taxesIncluded,
    auto_configure_tax_inclusivity: null,
    tax_shipping: shop.taxShipping,
    county_taxes: null,
    plan_display_name: plus ? 'Shopify Plus' : shop.plan,
    plan_name: plus ? 'shopify_plus' : shop.plan.toLowerCase(),
    has_discounts: false,
    has_gift_cards: true,
    myshopify_domain: shop.domain,
    google_apps_domain: null,
    google_apps_login_enabled: null,
    money_in_emails_format: '{{amount_with_comma_separator}} €',
    money_with_currency_in_emails_format: '{{amount_with_comma_separator}} € EUR',
    eligible_for_payments: true,
    requires_extra_payments_agreement: false,
    password_enabled: false,
    has_storefront: true,
    finances: true,
    primary_location_id: null,
    checkout_api_supported: true,
    multi_location_enabled: true,
    setup_required: false,
    pre_launch_enabled: false,
    enabled_presentment_currencies: [...shop.presentmentCurrencies],
    marketing_sms_consent_enabled_at_checkout: false,
    transactional_sms_disabled: false,
  };
}

function idFromName(domain: string): string {
  let hash = 0;
  for (const char of domain) hash = (hash * 31 + char.charCodeAt(0)) % 900_000_000;
  return String(60_000_000_000 + hash);
}
