import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { billedItems } from '../document/billed-items.ts';
import { grossByRate } from '../document/gross-by-rate.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { computeOffset } from '../document/offset.ts';
import { predictTotals } from '../document/predict-totals.ts';
import { findOnward } from '../life/find-onward.ts';
import type { Action, DocumentRef, Plan, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import type { Save } from './input-builder.ts';

/** Behaviour of the provider: the result of its searches for payments, and the account's settings. */
export type World = {
  readonly findsPayments: boolean;
  /** Opening a document enshrines it. */
  readonly enshrinesOnOpening: boolean;
  readonly now: Date;
  /** The invoice that each credit note was written for, by the credit note's place. */
  readonly sources: Map<number, number>;
  /** Codes of all notes on the way. */
  readonly reported: Set<string>;
};

const obedient = (): World => ({
  findsPayments: true,
  enshrinesOnOpening: false,
  now: new Date(0),
  sources: new Map(),
  reported: new Set(),
});

/** A provider that carries out every step, with the account that the input has. */
export const createProviderWorld = ({ shop }: Pick<PlanInput, 'shop'>): World => ({
  ...obedient(),
  enshrinesOnOpening: shop.provider.enshrinesOnOpening,
});

/**
 * Applies a plan to the ledger as a provider does that carries out every step and refuses what the real one refuses.
 */
export function applyPlan(
  ledger: readonly LedgerEntry[],
  plan: Plan,
  world: World = obedient(),
): LedgerEntry[] {
  if (plan.kind === 'fetch') throw new Error(`The plan wants to know: ${plan.parts.join(', ')}`);
  if (plan.kind === 'skip') return [...ledger];
  return plan.actions.reduce<LedgerEntry[]>(
    (entries, action) => applyAction(entries, action, world),
    [...ledger],
  );
}

/** Plans and applies once; answers the input as the next run over the order would find it. */
export function carryOut(input: PlanInput): PlanInput {
  return { ...input, ledger: applyPlan(input.ledger, planOrder(input), createProviderWorld(input)) };
}

/**
 * The way the service works: one step, then a new plan, until nothing is left. Throws when a step comes twice, and when the
 * steps that are taken at once with a creation are not those that come one by one.
 */
export function workOff(input: PlanInput, world: World = createProviderWorld(input)): PlanInput {
  let now = input;
  const done = new Set<string>();
  let foreseen: readonly Action[] = [];
  for (let runs = 0; runs < 60; runs += 1) {
    const plan = planOrder(now);
    const step = plan.kind === 'act' ? plan.actions.find(({ type }) => type !== 'ensureContact') : undefined;
    for (const { code } of plan.kind === 'act' ? plan.notes : []) world.reported.add(code);
    if (plan.kind !== 'act' || step === undefined) return now;
    refuse(done.has(step.key), `the plan repeats ${step.key}`);
    done.add(step.key);
    const [next, ...others] = foreseen;
    refuse(next !== undefined && next.key !== step.key, `${next?.key} was foreseen, not ${step.key}`);
    foreseen = others;
    now = { ...now, ledger: applyPlan(now.ledger, { ...plan, actions: [step] }, world) };
    if (step.type === 'saveDocument' && step.creates)
      foreseen = findOnward(planOrder(now), step.document, now.ledger);
  }
  throw new Error('The order never comes to rest.');
}

function applyAction(entries: LedgerEntry[], action: Action, world: World): LedgerEntry[] {
  switch (action.type) {
    case 'ensureContact':
      return entries;
    case 'saveDocument':
      return save(entries, action, world);
    case 'deleteDraft':
      return change(entries, action.document, (entry) => {
        refuse(entry.status !== 'draft', '159: only a draft is deleted');
        return { ...entry, status: 'deleted' };
      });
    case 'openDocument':
      return change(entries, action.document, (entry) => opened(entry, world));
    case 'reopenDocument':
      return change(entries, action.document, (entry) => {
        refuse(entry.enshrined, 'already enshrined');
        refuse(!isIssued(entry), 'only an issued document is reopened');
        refuse(
          entry.kind === 'invoice' && creditNotesOn(entries, entry, world).length > 0,
          '170: a credit note exists',
        );
        return withoutLostOffset({ ...entry, status: 'draft', paid: '0' });
      });
    case 'sendMail':
      return change(entries, action.document, (entry) => {
        refuse(entry.status === 'draft', 'only a numbered document is sent');
        refuse(!isIssued(entry), 'a mail needs a document');
        refuse(entry.mailedAt !== null, 'a document is mailed once');
        return { ...entry, mailedAt: world.now.toISOString() };
      });
    case 'bookPayment':
      return change(entries, action.document, (entry) => book(entry, action.amount));
    case 'offsetDocument':
      return change(entries, action.document, (entry) => offset(entry, action));
    case 'matchPayment':
      return change(entries, action.document, (entry) =>
        world.findsPayments
          ? book(entry, action.amount)
          : { ...entry, paymentSoughtAt: world.now.toISOString() },
      );
    case 'enshrineDocument':
      return change(entries, action.document, (entry) => {
        refuse(!isIssued(entry) || entry.enshrined, 'only a numbered document is enshrined, once');
        return { ...entry, enshrined: true };
      });
    case 'cancelInvoice':
      return change(entries, action.document, (entry) => {
        refuse(entry.status !== 'open' || parseAmount(entry.paid) !== 0n, '390: not cancellable');
        refuse(creditNotesOn(entries, entry, world).length > 0, '170: a credit note exists');
        return { ...entry, status: 'cancelled' };
      });
    case 'markOrderPaid':
      return change(entries, action.document, (entry) => ({
        ...entry,
        writtenBack: { ...entry.writtenBack, orderPaid: true },
      }));
    case 'writeMetafields':
      return change(entries, action.document, (entry) => ({
        ...entry,
        writtenBack: { ...entry.writtenBack, metafields: action.hash },
      }));
  }
}

function save(entries: LedgerEntry[], action: Save, world: World): LedgerEntry[] {
  const { content, document } = action;
  const before = entries.find((entry) => isSame(entry, document));
  refuse(action.creates === (before !== undefined), 'creates exactly what is missing');
  refuse(before !== undefined && before.status !== 'draft', 'only drafts are rewritten');
  refuse(content.positions.length === 0, 'a document has at least one position');
  refuse(
    content.kind === 'invoice' && content.deliveryDate > content.date && content.invoiceType !== 'advance',
    'delivered after its date',
  );
  const totals = predictTotals(content);
  const after: LedgerEntry = {
    kind: document.kind,
    ordinal: document.ordinal,
    refundId: action.refundId,
    deductedRefundIds: action.deductedRefundIds,
    revision: (before?.revision ?? 0) + 1,
    providerId: `${document.kind}-${document.ordinal}`,
    number: content.number ?? before?.number ?? null,
    status: 'draft',
    enshrined: false,
    currency: content.currency,
    total: formatAmount(totals.gross),
    tax: formatAmount(totals.tax),
    invoiceType: content.invoiceType,
    taxRuleId: content.taxRuleId,
    eInvoice: content.eInvoice,
    vatId: content.vatId,
    mailedAt: before?.mailedAt ?? null,
    paymentSoughtAt: before?.paymentSoughtAt ?? null,
    writtenBack: before?.writtenBack ?? { metafields: null, orderPaid: false },
    handChanged: false,
    held: before?.held ?? '',
    dismissed: before?.dismissed ?? false,
    pendingAction: before?.pendingAction ?? '',
    billed: billedItems(content),
    paid: '0',
    contentHash: action.contentHash,
    reference: content.reference,
    date: content.date,
    deliveryDate: content.deliveryDate,
    deliveryDateUntil: content.deliveryDateUntil,
    rates: grossByRate(content),
  };
  refuse(totals.gross < 0n, '7100: negative sum');
  if (document.kind === 'credit') checkCreditNote(entries, after, content.invoiceOrdinal, world);
  return [...entries.filter((entry) => !isSame(entry, document)), after];
}

/** The provider's own rules for credit notes: rates of the invoice only, and not above it in sum. */
function checkCreditNote(
  entries: readonly LedgerEntry[],
  creditNote: LedgerEntry,
  source: number | null,
  world: World,
): void {
  const invoice = entries.find(({ kind, ordinal }) => kind === 'invoice' && ordinal === source);
  if (invoice === undefined) throw new Error('The provider refuses: a credit note needs its invoice');
  refuse(!isIssued(invoice), 'a credit note needs a final invoice');
  refuse(
    invoice.invoiceType !== 'standard' && invoice.invoiceType !== 'final',
    'no credit note for advance invoices',
  );
  world.sources.set(creditNote.ordinal, invoice.ordinal);
  const known = new Set(invoice.rates.map((entry) => entry.rate));
  refuse(
    creditNote.rates.some((entry) => !known.has(entry.rate)),
    '456: rate of no invoice line',
  );
  refuse(
    (creditNote.deliveryDateUntil === null) !== (invoice.deliveryDateUntil === null),
    'a period where the invoice has one',
  );
  const others = creditNotesOn(entries, invoice, world).filter(
    ({ ordinal }) => ordinal !== creditNote.ordinal,
  );
  const sum = [...others, creditNote].reduce((total, entry) => total + parseAmount(entry.total), 0n);
  refuse(sum > parseAmount(invoice.total), '455: credit notes exceed the invoice');
}

/** Against which invoice a credit note stands; without its making at hand, as its mark says. */
function creditNotesOn(
  entries: readonly LedgerEntry[],
  invoice: LedgerEntry,
  { sources }: World,
): LedgerEntry[] {
  const first = Math.min(
    ...entries.flatMap(({ kind, status, ordinal }) =>
      kind === 'invoice' && status !== 'deleted' ? [ordinal] : [],
    ),
  );
  return entries.filter((entry) => {
    if (entry.kind !== 'credit' || entry.status === 'deleted') return false;
    const [, marked] = (entry.refundId ?? '').split('@');
    const source = sources.get(entry.ordinal) ?? (marked === undefined ? first : Number(marked));
    return source === invoice.ordinal;
  });
}

function opened(entry: LedgerEntry, { enshrinesOnOpening }: World): LedgerEntry {
  refuse(entry.status !== 'draft', 'only a draft is opened');
  const number = entry.number ?? `${entry.kind}-${entry.ordinal}`;
  return { ...entry, status: 'open', number, enshrined: entry.enshrined || enshrinesOnOpening };
}

function book(entry: LedgerEntry, amount: string): LedgerEntry {
  refuse(!isIssued(entry), 'a draft cannot be paid');
  refuse(parseAmount(amount) <= 0n, 'a booking moves money');
  const paid = parseAmount(entry.paid) + parseAmount(amount);
  refuse(paid > parseAmount(entry.total), '750: more than is due');
  const status = paid === parseAmount(entry.total) ? 'paid' : 'partially_paid';
  return { ...entry, paid: formatAmount(paid), status };
}

/** The account's balance stays: offsetting both documents of a pair by the same amount moves no money. */
function offset(entry: LedgerEntry, { amount, before }: Offset): LedgerEntry {
  refuse(parseAmount(before) !== computeOffset(entry), 'an offset adds to those before');
  return {
    ...book(entry, amount),
    offset: formatAmount(computeOffset(entry) + parseAmount(amount)),
    offsetBegun: '0',
  };
}

/** As the ledger is stored: bookings that were taken back take offsets with them. */
export const withoutLostOffset = (entry: LedgerEntry): LedgerEntry =>
  entry.offset === undefined ? entry : { ...entry, offset: formatAmount(computeOffset(entry)) };

type Offset = Extract<Action, { type: 'offsetDocument' }>;

function change(
  entries: LedgerEntry[],
  document: DocumentRef,
  to: (entry: LedgerEntry) => LedgerEntry,
): LedgerEntry[] {
  refuse(!entries.some((entry) => isSame(entry, document)), 'no such document');
  return entries.map((entry) => (isSame(entry, document) ? to(entry) : entry));
}

function isIssued({ status }: LedgerEntry): boolean {
  return status === 'open' || status === 'partially_paid' || status === 'paid';
}

function isSame(entry: LedgerEntry, document: DocumentRef): boolean {
  return entry.kind === document.kind && entry.ordinal === document.ordinal;
}

function refuse(wrong: boolean, rule: string): void {
  if (wrong) throw new Error(`The provider refuses: ${rule}`);
}
