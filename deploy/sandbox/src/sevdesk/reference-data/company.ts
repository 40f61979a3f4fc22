/** The tenant's own company, printed on documents and written into e-invoices. Null where the tenant left a field empty. */
export interface Company {
  name: string;
  addressStreet: string | null;
  addressZip: string | null;
  addressCity: string | null;
  addressCountryCode: string;
  contactEmail: string | null;
  contactPhone: string | null;
  bankName: string | null;
  bankIban: string | null;
  bankBic: string | null;
  taxNumber: string | null;
  vatNumber: string | null;
  ceoName: string | null;
  districtCourt: string | null;
  commercialRegisterNumber: string | null;
}

export const DEFAULT_COMPANY: Company = {
  name: 'Musterladen GmbH',
  addressStreet: 'Speicherstraße 12',
  addressZip: '20457',
  addressCity: 'Hamburg',
  addressCountryCode: 'DE',
  contactEmail: 'hallo@musterladen.example',
  contactPhone: '+49 40 1234567',
  bankName: 'Musterbank',
  bankIban: 'DE02120300000000202051',
  bankBic: 'BYLADEM1001',
  taxNumber: '27/123/45678',
  vatNumber: 'DE123456789',
  ceoName: 'Mia Muster',
  districtCourt: 'Amtsgericht Hamburg',
  commercialRegisterNumber: 'HRB 123456',
};

/** Required fields of an e-invoice. */
export const E_INVOICE_COMPANY_FIELDS = [
  'addressStreet',
  'addressZip',
  'addressCity',
  'bankIban',
  'bankBic',
  'contactEmail',
  'contactPhone',
  'taxNumber',
] as const satisfies readonly (keyof Company)[];
