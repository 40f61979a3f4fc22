import type { Shop } from '@belegfluss/gateway/contract';
import type { Connection } from '@belegfluss/protos/provider/v1/provider';
import { isoOrNull, orNull } from './present.ts';

/** The connected account as the browser shows it. */
export function composeClient({
  account,
  smallBusiness,
  systemVersion,
  readAt,
}: Connection): NonNullable<Shop['sevdesk']['client']> {
  const company = account?.company;
  return {
    name: orNull(company?.name ?? ''),
    plan: account?.plan ?? null,
    trial: account?.trial ?? false,
    version: systemVersion ?? null,
    config: { autoEnshrine: account?.enshrinesOnOpening ?? null, ...unknownConfig },
    pulledAt: isoOrNull(readAt),
    company: {
      smallSettlement: smallBusiness,
      ceo: orNull(company?.ceo ?? ''),
      taxNumber: orNull(company?.taxNumber ?? ''),
      vatNumber: account?.vatId ?? null,
    },
    address: company
      ? {
          city: company.city,
          countryCode: company.countryCode,
          email: company.email,
          street: company.street,
          zip: company.zip,
        }
      : null,
    bank: company ? { iban: company.iban, bic: company.bic } : null,
  };
}

/** Properties of an account that no answer of the provider states. */
const unknownConfig = {
  customerNumber: null,
  contactPerson: null,
  foldLines: null,
  pageNumbers: null,
  posTax: null,
  qrCode: null,
  epcCode: null,
} as const;
