/** What an e-invoice must state of its seller, by the provider's names for it (EN 16931). */
const gapTexts: Readonly<Record<string, string>> = {
  addressStreet: 'Straße',
  addressZip: 'Postleitzahl',
  addressCity: 'Ort',
  addressCountry: 'Land',
  bankIban: 'IBAN',
  bankBic: 'BIC',
  contactEmail: 'E-Mail-Adresse',
  contactPhone: 'Telefonnummer',
  contactPerson: 'Kontaktperson',
  name: 'Firmenname',
  taxNumber: 'Steuernummer',
  vatNumber: 'USt-IdNr.',
  paymentMethod: 'Zahlungsmethode SEPA-Überweisung',
};

/** German names of what is missing, as a list in a sentence. */
export const describeGaps = (gaps: readonly string[]): string =>
  gaps.map((gap) => gapTexts[gap] ?? gap).join(', ');
