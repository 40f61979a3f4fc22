import type { PostalAddress } from '@belegfluss/provider/contract';

/** A customer as the provider should know it; what is not known is empty. */
export type ContactContent = {
  readonly customerKey: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly vatId: string;
  readonly address: PostalAddress;
  readonly categoryName: string;
  readonly categoryCode: string;
  /** `#95BF47`. */
  readonly categoryColor: string;
  /** Empty lets the provider count. */
  readonly customerNumber: string;
  readonly description: string;
  readonly tags: readonly string[];
};
