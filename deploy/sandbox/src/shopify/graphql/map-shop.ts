import { gid } from '../ids.ts';
import type { Shop } from '../shops.ts';
import { offsetMinutes, utcTime } from '../time.ts';
import type { Source } from './context.ts';
import type { Metafield } from './metafield.ts';
import { metafieldFields } from './metafields.ts';

/** A shop as Shop. */
export function toShop(
  shop: Shop,
  reader: { now: Date; appId: string; developmentShown: boolean; metafields: (owner: string) => Metafield[] },
): Source {
  const id = gid('Shop', shop.id);
  const offset = offsetMinutes(reader.now, shop.timeZone);
  return {
    __typename: 'Shop',
    id,
    name: shop.name,
    description: null,
    myshopifyDomain: shop.domain,
    primaryDomain: {
      __typename: 'Domain',
      id: gid('Domain', shop.id),
      host: shop.domain,
      url: `https://${shop.domain}`,
      sslEnabled: true,
    },
    url: `https://${shop.domain}`,
    email: shop.email,
    contactEmail: shop.email,
    shopOwnerName: shop.owner,
    createdAt: utcTime(shop.createdAt),
    updatedAt: utcTime(shop.createdAt),
    currencyCode: shop.currency,
    enabledPresentmentCurrencies: shop.presentmentCurrencies,
    taxesIncluded: shop.taxesIncluded,
    taxShipping: shop.taxShipping,
    ianaTimezone: shop.timeZone,
    timezoneOffsetMinutes: offset,
    weightUnit: 'KILOGRAMS',
    unitSystem: 'METRIC_SYSTEM',
    setupRequired: false,
    checkoutApiSupported: true,
    orderNumberFormatPrefix: '#',
    orderNumberFormatSuffix: '',
    plan: {
      displayName: shop.plan,
      publicDisplayName: shop.plan,
      shopifyPlus: shop.plan === 'Plus',
      partnerDevelopment: shop.partnerDevelopment && reader.developmentShown,
    },
    shopAddress: () => shopAddress(shop),
    billingAddress: () => shopAddress(shop),
    currencyFormats: {
      moneyFormat: '{{amount_with_comma_separator}} €',
      moneyInEmailsFormat: '{{amount_with_comma_separator}} €',
      moneyWithCurrencyFormat: '{{amount_with_comma_separator}} € EUR',
      moneyWithCurrencyInEmailsFormat: '{{amount_with_comma_separator}} € EUR',
    },
    ...metafieldFields('SHOP', () => reader.metafields(id), reader.appId),
  };
}

/** The legal entity behind the shop; the sandbox's shops have one. */
export function businessEntity(shop: Shop): Source {
  return {
    __typename: 'BusinessEntity',
    id: gid('BusinessEntity', shop.id),
    companyName: shop.company,
    displayName: shop.company,
    primary: true,
    archived: false,
    legalEntityId: null,
    address: {
      address1: shop.address1,
      address2: null,
      city: shop.city,
      zip: shop.zip,
      province: null,
      countryCode: shop.country,
    },
  };
}

function shopAddress(shop: Shop): Source {
  return {
    __typename: 'ShopAddress',
    id: gid('ShopAddress', shop.id),
    address1: shop.address1,
    address2: null,
    city: shop.city,
    company: shop.company,
    country: shop.countryName,
    countryCodeV2: shop.country,
    province: null,
    provinceCode: null,
    zip: shop.zip,
    phone: shop.phone,
    latitude: null,
    longitude: null,
    coordinatesValidated: true,
  };
}
