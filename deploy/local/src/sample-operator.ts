import type { Operator } from '@belegfluss/gateway/contract';

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
