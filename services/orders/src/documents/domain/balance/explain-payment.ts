import type { PaymentCode } from '../../../../contract/index.ts';
import type { Cents } from '../../../kernel/domain/money/money.ts';

/** Inputs that explain the payments of an order. */
export type PaymentBalance = {
  /** Issued invoices less credit notes. */
  readonly documented: Cents;
  /** Payments booked on invoices less those on credit notes. */
  readonly booked: Cents;
  /** Money received and kept; null where Shopify does not state it. */
  readonly received: Cents | null;
  /** The provider holds every issued document for paid. */
  readonly isSettled: boolean;
  /** A credit note waits for its payment. */
  readonly isCreditNoteOpen: boolean;
  /** The merchant's choice for the payments of each method; null for one that is not linked. */
  readonly links: readonly ('create' | 'match' | null)[];
  /** Shopify does not say how much each of several methods paid. */
  readonly isSplit: boolean;
};

/** Why bookings and documents differ; empty where they agree, or where the provider says that all is paid. */
export function explainPayment(facts: PaymentBalance): PaymentCode | '' {
  const { documented, booked, received } = facts;
  if (documented === booked || facts.isSettled) return '';
  if (booked > documented) return facts.isCreditNoteOpen ? 'REFUND_NOT_BOOKED' : 'OVERBOOKED';
  if (received === null) return 'NOT_CHECKABLE';
  if (received <= booked) return received > 0n ? 'PARTLY_PAID' : 'NOT_PAID';
  return unbookedReason(facts);
}

/** Explains why received money is not booked. */
function unbookedReason({ links, isSplit }: PaymentBalance): PaymentCode {
  if (links.length === 0 || links.includes(null)) return 'NOT_LINKED';
  if (isSplit) return 'SPLIT';
  return links.every((how) => how === 'match') ? 'SEARCHED' : 'NOT_BOOKED';
}
