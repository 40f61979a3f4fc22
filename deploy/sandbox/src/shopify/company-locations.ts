import type { JsonObject } from './json.ts';

/** A location of a buying company (B2B) as a merchant enters it. Addresses have the REST spelling. */
export type CompanyLocation = {
  id: string;
  companyId: string;
  companyName: string;
  name: string;
  externalId: string | null;
  note: string | null;
  phone: string | null;
  taxRegistrationId: string | null;
  taxExempt: boolean;
  billingAddress: JsonObject | null;
  shippingAddress: JsonObject | null;
};

export const companyLocationKey = (shop: string, id: string): string => `${shop}/${id}`;
