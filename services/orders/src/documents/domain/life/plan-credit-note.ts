import { sum } from '../../../kernel/domain/money/money.ts';
import { type CreditNoteInput, composeCreditNote } from '../compose/compose-credit-note.ts';
import { isActive, toLedgerRef } from '../document/active-documents.ts';
import { writtenFor, writtenHash } from '../document/content-hash.ts';
import { isWhole, parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { DocumentContent } from '../document/document.ts';
import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { computePayable } from '../document/offset.ts';
import { deriveProgress } from '../document/progress.ts';
import type { RemainingSums } from '../document/remaining.ts';
import { allocate } from '../money/allocate-money.ts';
import type { RefundReading } from '../order/refund-reading.ts';
import type { Refund } from '../order/snapshot.ts';
import type { Action, DocumentRef, PlanInput } from '../plan.ts';
import { decideRefunds } from './decide-booking.ts';
import { isEnshrineDue } from './decide-life-cycle.ts';
import { decideMail } from './decide-mail.ts';
import { isEnshrineAsked } from './plan-invoice.ts';
import { planOnward } from './plan-onward.ts';
import type { PlanContext } from './read-plan-context.ts';
import { readdressCreditNote } from './readdress.ts';
import { doing, join, noSteps, noting, reporting, type Steps } from './steps.ts';

export type CreditNoteTarget = {
  /** As the ledger keeps it; the id of `reading.refund` as well. */
  readonly creditNoteId: string;
  readonly reading: RefundReading;
  readonly invoice: LedgerEntry;
  readonly existing: LedgerEntry | null;
  /** The refunds whose money it accounts for. */
  readonly refunds: readonly Refund[];
  readonly pieces?: CreditNoteInput['pieces'];
  readonly ref: DocumentRef;
};

/** A credit note that is missing or a draft: it is written, gets its number and goes its way. */
export function planCreditNote(
  facts: PlanContext,
  target: CreditNoteTarget,
  given: { readonly sale: CreditNoteInput['sale']; readonly remaining: RemainingSums },
): Steps {
  const { tax } = facts;
  const { existing, invoice, reading, ref, pieces } = target;
  const input = addressedBy(facts.input, target);
  const composed = composeCreditNote(input, {
    sale: given.sale,
    refund: reading,
    invoice,
    remaining: given.remaining.of(invoice.ordinal),
    tax: tax?.ok ? tax : null,
    ...(pieces === undefined ? {} : { pieces }),
  });
  if (composed.kind === 'none') return noting('CREDIT_EXCEEDS_INVOICE', composed.detail);
  const { content, capped, notes } = composed;
  given.remaining.take(invoice.ordinal, content);
  const hash = writtenHash(content, input.address);
  const isKept = existing !== null && (existing.contentHash === hash || existing.handChanged);
  const orderId = input.order.id;
  const save: Action = {
    type: 'saveDocument',
    key:
      existing === null
        ? documentKeys.create(orderId, ref)
        : documentKeys.update(orderId, ref, existing.revision, hash),
    document: ref,
    content,
    contentHash: hash,
    refundId: target.creditNoteId,
    deductedRefundIds: [],
    creates: existing === null,
  };
  return join(
    reporting(notes),
    capped ? noting('CREDIT_EXCEEDS_INVOICE', content.total) : noSteps,
    isKept ? noSteps : doing(save),
    creditOnward(facts, {
      ref,
      existing,
      content: isKept ? null : content,
      invoice,
      refunds: target.refunds,
    }),
  );
}

/** A credit note over a whole invoice has that invoice's recipient; any other one follows its order. */
const addressedBy = (input: PlanInput, { creditNoteId, invoice }: CreditNoteTarget): PlanInput =>
  isWhole({ refundId: creditNoteId }) ? { ...input, address: writtenFor(invoice, input.address) } : input;

/** A credit note that says what it should, but for a recipient whom a person wrote since. */
export function planIssuedCreditNote(
  facts: PlanContext,
  existing: LedgerEntry,
  invoice: LedgerEntry | null,
  refunds: readonly Refund[],
): Steps {
  const ref = toLedgerRef(existing);
  const content = readdressCreditNote(facts, existing, invoice);
  const given = { ref, existing, content, invoice, refunds };
  if (content === null) return creditOnward(facts, given);
  const { order, address } = facts.input;
  const hash = writtenHash(content, address);
  const reopen: Action[] =
    existing.status === 'draft'
      ? []
      : [
          {
            type: 'reopenDocument',
            key: documentKeys.reopen(order.id, ref, existing.revision),
            document: ref,
          },
        ];
  const save: Action = {
    type: 'saveDocument',
    key: documentKeys.update(order.id, ref, existing.revision, hash),
    document: ref,
    content,
    contentHash: hash,
    refundId: existing.refundId,
    deductedRefundIds: [],
    creates: false,
  };
  return join(doing(...reopen, save), creditOnward(facts, given));
}

/** Its place among the credit notes of the order: that of its refund, were it free, else the next one. */
export function selectCreditNotePlace(preferred: number, taken: ReadonlySet<number>): DocumentRef {
  return { kind: 'credit', ordinal: taken.has(preferred) ? Math.max(...taken) + 1 : preferred };
}

function creditOnward(
  facts: PlanContext,
  given: {
    readonly ref: DocumentRef;
    readonly existing: LedgerEntry | null;
    readonly content: DocumentContent | null;
    readonly invoice: LedgerEntry | null;
    readonly refunds: readonly Refund[];
  },
): Steps {
  const { input, side } = facts;
  const { ref, existing, content, invoice, refunds } = given;
  const progress = deriveProgress(input.order.id, ref, existing, content);
  const transfers = refunds.length === 0 ? [] : decideRefunds(input, refunds, side);
  const document = content ?? existing;
  return planOnward(input, {
    progress,
    existing,
    shares: allocate(transfers, accountedBefore(facts, ref, existing), computePayable(progress)),
    enshrines:
      isEnshrineAsked(input, existing, document) || isEnshrineDue(input.order, input.preferences.invoices),
    mailsWhen: 'issued',
    mail: () =>
      document === null
        ? { kind: 'none', note: null }
        : decideMail(input, document, selectLatestMoment(input.order.createdAt, refunds), {
            ...(invoice === null ? {} : { invoice }),
          }),
  });
}

/** Money of the same refunds that earlier credit notes account for. */
function accountedBefore({ input: { ledger } }: PlanContext, ref: DocumentRef, existing: LedgerEntry | null) {
  if (existing === null) return 0n;
  const purpose = parseCreditNotePurpose(existing);
  const earlier = ledger.filter((entry) => {
    if (entry.kind !== 'credit' || !isActive(entry) || entry.ordinal >= ref.ordinal) return false;
    const other = parseCreditNotePurpose(entry);
    if (purpose.kind === 'refund') return other.kind === 'refund' && other.refundId === purpose.refundId;
    return other.kind === purpose.kind;
  });
  return sum(earlier.map(computePayable));
}

function selectLatestMoment(ordered: string, refunds: readonly Refund[]): string {
  return refunds.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), ordered);
}
