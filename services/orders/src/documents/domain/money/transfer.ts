import type { Cents } from '../../../kernel/domain/money/money.ts';
import type { Link } from '../life/gateway-link.ts';

/** Money that moved for the order, and what the merchant wants done with it. */
export type Transfer = {
  readonly gateway: string;
  /** Null for a method that is not linked: its money is a person's business. */
  readonly link: Link | null;
  /** Null where Shopify does not state it: then it covers the whole document. */
  readonly amount: Cents | null;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly paymentId: string | null;
  /** Ids of the payment at its payment service; absent where they are not known. */
  readonly references?: readonly string[];
};
