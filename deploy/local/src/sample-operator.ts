import type { Operator } from '@belegfluss/gateway/contract';
import type { PartnersConfig } from '@belegfluss/partners/service';

/** Who runs the installation against the sandbox: nobody, and the imprint says so. */
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

/** Who pays partners there, and from which account: the sample of the IBAN registry. */
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
