import type { Operator } from '@belegfluss/gateway/contract';

export const anOperator: Operator = {
  name: 'Beispiel GmbH',
  street: 'Hauptstraße 1',
  city: '10115 Berlin',
  country: 'Deutschland',
  representative: 'Ada Beispiel',
  email: 'hilfe@belegfluss.example',
  phone: '+49 30 1234567',
  register: 'Amtsgericht Charlottenburg, HRB 1',
  vatId: null,
};
