import { isBic, isSepaIban, normaliseBic, normaliseIban } from '@belegfluss/partners/contract';
import { readConfig } from '@belegfluss/runtime/config';
import { type CommonConfig, commonEnvironment, toCommonConfig } from '@belegfluss/runtime/service';
import { z } from 'zod';
import type { Issuer, IssuerAccount } from './domain/payout/issuer.ts';

export type PartnersConfig = CommonConfig & {
  /** Who owes the provisions, as it stands on the receipts. */
  readonly issuer: Issuer;
  /** Where transfers are paid from; null: none can be exported. */
  readonly account: IssuerAccount | null;
};

const line = () => z.string().trim().min(1).max(200);

const environment = z.object({
  ...commonEnvironment,
  OPERATOR_NAME: line(),
  OPERATOR_STREET: line(),
  OPERATOR_CITY: line(),
  OPERATOR_COUNTRY: line(),
  OPERATOR_VAT_ID: line().optional(),
  OPERATOR_IBAN: z.string().transform(normaliseIban).refine(isSepaIban, 'must be an IBAN').optional(),
  OPERATOR_BIC: z.string().transform(normaliseBic).refine(isBic, 'must be a BIC').optional(),
});

export const readPartnersConfig = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): PartnersConfig => {
  const read = readConfig(environment, variables);
  return {
    ...toCommonConfig(read),
    issuer: {
      name: read.OPERATOR_NAME,
      street: read.OPERATOR_STREET,
      city: read.OPERATOR_CITY,
      country: read.OPERATOR_COUNTRY,
      vatId: read.OPERATOR_VAT_ID ?? '',
    },
    account: read.OPERATOR_IBAN ? { iban: read.OPERATOR_IBAN, bic: read.OPERATOR_BIC ?? '' } : null,
  };
};
