import type { DifferenceCode, NoteCode, PaymentCode } from '../../../../contract/index.ts';
import { absolute, type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import {
  type ActiveDocuments,
  isActive,
  isAdvance,
  isClosedByFinal,
  isIssued,
  selectActive,
} from '../document/active-documents.ts';
import { isDismissed } from '../document/dismissed.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { findGatewayLink } from '../life/gateway-link.ts';
import { type PlanContext, readPlanContext } from '../life/read-plan-context.ts';
import type { PlanInput } from '../plan.ts';
import { explainDifference } from './explain-difference.ts';
import { explainPayment } from './explain-payment.ts';
import { type OrderWorth, orderWorth } from './order-worth.ts';
import { sumUncredited } from './uncredited.ts';

/** An order beside its documents and payments, in the currency of its documents. */
export type Balance = {
  readonly currency: string;
  /** The order's total after refunds and edits; null where its snapshot is gone. */
  readonly owed: Cents | null;
  /** Issued invoices less credit notes. */
  readonly documented: Cents;
  /** Money received and kept according to Shopify; null where it does not say. */
  readonly received: Cents | null;
  /** Payments booked on invoices less those on credit notes. */
  readonly booked: Cents;
  readonly difference: DifferenceCode | '';
  readonly payment: PaymentCode | '';
};

/** Further findings of the latest run. `isWaiting`: it did not get as far as planning. */
export type Decision = { readonly notes: readonly NoteCode[]; readonly isWaiting: boolean };

/** Compares an order with its documents and payments. Pure. */
export function weighOrder(input: PlanInput, decision: Decision): Balance {
  const facts = readPlanContext(input);
  const currency = input.order.currency[facts.side];
  const issued = input.ledger.filter((entry) => isActive(entry) && isIssued(entry));
  const compared = issued.filter((entry) => entry.currency === currency);
  const worth = orderWorth(facts);
  const documented = sumLedger(compared, ({ total }) => total);
  const booked = sumLedger(compared, ({ paid }) => paid);
  return {
    currency,
    owed: worth.owed,
    documented,
    received: worth.received,
    booked,
    // Without a document there is nothing to compare; the order's reason explains that there is none.
    difference: input.ledger.some(isKept)
      ? decideDifferenceCode(facts, decision, worth, {
          documented,
          isAllCompared: compared.length === issued.length,
        })
      : '',
    payment: explainPayment({
      documented,
      booked,
      received: worth.received,
      isSettled: issued.every(({ status }) => status === 'paid'),
      isCreditNoteOpen: issued.some(({ kind, status }) => kind === 'credit' && status !== 'paid'),
      links: [...new Set(input.order.gateways)].map(
        (gateway) => findGatewayLink(input, gateway)?.how ?? null,
      ),
      isSplit: decision.notes.includes('PAYMENT_SPLIT'),
    }),
  };
}

/** The same where retention has removed the snapshot: the order's total is not known any more. */
export function weighLedger(ledger: readonly LedgerEntry[], currency: string): Balance {
  const issued = ledger.filter((entry) => isActive(entry) && isIssued(entry));
  const spoken = issued[0]?.currency ?? currency;
  const compared = issued.filter((entry) => entry.currency === spoken);
  const documented = sumLedger(compared, ({ total }) => total);
  const booked = sumLedger(compared, ({ paid }) => paid);
  return {
    currency: spoken,
    owed: null,
    documented,
    received: null,
    booked,
    difference: compared.length === issued.length ? 'NOT_CHECKABLE' : 'OTHER_CURRENCY',
    payment: explainPayment({
      documented,
      booked,
      received: null,
      isSettled: issued.every(({ status }) => status === 'paid'),
      isCreditNoteOpen: false,
      links: [],
      isSplit: false,
    }),
  };
}

function decideDifferenceCode(
  facts: PlanContext,
  { notes, isWaiting }: Decision,
  worth: OrderWorth,
  { documented, isAllCompared }: { readonly documented: Cents; readonly isAllCompared: boolean },
): DifferenceCode | '' {
  const { input } = facts;
  const { order, ledger } = input;
  const active = selectActive(ledger);
  const all = [...active.invoices, ...active.creditNotes];
  return explainDifference({
    difference: worth.owed - documented,
    drafts: sumLedger(
      all.filter(({ status }) => status === 'draft'),
      ({ total }) => total,
    ),
    giftCards: worth.giftCards,
    channelTax: worth.channelTax,
    pendingRefunds: worth.pendingRefunds,
    uncredited: sumUncredited(facts, active),
    tip: parseAmount(order.totals.tip[facts.side]),
    isForeign: order.currency.shop !== order.currency.presentment,
    isOtherCurrency: !isAllCompared,
    isDeleted: input.deleted,
    isWaiting,
    isInvoiceCancelled: isInvoiceGone(ledger, active),
    isAdvanceOpen: active.invoices.some(isAdvance) && !isClosedByFinal(active),
    isHandChanged: all.some(isChangedThere),
    isContentUnknown: all.some(({ billed }) => billed.length === 0),
    notes: new Set(notes),
  });
}

/** Cancelled with nothing in its place, or dismissed by a person: then none is made again. */
const isInvoiceGone = (ledger: readonly LedgerEntry[], { invoices }: ActiveDocuments): boolean =>
  ledger.some(
    (entry) =>
      entry.kind === 'invoice' &&
      (isDismissed(entry, ledger) || (entry.status === 'cancelled' && invoices.length === 0)),
  );

/** The provider's own rounding moves no more than this. */
const roundingNoise = 5n;

/**
 * Decides whether somebody changed it at the provider: while it was a draft, or so that its sum differs from the one we
 * wrote.
 */
function isChangedThere({ kind, handChanged, billed, total }: LedgerEntry): boolean {
  if (handChanged || billed.length === 0) return handChanged;
  const billedSum = sum(billed.map(({ gross }) => parseAmount(gross)));
  return absolute((kind === 'credit' ? -billedSum : billedSum) - parseAmount(total)) > roundingNoise;
}

const isKept = ({ status }: LedgerEntry): boolean => status !== 'deleted';

/** Invoices less credit notes. */
function sumLedger(entries: readonly LedgerEntry[], amount: (entry: LedgerEntry) => string): Cents {
  return entries.reduce((total, entry) => {
    const cents = parseAmount(amount(entry));
    return entry.kind === 'credit' ? total - cents : total + cents;
  }, 0n);
}
