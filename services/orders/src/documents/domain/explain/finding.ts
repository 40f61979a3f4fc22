import type { FieldRef, Preferences } from '@belegfluss/settings/contract';
import type { Detail } from '../../../../contract/index.ts';
import type { CreditNotePurpose } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Action } from '../plan.ts';
import type { VatIdProblem } from '../tax/find-vat-id-problem.ts';
import type { OssBar } from '../tax/rule-trial.ts';

/** A finding about an order, each kind with its values. `texts/explain` has a sentence for every kind. */
export type Finding =
  | CodeFinding
  | AbsenceFinding
  | InvoiceFinding
  | TaxFinding
  | CreditNoteFinding
  | PaymentFinding
  | NextFinding;

/** A skip reason, note, correction or error code. */
export type CodeFinding = {
  readonly kind: 'code';
  readonly code: string;
  readonly detail: Detail | null;
  /** Some codes are both. */
  readonly as: 'reason' | 'note';
  /** The text found instead of the missing VAT id; null where none was found, or no id is missing. */
  readonly vatId: VatIdProblem | null;
};

export type AbsenceFinding =
  | { readonly kind: 'settingGoneToo'; readonly setting: FieldRef }
  | { readonly kind: 'otherReasonNow'; readonly code: string; readonly detail: Detail | null }
  | { readonly kind: 'documentDueNow' }
  | { readonly kind: 'notYetExamined' }
  | { readonly kind: 'nothingDue' };

export type InvoiceFinding =
  | { readonly kind: 'invoiceMatched'; readonly document: NamedDocument }
  | { readonly kind: 'closesAdvance'; readonly document: NamedDocument; readonly former: NamedDocument }
  | { readonly kind: 'replacesCancelled'; readonly document: NamedDocument; readonly former: NamedDocument }
  | { readonly kind: 'replacesCredited'; readonly document: NamedDocument; readonly former: NamedDocument }
  | { readonly kind: 'billsEdit'; readonly document: NamedDocument }
  | { readonly kind: 'invoiceMade'; readonly document: NamedDocument }
  | { readonly kind: 'madeOnRequest'; readonly document: NamedDocument }
  /** `since`: the day from which orders have invoices, `YYYY-MM-DD`; null where all have. */
  | { readonly kind: 'madeAutomatically'; readonly document: NamedDocument; readonly since: string | null }
  | { readonly kind: 'changedByHand' }
  | ({ readonly kind: 'invoiceCancelled' } & Cancelled)
  | { readonly kind: 'heldAsDraft' }
  /** The account enshrines what gets its number. */
  | { readonly kind: 'draftUntilOpened'; readonly event: EnshrineEvent }
  | { readonly kind: 'draftUntilEnshrined'; readonly event: EnshrineEvent }
  | { readonly kind: 'draftUntilStarted' }
  /** `because`: null where the settings of now do not explain it. */
  | { readonly kind: 'enshrined'; readonly because: EnshrineEvent | null }
  | { readonly kind: 'neverEnshrined' }
  | { readonly kind: 'enshrinedLater'; readonly event: EnshrineEvent };

export type TaxFinding =
  | { readonly kind: 'taxRule'; readonly ruleId: string }
  | { readonly kind: 'otherTaxRuleNow'; readonly ruleId: string }
  | { readonly kind: 'smallBusinessRule'; readonly ruleId: string }
  | {
      readonly kind: 'taxRuleChosen';
      readonly ruleId: string;
      readonly why: 'default' | 'taxable' | 'first' | 'firstOwn';
      readonly countryCode: string;
      readonly vatId: string | null;
      readonly tax: Money;
      /** The obstacle to a rule of the one-stop shop; null where there was none. */
      readonly ossBar: OssBar | null;
    }
  | { readonly kind: 'vatIdNotCounted'; readonly problem: VatIdProblem };

