import { type Cents, sum } from '../money/money.ts';

/** An invoice beside the other documents of its order; amounts in cents of their currency. */
export type OffsetInvoice = {
  readonly ordinal: number;
  readonly total: Cents;
  /** Booked on it, offsets included. */
  readonly paid: Cents;
  readonly offset: Cents;
  /** Money that is there for it, booked or not. */
  readonly received: Cents;
  /** Taken back as a whole: nobody pays it any more. */
  readonly isClosed: boolean;
  readonly isBookable: boolean;
};

/** A credit note beside the other documents of its order. */
export type OffsetCredit = {
  readonly ordinal: number;
  /** Ordinal of the invoice that it reduces. */
  readonly invoice: number;
  readonly total: Cents;
  readonly offset: Cents;
  /** Money that went back on it, or will. */
  readonly returned: Cents;
  readonly isBookable: boolean;
  /** Its money stays for the order's other documents. Where it does not, it goes back to the customer. */
  readonly isFree: boolean;
};

export type OffsetDecision =
  | { readonly kind: 'none' }
  /** The credit note settles so much of the invoice. */
  | { readonly kind: 'pair'; readonly credit: number; readonly invoice: number; readonly amount: Cents }
  /** One half of a pair was booked: the other half is owed to the account. */
  | {
      readonly kind: 'half';
      readonly of: 'invoice' | 'credit';
      readonly ordinal: number;
      readonly amount: Cents;
    }
  /** One half was booked and there is nothing any more that the other could be booked on. */
  | { readonly kind: 'uneven'; readonly amount: Cents };

/**
 * Which credit note settles which invoice of the same order, one pair at a time. A credit note settles the rest of its
 * own invoice where that was taken back as a whole; and where more was paid on an invoice than it is still worth, its
 * credit notes settle other invoices with that money, as far as nothing else pays them and nothing of it went back.
 * Offsets of invoices and of credit notes always come to the same, so that the account they are booked on ends as it was.
 */
export function decideOffset(
  invoices: readonly OffsetInvoice[],
  credits: readonly OffsetCredit[],
): OffsetDecision {
  const gap = sum(credits.map(({ offset }) => offset)) - sum(invoices.map(({ offset }) => offset));
  if (gap !== 0n) return completePair(gap, invoices, credits);
  return settleClosed(invoices, credits) ?? moveFreed(invoices, credits) ?? { kind: 'none' };
}

function completePair(
  gap: Cents,
  invoices: readonly OffsetInvoice[],
  credits: readonly OffsetCredit[],
): OffsetDecision {
  const lacking =
    gap > 0n
      ? [...invoices.filter(isClosed), ...invoices.filter((invoice) => !invoice.isClosed)].map((invoice) => ({
          of: 'invoice' as const,
          ordinal: invoice.ordinal,
          room: needOf(invoice),
        }))
      : credits.map((credit) => ({
          of: 'credit' as const,
          ordinal: credit.ordinal,
          room: roomOf(credit),
        }));
  const missing = gap > 0n ? gap : -gap;
  const taken = lacking.find(({ room }) => room > 0n);
  if (taken === undefined) return { kind: 'uneven', amount: missing };
  const { of, ordinal, room } = taken;
  return { kind: 'half', of, ordinal, amount: least(missing, room) };
}

function settleClosed(
  invoices: readonly OffsetInvoice[],
  credits: readonly OffsetCredit[],
): OffsetDecision | null {
  for (const invoice of invoices.filter(isClosed)) {
    const need = needOf(invoice);
    const credit = credits.find((own) => own.invoice === invoice.ordinal && roomOf(own) > 0n);
    if (need > 0n && credit !== undefined) return pair(credit, invoice, need);
  }
  return null;
}

function moveFreed(
  invoices: readonly OffsetInvoice[],
  credits: readonly OffsetCredit[],
): OffsetDecision | null {
  const target = invoices.find((invoice) => !invoice.isClosed && needOf(invoice) > 0n);
  if (target === undefined) return null;
  for (const source of invoices) {
    if (source === target) continue;
    const own = credits.filter(({ invoice }) => invoice === source.ordinal);
    const credit = own.find((entry) => entry.isFree && roomOf(entry) > 0n);
    const freed = freedOf(source, own);
    if (freed > 0n && credit !== undefined) return pair(credit, target, least(freed, needOf(target)));
  }
  return null;
}

/** What stands on an invoice beyond its worth, and was neither given back nor settled other documents. */
function freedOf({ total, paid }: OffsetInvoice, own: readonly OffsetCredit[]): Cents {
  const worth = total - sum(own.map((credit) => credit.total));
  const surplus = paid - (worth > 0n ? worth : 0n);
  return surplus - sum(own.map(({ returned, offset }) => returned + offset));
}

const pair = (credit: OffsetCredit, invoice: OffsetInvoice, amount: Cents): OffsetDecision => ({
  kind: 'pair',
  credit: credit.ordinal,
  invoice: invoice.ordinal,
  amount: least(amount, roomOf(credit)),
});

/** What is open of it and no money is there for; an invoice that was taken back waits for none. */
function needOf({ total, paid, offset, received, isClosed, isBookable }: OffsetInvoice): Cents {
  if (!isBookable) return 0n;
  return isClosed ? total - paid : total - offset - received;
}

function roomOf({ total, offset, returned, isBookable }: OffsetCredit): Cents {
  return isBookable ? total - offset - returned : 0n;
}

const isClosed = (invoice: OffsetInvoice): boolean => invoice.isClosed;

const least = (left: Cents, right: Cents): Cents => (left < right ? left : right);
