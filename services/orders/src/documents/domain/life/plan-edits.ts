import { isAdvance, isReissued } from '../document/active-documents.ts';
import { compareDocuments, type DocumentsCompared } from './compare-documents.ts';
import { planDifference } from './plan-difference.ts';
import { followForItself, withdraw } from './plan-invoice.ts';
import { planReissue } from './plan-reissue.ts';
import { contradiction, refusal } from './plan-whole.ts';
import type { PlanContext } from './read-plan-context.ts';
import { follow, type Settled } from './settled.ts';
import { join, noSteps, noting, reporting, type Steps } from './steps.ts';

/**
 * Plans an order with an invoice that is not rewritten any more. Later edits are billed or credited by separate
 * documents, or the whole is reissued, as the merchant chose; refunds are no edits. The invoices themselves go on:
 * paid, enshrined, sent.
 */
export function planSettledOrder(facts: PlanContext, settled: Settled): Steps {
  const { input, sale, tax } = facts;
  const { active, editable } = settled;
  // A further invoice is rewritten as long as it is a draft; then the next edit gets separate documents.
  if (editable !== null && editable.status !== 'draft') {
    return planSettledOrder(facts, { active, frozen: [...settled.frozen, editable], editable: null });
  }
  const { frozen } = settled;
  // Nothing is credited or added to an advance invoice: its final invoice does that.
  if (frozen.some(isAdvance)) return join(...frozen.map((invoice) => followForItself(facts, invoice)));
  if (sale === null || tax === null) return join(contradiction(facts), follow(facts, frozen, null));
  if (!tax.ok) return join(refusal(tax), follow(facts, frozen, null));
  const { creditNotes, invoices } = active;
  const closed = invoices.filter((invoice) => isReissued(invoice, creditNotes, input.ledger));
  const compared = compareDocuments(facts, {
    sale,
    tax,
    invoices: frozen,
    closed,
    creditNotes,
    editable,
  });
  const said = reporting([...tax.notes, ...compared.notes]);
  if (!compared.isKnown || input.order.cancelledAt !== null) {
    return join(said, follow(facts, frozen, compared), reportOutdated(facts, settled, compared));
  }
  const { added, removed } = compared.comparison;
  if (added.length === 0 && removed.length === 0) {
    const leftover = editable === null ? noSteps : (withdraw(input.order.id, editable, false) ?? noSteps);
    return join(said, leftover, follow(facts, frozen, compared), reportOutdated(facts, settled, compared));
  }
  const plan = input.preferences.invoices.invoiceOrderEdit === 'reissue' ? planReissue : planDifference;
  return join(said, plan(facts, { ...settled, compared, sale, tax }));
}

/** Reports a difference that only a person can resolve. */
function reportOutdated(facts: PlanContext, { frozen, active }: Settled, compared: DocumentsCompared): Steps {
  if (compared.isSame) return noSteps;
  const { ledger } = facts.input;
  const byHand = frozen.find(({ handChanged }) => handChanged);
  if (byHand !== undefined) return noting('CHANGED_BY_HAND', byHand.number);
  const isUnequal = compared.found !== compared.expected;
  const follows = frozen.filter(
    (invoice) => !invoice.enshrined && !isReissued(invoice, active.creditNotes, ledger),
  );
  const outdated = isUnequal ? frozen.at(-1) : frozen.length === 1 ? follows[0] : undefined;
  return outdated === undefined ? noSteps : noting('INVOICE_OUTDATED', outdated.number);
}
