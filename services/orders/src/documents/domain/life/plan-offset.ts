import { getBerlinDay, laterDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { type Cents, formatAmount, getCents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import {
  type ActiveDocuments,
  creditNotesOn,
  isAdvance,
  isIssued,
  isReissued,
  toLedgerRef,
} from '../document/active-documents.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { computeOffset, computePayable, getBegunOffset, moneyBooked } from '../document/offset.ts';
import { hasPendingRefund, isPaidInFull } from '../order/order-state.ts';
import type { Action, PlanInput } from '../plan.ts';
import { decidePayments } from './decide-booking.ts';
import { decideOffset, type OffsetCreditNote, type OffsetInvoice } from './decide-offset.ts';
import { isHeldUnpaid } from './held.ts';
import { moneyForFurther } from './money-for-further.ts';
import { allocateShares, billedBefore } from './plan-invoice.ts';
import type { PlanContext } from './read-plan-context.ts';
import { refundsOfCreditNote } from './refunds-of-credit-note.ts';
import { doing, noSteps, noting, type Steps } from './steps.ts';

/**
 * Credit notes settle what else is open of their order: the invoice that was reissued takes over the payment of the
 * one before, an exchange is settled with what came back. The provider moves no payment from one document to another;
 * both are booked on one clearing account, which they leave as it was. Nothing is decided while a refund is under way.
 */
export function planOffset(facts: PlanContext, active: ActiveDocuments): Steps {
  const { input } = facts;
  const begun = [...active.creditNotes, ...active.invoices].find(isBegun);
  if (begun !== undefined) return begin(facts, begun, getBegunOffset(begun));
  // An invoice whose credit note a person removed after an offset is still reported.
  const isConcerned =
    active.creditNotes.length > 0 || active.invoices.some((entry) => computeOffset(entry) > 0n);
  if (!isConcerned || hasPendingRefund(input.order)) return noSteps;
  const invoices = active.invoices.filter((invoice) => isIssued(invoice) && !isAdvance(invoice));
  const creditNotes = active.creditNotes.filter(isIssued);
  const decision = decideOffset(
    invoices.map((invoice) => weighInvoice(facts, active, invoice)),
    weighCreditNotes(facts, invoices, creditNotes),
  );
  switch (decision.kind) {
    case 'none':
      return noSteps;
    case 'uneven':
      return noting('OFFSET_UNEVEN', formatAmount(decision.amount));
    case 'half': {
      const [entry] = (decision.of === 'invoice' ? invoices : creditNotes).filter(isAt(decision.ordinal));
      return begin(facts, entry, decision.amount);
    }
    case 'pair': {
      const [creditNote] = creditNotes.filter(isAt(decision.creditNote));
      const [invoice] = invoices.filter(isAt(decision.invoice));
      // The credit note first: for a moment the account is short of money, which harms nobody.
      return both(begin(facts, creditNote, decision.amount), begin(facts, invoice, decision.amount));
    }
  }
}

function begin({ input }: PlanContext, entry: LedgerEntry | undefined, amount: Cents): Steps {
  if (entry === undefined) return noSteps;
  const accountId = clearingAccount(input);
  if (accountId === null) return noting('PAID_BEFORE', entry.number);
  const document = toLedgerRef(entry);
  const before = formatAmount(computeOffset(entry));
  const text = formatAmount(amount);
  const action: Action = {
    type: 'offsetDocument',
    key: documentKeys.offset(input.order.id, document, {
      before,
      amount: text,
      revision: entry.revision,
    }),
    document,
    amount: text,
    date: laterDay(entry.date, getBerlinDay(input.now)),
    accountId,
    before,
  };
  return doing(action);
}

const both = (first: Steps, second: Steps): Steps =>
  first.actions.length === 0 ? first : doing(...first.actions, ...second.actions);

/** Where the order's payments are booked, if that is one of them, else the account's first. */
function clearingAccount({ order, preferences, shop }: PlanInput): string | null {
  const accounts = shop.provider.clearingAccountIds ?? [];
  const { transactionGateway: links } = preferences.transactions;
  const linked = order.gateways.flatMap((gateway) =>
    Object.hasOwn(links, gateway) ? [links[gateway]?.account ?? ''] : [],
  );
  return accounts.find((id) => linked.includes(id)) ?? accounts[0] ?? null;
}

function weighInvoice(facts: PlanContext, active: ActiveDocuments, invoice: LedgerEntry): OffsetInvoice {
  const booked = moneyBooked(invoice);
  // Nothing is booked any more on one that was taken back as a whole.
  const expected = isReissued(invoice, active.creditNotes, facts.input.ledger)
    ? 0n
    : moneyFor(facts, invoice);
  return {
    ordinal: invoice.ordinal,
    total: parseAmount(invoice.total),
    paid: parseAmount(invoice.paid),
    offset: computeOffset(invoice),
    received: expected > booked ? expected : booked,
    isBookable: !isHeldUnpaid(invoice),
  };
}

function moneyFor(facts: PlanContext, invoice: LedgerEntry): Cents {
  const { transfers } = decidePayments(facts.input, facts.side);
  const before = billedBefore(facts, toLedgerRef(invoice));
  const held = before > 0n ? moneyForFurther(facts, transfers) : transfers;
  const shares = allocateShares(held, before, computePayable(invoice));
  return sum(shares.map(({ share }) => share));
}

function weighCreditNotes(
  facts: PlanContext,
  invoices: readonly LedgerEntry[],
  creditNotes: readonly LedgerEntry[],
): readonly OffsetCreditNote[] {
  const { input } = facts;
  /** By what shares it: money that went back and no credit note accounts for yet. */
  const unaccounted = new Map<string, Cents>();
  return invoices.flatMap((invoice) =>
    creditNotesOn(invoice, creditNotes, input.ledger).map((creditNote) => {
      const total = parseAmount(creditNote.total);
      const purpose = parseCreditNotePurpose(creditNote);
      const shared = purpose.kind === 'refund' ? `refund ${purpose.refundId}` : purpose.kind;
      const money = unaccounted.get(shared) ?? moneyBack(facts, creditNote);
      const available = computePayable(creditNote);
      const expected = money < available ? money : available;
      unaccounted.set(shared, money - expected);
      const booked = moneyBooked(creditNote);
      return {
        ordinal: creditNote.ordinal,
        invoice: invoice.ordinal,
        total,
        offset: computeOffset(creditNote),
        // A credit note that others made is theirs to settle.
        returned: purpose.kind === 'foreign' ? available : expected > booked ? expected : booked,
        isBookable: purpose.kind !== 'foreign' && !isHeldUnpaid(creditNote),
        // Money of an invoice that a person took back is refunded, unless the customer owes it for the documents issued
        // since.
        isFree: purpose.kind !== 'takeBack' || isPaidInFull(input.order),
      };
    }),
  );
}

const moneyBack = (facts: PlanContext, creditNote: LedgerEntry): Cents =>
  sum(refundsOfCreditNote(facts, creditNote).map(({ refunded }) => getCents(refunded, facts.side)));

/** A draft has no bookings: what was begun on it went with its last ones. */
const isBegun = (entry: LedgerEntry): boolean => isIssued(entry) && getBegunOffset(entry) > 0n;

const isAt =
  (ordinal: number) =>
  (entry: LedgerEntry): boolean =>
    entry.ordinal === ordinal;
