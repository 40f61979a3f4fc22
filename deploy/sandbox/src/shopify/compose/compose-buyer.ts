import type { IdSource } from '../ids.ts';
import type { JsonObject } from '../json.ts';
import type { Choices } from './choices.ts';
import { type Person, personFrom } from './people.ts';
import { isReverseCharge } from './tax-rates.ts';

/** Customer, addresses and the additional fields of a business buyer. */
export function composeBuyer(choices: Choices, ids: IdSource): JsonObject {
  const person = personFrom(choices.country, choices.seed);
  const business = choices.customer === 'b2b';
  const email = `${plain(person.firstName)}.${plain(person.lastName)}@beispiel.example`;
  const address = composeRestAddress(person, business);
  const customerId = ids.next();
  const exempt = isReverseCharge(choices);
  return {
    email,
    contact_email: email,
    phone: null,
    customer_locale: person.locale,
    tax_exempt: exempt,
    billing_address: address,
    shipping_address: choices.pos ? null : { ...address },
    note_attributes: choices.vatId ? [{ name: 'USt-IdNr.', value: choices.vatId }] : [],
    ...(business ? { company: { id: ids.next(), location_id: ids.next() }, po_number: 'B-2026-118' } : {}),
    customer: {
      id: customerId,
      admin_graphql_api_id: `gid://shopify/Customer/${customerId}`,
      first_name: person.firstName,
      last_name: person.lastName,
      email,
      phone: null,
      state: 'disabled',
      note: null,
      verified_email: true,
      tax_exempt: exempt,
      tax_exemptions: [],
      tags: business ? 'B2B' : '',
      currency: choices.currency,
      default_address: { ...address, id: ids.next(), customer_id: customerId, default: true },
    },
  };
}

function composeRestAddress(person: Person, business: boolean): JsonObject {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
    company: business ? person.company : null,
    address1: person.address1,
    address2: null,
    zip: person.zip,
    city: person.city,
    province: person.province,
    province_code: person.provinceCode,
    country: person.country,
    country_code: person.countryCode,
    phone: person.phone,
    latitude: null,
    longitude: null,
  };
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
