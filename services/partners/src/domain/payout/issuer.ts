/** Who owes the provisions, and writes the receipts. */
export type Issuer = {
  readonly name: string;
  readonly street: string;
  /** Postal code and city. */
  readonly city: string;
  /** In German. */
  readonly country: string;
  /** Empty for none. */
  readonly vatId: string;
};

/** Where transfers are paid from. */
export type IssuerAccount = {
  readonly iban: string;
  /** Empty for none: the IBAN says enough. */
  readonly bic: string;
};
