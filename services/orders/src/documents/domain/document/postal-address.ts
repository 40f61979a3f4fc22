export type PostalAddress = {
  /** Lines above the street: company, person, addition. */
  readonly nameLines: readonly string[];
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly countryCode: string;
};
