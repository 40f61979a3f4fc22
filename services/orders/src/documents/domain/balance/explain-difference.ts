import type { DifferenceCode, NoteCode } from '../../../../contract/index.ts';
import { absolute, type Cents, sum } from '../../../kernel/domain/money/money.ts';

/** Inputs that may explain a difference between an order and its documents. */
export type DifferenceInput = {
  /** The order's total less its issued documents. */
  readonly difference: Cents;
  /** Amount that its drafts would add to its documents. */
  readonly drafts: Cents;
  /** Gift cards that the merchant wants off documents. */
  readonly giftCards: Cents;
  /** Tax that a marketplace pays itself. */
  readonly channelTax: Cents;
  /** Refunds under way. */
  readonly pendingRefunds: Cents;
  /** Refunds that neither a credit note nor an invoice answers. */
  readonly uncredited: Cents;
  readonly tip: Cents;
  /** Shop and customer have different currencies. */
  readonly isForeign: boolean;
  /** A document is in a currency that is not compared. */
  readonly isOtherCurrency: boolean;
  readonly isDeleted: boolean;
  /** The run did not get as far as planning. */
  readonly isWaiting: boolean;
  /** An invoice was cancelled, or dismissed by a person, and none replaces it. */
  readonly isInvoiceCancelled: boolean;
  /** An advance invoice has no final invoice. */
  readonly isAdvanceOpen: boolean;
  readonly isHandChanged: boolean;
  /** The billed items of a document are not known. */
  readonly isContentUnknown: boolean;
  /** Notes of the planner at the latest run. */
  readonly notes: ReadonlySet<NoteCode>;
};

/** Shopify converts and the provider rounds each amount separately: a sum may be off by a few coins. */
const roundingNoise = 5n;

/**
 * Explains why they differ; empty where they agree. A cause that explains the difference to the cent comes first, then
 * the planner's notes, last a likely cause. `UNEXPLAINED` where there is none.
 */
export function explainDifference(facts: DifferenceInput): DifferenceCode | '' {
  if (facts.isOtherCurrency) return 'OTHER_CURRENCY';
  if (facts.difference === 0n) return '';
  return exactReason(facts) ?? notedReason(facts) ?? likelyReason(facts);
}

function exactReason(facts: DifferenceInput): DifferenceCode | null {
  const { drafts, giftCards, channelTax, pendingRefunds, uncredited, tip } = facts;
  const rest = facts.difference - giftCards - channelTax;
  if (rest === 0n) return giftCards > 0n ? 'GIFT_CARD' : 'MARKETPLACE_TAX';
  if (facts.isDeleted) return 'ORDER_DELETED';
  return findFirstCause(rest, [
    [uncreditedReason(facts), -uncredited],
    ['DRAFT', drafts],
    ['REFUND_PENDING', -pendingRefunds],
    ['TIP', tip],
  ]);
}

type Cause = readonly [DifferenceCode, Cents];

/** Finds as few causes as sum up to the amount; the first of them is the reason. */
function findFirstCause(amount: Cents, causes: readonly Cause[]): DifferenceCode | null {
  const fitting = listSubsets(causes.filter(([, cents]) => cents !== 0n))
    .filter((group) => group.length > 0 && sum(group.map(([, cents]) => cents)) === amount)
    .sort((left, right) => left.length - right.length);
  return fitting[0]?.[0]?.[0] ?? null;
}

/** Every choice of causes, none and all of them too, each in their order. */
function listSubsets([first, ...others]: readonly Cause[]): readonly (readonly Cause[])[] {
  if (first === undefined) return [[]];
  const without = listSubsets(others);
  return [...without.map((group) => [first, ...group]), ...without];
}

const uncreditedReason = ({ notes }: DifferenceInput): DifferenceCode =>
  notes.has('DISABLED_CREDIT_CREATE') ? 'CREDITS_OFF' : 'CREDIT_MISSING';

/** In the order in which they say more. */
const reasonOfNote: readonly (readonly [NoteCode, DifferenceCode])[] = [
  ['CHANGED_BY_HAND', 'CHANGED_BY_HAND'],
  ['CREDIT_EXCEEDS_INVOICE', 'CREDIT_EXCEEDS_INVOICE'],
  ['INCONSISTENT_ORDER', 'INCONSISTENT_ORDER'],
  ['INVALID_TAX_RATE', 'TAX_REFUSED'],
  ['MISSING_VAT-ID', 'TAX_REFUSED'],
  ['ADVANCE_NEEDS_FINAL', 'ADVANCE_OPEN'],
];

function notedReason({ notes }: DifferenceInput): DifferenceCode | null {
  return reasonOfNote.find(([note]) => notes.has(note))?.[1] ?? null;
}

function likelyReason(facts: DifferenceInput): DifferenceCode {
  const { notes, pendingRefunds, difference } = facts;
  if (facts.isHandChanged) return 'CHANGED_BY_HAND';
  if (facts.isAdvanceOpen) return 'ADVANCE_OPEN';
  if (facts.isInvoiceCancelled) return 'INVOICE_CANCELLED';
  if (facts.isContentUnknown) return 'CONTENT_UNKNOWN';
  if (absolute(difference) <= roundingNoise) return facts.isForeign ? 'CURRENCY_ROUNDING' : 'INVALID_BALANCE';
  if (notes.has('INVOICE_OUTDATED')) return 'EDIT_NOT_BILLED';
  if (notes.has('INVALID_BALANCE')) return 'INVALID_BALANCE';
  if (pendingRefunds > 0n || notes.has('REFUND_PENDING')) return 'REFUND_PENDING';
  if (notes.has('DISABLED_CREDIT_CREATE')) return 'CREDITS_OFF';
  return facts.isWaiting ? 'WAITING' : 'UNEXPLAINED';
}
