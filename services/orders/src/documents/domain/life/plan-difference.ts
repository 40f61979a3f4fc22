import { berlinDay } from '../../../kernel/domain/calendar/berlin-day.ts';
import { type Cents, formatAmount, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { composeInvoice } from '../compose/compose-invoice.ts';
import { differenceSale } from '../compose/difference-sale.ts';
import { isIssued, nextPlace, toLedgerRef } from '../document/active-documents.ts';
import { sumDifferences } from '../document/compare-billed.ts';
import { creditNoteIds } from '../document/credit-note-ids.ts';
import { RemainingSums } from '../document/remaining.ts';
import { isNumbered } from './decide-rewrite.ts';
import { shareCreditNotes } from './edit-credit-notes.ts';
import { followInvoice, withdraw, writeInvoice } from './plan-invoice.ts';
import { planTakingBack } from './plan-taking-back.ts';
import type { PlanContext } from './read-plan-context.ts';
import { refundsAhead } from './refunds-ahead.ts';
import { type Edited, follow } from './settled.ts';
import { join, noSteps, noting, type Steps } from './steps.ts';

/** A further invoice over what an edit added, credit notes over what it removed. */
export function planDifference(facts: PlanContext, edited: Edited): Steps {
  const { input } = facts;
  const { compared, frozen } = edited;
  const { added, removed } = compared.comparison;
  const allowed = input.preferences.credits.creditCreate || input.origin === 'manual';
  const taken = removed.length > 0 && allowed ? takeBack(facts, edited) : noSteps;
  const found = compared.found + sumDifferences(added) - creditedBy(taken);
  const { expected } = compared;
  const isLeft = removed.length > 0 && found !== expected;
  return join(
    added.length > 0 ? planFurther(facts, edited) : withoutFurther(facts, edited),
    taken,
    isLeft && !allowed ? noting('DISABLED_CREDIT_CREATE', null) : noSteps,
    // A further invoice that is not issued yet will be credited for the rest.
    isLeft && allowed && added.length === 0
      ? noting('CREDIT_EXCEEDS_INVOICE', formatAmount(found - expected))
      : noSteps,
    follow(facts, frozen, { found, expected }),
  );
}

function creditedBy({ actions }: Steps): Cents {
  return sum(
    actions.flatMap((action) => (action.type === 'saveDocument' ? [parseAmount(action.content.total)] : [])),
  );
}

function planFurther(facts: PlanContext, { editable, compared, sale, tax, frozen }: Edited): Steps {
  const { input } = facts;
  const ref = editable === null ? nextPlace('invoice', input.ledger) : toLedgerRef(editable);
  const composed = composeInvoice(input, differenceSale(compared.comparison.added, sale), {
    ordinal: ref.ordinal,
    invoiceType: 'standard',
    tax,
    subjectVariant: 'difference',
    notBefore:
      editable?.date ??
      selectLatestDay(
        frozen.map(({ date }) => date),
        berlinDay(input.order.updatedAt),
      ),
  });
  const deducted = editable !== null && isNumbered(editable) ? editable.deductedRefundIds : [];
  const ahead = refundsAhead(facts, editable === null ? frozen : [...frozen, editable]);
  const deductedRefundIds = [...deducted, ...ahead];
  const invoiceTarget = { ref, existing: editable, composed, deductedRefundIds };
  const written = writeInvoice(facts, invoiceTarget);
  return join(written, followInvoice(facts, invoiceTarget, written));
}

function withoutFurther(facts: PlanContext, { editable }: Edited): Steps {
  return editable === null ? noSteps : (withdraw(facts.input.order.id, editable, false) ?? noSteps);
}

function takeBack(facts: PlanContext, edited: Edited): Steps {
  const { input } = facts;
  const { ledger } = input;
  const { active, compared, frozen } = edited;
  const issued = frozen.filter(isIssued);
  const remaining = new RemainingSums(issued, active.creditNotes, ledger);
  const shares = shareCreditNotes(compared.comparison.removed, issued, remaining);
  let place = nextPlace('credit', ledger).ordinal;
  return join(
    ...shares.map((share) =>
      planTakingBack(facts, {
        ...share,
        creditNoteId: creditNoteIds.edit(share.invoice.ordinal, ledger),
        ordinal: place++,
        sale: edited.sale,
        remaining,
      }),
    ),
  );
}

function selectLatestDay(days: readonly string[], day: string): string {
  return days.reduce((latest, entry) => (entry > latest ? entry : latest), day);
}