export type CreditNoteFinding =
  | ({ readonly kind: 'creditNoteCancelled'; readonly document: NamedDocument } & Cancelled)
  | { readonly kind: 'creditNoteMatched'; readonly document: NamedDocument }
  /** `refund`: null where the purpose is another, or the order's details are gone. */
  | {
      readonly kind: 'creditNoteMade';
      readonly document: NamedDocument;
      readonly purpose: CreditNotePurpose['kind'];
      readonly refund: NamedRefund | null;
    }
  | { readonly kind: 'nothingRefunded' }
  | {
      readonly kind: 'refundWithoutCreditNote';
      readonly refund: NamedRefund;
      readonly why: CreditNoteObstacle;
    };

export type CreditNoteObstacle =
  | 'pending'
  | 'deducted'
  | 'dismissed'
  | 'noInvoice'
  | 'draftFollows'
  | 'changesNothing'
  | 'switchedOff'
  | 'failed'
  | 'underWay'
  | 'noted'
  | 'evened';

export type PaymentFinding =
  | { readonly kind: 'nothingToPay'; readonly document: NamedDocument }
  /** `offset`: what a credit note settled of it; null for nothing. */
  | {
      readonly kind: 'settled';
      readonly document: NamedDocument;
      readonly offset: 'all' | Money | null;
    }
  | { readonly kind: 'markedUnpaid'; readonly document: NamedDocument }
  | {
      readonly kind: 'partlyBooked';
      readonly document: NamedDocument;
      readonly paid: Money;
      readonly total: Money;
    }
  | { readonly kind: 'paymentStatusUnknown'; readonly document: NamedDocument }
  | { readonly kind: 'orderUnpaid'; readonly document: NamedDocument }
  | { readonly kind: 'gatewayNotLinked'; readonly document: NamedDocument };

export type NextFinding =
  | { readonly kind: 'cancellationMailed'; readonly number: string; readonly sentAt: string }
  /** `invoiceSentAt`: when the customer got the invoice that it cancels. */
  | { readonly kind: 'cancellationNotMailed'; readonly number: string; readonly invoiceSentAt: string }
  | { readonly kind: 'mailed'; readonly document: NamedDocument; readonly sentAt: string }
  /** `settings`: those that name what is gone, `section.field:id`; empty where something else was the cause. */
  | {
      readonly kind: 'mailRefused';
      readonly document: NamedDocument;
      readonly refusedAt: string;
      readonly settings: readonly string[];
    }
  | {
      readonly kind: 'mailedLater';
      readonly document: NamedDocument;
      readonly isEnshrined: boolean;
      readonly event: MailEvent | null;
    }
  | { readonly kind: 'inWork'; readonly steps: readonly Step[] }
  | { readonly kind: 'givenUp' }
  | { readonly kind: 'importPaused' }
  /** `dueAt`: null for at once; `trouble`: reason of the latest failure, empty where none is known. */
  | {
      readonly kind: 'triedAgain';
      readonly trouble: string;
      readonly attempts: number;
      readonly dueAt: Date | null;
    }
  | { readonly kind: 'beginsAt'; readonly dueAt: Date }
  | { readonly kind: 'soughtAgain'; readonly sought: Sought; readonly dueAt: Date }
  | { readonly kind: 'beginsSoon'; readonly steps: readonly Step[] }
  | { readonly kind: 'stepsWaiting'; readonly steps: readonly Step[] };

/** Fields that a document is named by. */
export type NamedDocument = Pick<LedgerEntry, 'kind' | 'invoiceType' | 'number'>;

export type NamedRefund = {
  /** ISO 8601. */
  readonly createdAt: string;
  readonly money: Money;
  readonly pending: boolean;
};

/** Decimal, with an ISO 4217 code. */
export type Money = { readonly amount: string; readonly currency: string };

export type Step = {
  readonly type: Exclude<Action['type'], 'ensureContact'>;
  readonly document: 'invoice' | 'credit';
  readonly creates: boolean;
};

export type Sought = 'customerTags' | 'feeTax' | 'payment';

type Cancelled = {
  readonly byHand: boolean;
  /** Another one took its place, which has a separate explanation. */
  readonly isFollowed: boolean;
};

type InvoicePreferences = Preferences['invoices'];
export type EnshrineEvent = Exclude<InvoicePreferences['invoiceEnshrine'], 'never'>;
export type MailEvent = Exclude<InvoicePreferences['invoiceSendMailEvent'], ''>;
