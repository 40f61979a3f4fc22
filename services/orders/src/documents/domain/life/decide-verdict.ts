import { type Detail, type NoteCode, type SkipReason, skipTexts } from '@belegfluss/orders/contract';
import type { LedgerEntry } from '../document/ledger.ts';
import type { OrderChange, Plan, PlanNote } from '../plan.ts';

/** Result of an order's run once nothing of its plan is left to do. */
export type PlanVerdict = {
  readonly outcome: 'done' | 'skipped' | 'aborted' | 'failed';
  /**
   * A skip reason, or the code of the note that says why a document was not made; empty when all is as it should be.
   */
  readonly reason: string;
  readonly detail: Detail | null;
  readonly notes: readonly PlanNote[];
  readonly changes: readonly OrderChange[];
  /** Time of the next run without a change, ISO 8601; null for none. */
  readonly nextRunAt: string | null;
};

/** Of a plan that knows all it asked for, and the documents that the order has. */
export function decideVerdict(
  plan: Exclude<Plan, { kind: 'fetch' }>,
  documents: readonly { readonly status: string }[],
): PlanVerdict {
  if (plan.kind === 'skip') {
    const { reason, detail, nextRunAt = null } = plan;
    const outcome = outcomeOfSkip[skipTexts[reason].status];
    return { outcome, reason, detail, notes: [], changes: [], nextRunAt };
  }
  const { notes, changes, nextRunAt } = plan;
  const verdict = { outcome: 'done', reason: '', detail: null, notes, changes, nextRunAt } as const;
  return withoutOne(withRefusal(documents, verdict));
}

/** Notes that say why no document can be made, each with the outcome of an order that has none yet. */
const refusals = {
  INVALID_TAX_RATE: 'aborted',
  'MISSING_VAT-ID': 'aborted',
  INCONSISTENT_ORDER: 'failed',
} as const satisfies Partial<Record<NoteCode, PlanVerdict['outcome']>>;

function isRefusal(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}

/** An order without a document, or whose draft cannot go on, has as its reason what keeps it from one. */
function withRefusal(documents: Parameters<typeof decideVerdict>[1], verdict: PlanVerdict): PlanVerdict {
  const refusal = verdict.notes.find(({ code }) => isRefusal(code));
  if (refusal === undefined || !isRefusal(refusal.code)) return verdict;
  if (documents.some(({ status }) => !notIssued.has(status))) return verdict;
  const { code, detail } = refusal;
  return { ...verdict, outcome: refusals[code], reason: code, detail };
}

const notIssued: ReadonlySet<string> = new Set<LedgerEntry['status']>(['draft', 'deleted', 'cancelled']);

/** An order that lacks one document beside others is found, and the document asked for, by what keeps it from that. */
function withoutOne(verdict: PlanVerdict): PlanVerdict {
  if (verdict.outcome !== 'done') return verdict;
  const code = lackingOne.find((lack) => verdict.notes.some((note) => note.code === lack));
  return code === undefined
    ? verdict
    : { ...verdict, outcome: outcomeOfSkip[skipTexts[code].status], reason: code };
}

/** The first is said where both hold: settings can be changed for many orders at once. */
const lackingOne = ['DISABLED_CREDIT_CREATE', 'DISMISSED'] as const satisfies readonly (NoteCode &
  SkipReason)[];

/** A merchant's choice is skipped; a cause that the merchant can fix aborts; a contradiction fails. */
const outcomeOfSkip = {
  info: 'skipped',
  success: 'skipped',
  warning: 'aborted',
  critical: 'failed',
} as const;
