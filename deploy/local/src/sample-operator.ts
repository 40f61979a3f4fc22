import type { Operator } from '@belegfluss/gateway/contract';
import type { PartnersConfig } from '@belegfluss/partners/service';

/** Operator of the installation against the sandbox: a fictitious one, as the imprint says. */
export const sampleOperator: Operator = {
  name: 'Musterbetrieb Belegfluss (Beispielangabe)',
  street: 'Musterstraße 1',
  city: '12345 Musterstadt',
  country: 'Deutschland',
  representative: 'Erika Mustermann (Beispielangabe)',
  email: 'hilfe@belegfluss.example',
  phone: '+49 30 000000-0',
  register: 'Amtsgericht Musterstadt, HRB 00000 (Beispielangabe)',
  vatId: 'DE000000000 (Beispielangabe)',
};

/** Issuer and account of payments to partners: the sample of the IBAN registry. */
export const sampleIssuer: Pick<PartnersConfig, 'issuer' | 'account'> = {
  issuer: {
    name: sampleOperator.name,
    street: sampleOperator.street,
    city: sampleOperator.city,
    country: sampleOperator.country,
    vatId: sampleOperator.vatId ?? '',
  },
  account: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
};
