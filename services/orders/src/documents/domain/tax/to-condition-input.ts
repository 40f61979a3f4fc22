import { ownValue } from '@belegfluss/runtime/records';
import type { ConditionInput, ConditionKey } from '@belegfluss/settings/contract';
import { countryNames } from '../../../../contract/index.ts';
import { knownCustomerTags } from '../order/customer-tags.ts';
import type { Address } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';
import type { Places } from './places.ts';
import { requiresShipping } from './places.ts';

/** Reads the values of an order that conditions of tax rules can check. */
export function toConditionInput(
  input: PlanInput,
  places: Places,
  given: { readonly vatId: string | null; readonly tax: string },
): ConditionInput {
  return {
    shop: places.shop,
    shipping: places.shipping,
    billing: places.billing,
    listValues: (key) => listValues(key, input, places, given),
  };
}

function listValues(
  key: ConditionKey,
  input: PlanInput,
  { shippingAddress, billingAddress }: Places,
  { vatId, tax }: { readonly vatId: string | null; readonly tax: string },
): readonly string[] {
  const { order } = input;
  const { customer } = order;
  switch (key) {
    case 'customer.firstName':
      return one(customer?.firstName);
    case 'customer.lastName':
      return one(customer?.lastName);
    case 'customer.email':
      return one(customer?.email ?? order.email);
    case 'customer.tags':
      return knownCustomerTags(input);
    case 'customer.note':
      return one(customer?.note);
    case 'customer.taxExempt':
      return [String(order.taxExempt || (customer?.taxExempt ?? false))];
    case 'customer.vatId':
      return one(vatId);
    case 'order.name':
      return [order.name];
    case 'order.gateway':
      return order.gateways;
    case 'order.tax':
      return [tax];
    case 'order.note':
      return one(order.note);
    case 'order.noteAttributes':
      return order.attributes.flatMap(({ key: name, value }) => [value, `${name}: ${value}`]);
    case 'order.tags':
      return order.tags;
    case 'items.requiresShipping':
      return [String(requiresShipping(input))];
    default:
      if (key.startsWith('metafield.')) return metafield(key.slice('metafield.'.length), input);
      if (key.startsWith('shipping.')) return addressValues(key.slice('shipping.'.length), shippingAddress);
      return addressValues(key.slice('billing.'.length), billingAddress);
  }
}

function addressValues(field: string, address: Address | null): readonly string[] {
  switch (field) {
    case 'company':
      return one(address?.company);
    case 'firstName':
      return one(address?.firstName);
    case 'lastName':
      return one(address?.lastName);
    case 'countryCode':
      return one(address?.countryCode);
    case 'country':
      return countryNames(address?.countryCode ?? null);
    default:
      return [];
  }
}

function metafield(name: string, { extras: { metafields } }: PlanInput): readonly string[] {
  if (metafields === null || metafields === 'unavailable') return [];
  return one(ownValue(metafields, name));
}

function one(value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [value];
}
