/**
 * Why a document states no VAT, in the words of one language. `{law}` is the paragraph of the seller's country. The
 * texts stand in HTML and in the plain text of other documents alike: no quotation marks, no signs that HTML escapes.
 */
export type TaxWords = {
  /** Tax-exempt export (§ 4 no. 1 a, § 6 UStG). */
  readonly exportDelivery: string;
  /** Tax-exempt intra-Community supply (§ 4 no. 1 b, § 6a UStG). */
  readonly intraCommunity: string;
  /** Exempt by a paragraph. */
  readonly exempt: string;
  /**
   * The recipient owes the tax (§ 14a (5) UStG), in the words of Art. 226 no. 11a of the VAT directive in that language
   * (section 14a.1 (6) UStAE takes each of them); languages outside the EU name it in English as well.
   */
  readonly reverseCharge: string;
  /** Small business: the exemption itself is named (§ 34a sentence 1 no. 5 UStDV, since 2025). */
  readonly smallBusiness: string;
  /** Not taxable here, and why: the place of supply is where the recipient is (§ 3a UStG). */
  readonly notTaxable: string;
  /** The name of the tax, as printed beside a rate. */
  readonly vat: string;
};
