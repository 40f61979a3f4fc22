import type { Money } from '../../../kernel/domain/money/money.ts';
import type { Address } from './snapshot.ts';

/** Data from Shopify or others beyond the snapshot; each part is fetched only when a plan asks for it. */
export type OrderExtras = {
  /** Successful payments and refunds, by the gateway that moved the money. */
  readonly payments: Fetched<readonly Payment[]>;
  /** By `order.{namespace}.{key}` and `customer.{namespace}.{key}`; what is not set is absent. */
  readonly metafields: Fetched<Readonly<Record<string, string>>>;
  readonly companyLocation: Fetched<CompanyLocation>;
  readonly vatIdCheck: Fetched<VatIdCheck>;
  readonly customerTags: Fetched<CustomerTags>;
};

export type ExtraPart = keyof OrderExtras;

/** `null`: not fetched yet. `unavailable`: asked for, but not to be had (missing scope, outage); go on without. */
type Fetched<Value> = Value | 'unavailable' | null;

export const noExtras: OrderExtras = {
  payments: null,
  metafields: null,
  companyLocation: null,
  vatIdCheck: null,
  customerTags: null,
};

export type Payment = {
  readonly id: string;
  readonly gateway: string;
  readonly kind: 'payment' | 'refund';
  /** Positive in both directions. */
  readonly amount: Money;
  /** ISO 8601. */
  readonly at: string;
  /** The refund that the money belongs to; null for payments. */
  readonly refundId: string | null;
  /** Ids of the payment at its payment service, the most certain first; absent where they were not asked for. */
  readonly references?: readonly string[];
};

export type CompanyLocation = {
  readonly companyName: string;
  readonly taxId: string | null;
  readonly address: Address | null;
  /** The merchant's own name and remark for it; absent where it was read before they were asked for. */
  readonly externalId?: string | null;
  readonly note?: string | null;
};

/** Answer of VIES about a VAT id. */
export type VatIdCheck = {
  readonly vatId: string;
  /** Null when the service could not answer. */
  readonly valid: boolean | null;
  /** The service's number of this request, kept as proof with the document. */
  readonly requestId: string | null;
  readonly at: string;
};

/** A customer's tags as they were read for a state of that customer. */
export type CustomerTags = {
  readonly customerId: string;
  /** The state that the order names; null where it names none. */
  readonly updatedAt: string | null;
  readonly tags: readonly string[];
};
