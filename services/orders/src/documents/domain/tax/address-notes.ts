import { composeAddress } from '../compose/compose-address.ts';
import type { Sale } from '../order/sale.ts';
import type { Address } from '../order/snapshot.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import { decideTax, type TaxDecision } from './decide-tax.ts';

/**
 * Notes a recipient in a country where the order would be taxed differently. A recipient whom a person wrote does not
 * change the tax of an order. Either the order has to be corrected then, or the recipient is wrong.
 */
export function addressNotes(input: PlanInput, sale: Sale, tax: TaxDecision): readonly PlanNote[] {
  const { address, order } = input;
  if (!address || address.countryCode === composeAddress(input).countryCode) return [];
  const billingAddress: Address = {
    ...(order.billingAddress ?? order.shippingAddress ?? nobody),
    zip: address.zip,
    province: null,
    countryCode: address.countryCode,
  };
  const moved = decideTax({ ...input, order: { ...order, billingAddress } }, sale);
  if (toTaxName(moved) === toTaxName(tax)) return [];
  return [{ code: 'ADDRESS_TAX', detail: { kind: 'countries', codes: [address.countryCode] } }];
}

const toTaxName = (tax: TaxDecision): string => (tax.ok ? tax.ruleId : tax.code);

const nobody: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  zip: null,
  city: null,
  province: null,
  countryCode: null,
  phone: null,
};
