import type { Decision, Explained, ExplainedDocument } from '../explain/explained.ts';
import type { StatementSubject } from '../explain/statement.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { explainInGerman, type GermanStatement } from './explain-in-german.ts';
import { anInput, anInvoiceEntry, preferencesWith, type Sections } from './input-builder.ts';

/** An order whose run is explained; whatever is left out is as usual, and the run is done. */
export type Given = {
  readonly input?: Partial<PlanInput>;
  readonly settings?: Sections;
  readonly documents?: readonly ExplainedDocument[];
  readonly decision?: Partial<Decision>;
  readonly work?: Partial<NonNullable<Explained['work']>>;
  readonly isUnknown?: boolean;
};

export const now = new Date('2026-03-20T12:00:00.000Z');

export function explain(given: Given): readonly GermanStatement[] {
  const documents = given.documents ?? [];
  const input = anInput({
    ledger: documents,
    preferences: preferencesWith(given.settings),
    extras: { ...noExtras, payments: [] },
    now,
    ...given.input,
  });
  return explainInGerman({
    decision: { outcome: 'done', reason: '', notes: [], changes: [], refusedSettings: [], ...given.decision },
    work: given.work
      ? { state: 'queued', attempts: 0, dueAt: now, trouble: '', isHeld: false, ...given.work }
      : null,
    documents,
    known: given.isUnknown ? null : { input, plan: planOrder(input) },
    now,
  });
}

/** The German texts of the statements about a subject. */
export const explainTexts = (about: StatementSubject, given: Given): readonly string[] =>
  explain(given)
    .filter((statement) => statement.about === about)
    .map(({ text }) => text.replaceAll('\u00a0', ' '));

/** The setting that the first statement about the subject leads to. */
export const explainSetting = (about: StatementSubject, given: Given) =>
  explain(given).find((statement) => statement.about === about && statement.setting !== null)?.setting;

export const anInvoice = (given: Partial<ExplainedDocument> = {}): ExplainedDocument => ({
  ...anInvoiceEntry(),
  matched: false,
  sentAt: null,
  refusedAt: null,
  ...given,
});

export const aCreditNote = (given: Partial<ExplainedDocument> = {}): ExplainedDocument =>
  anInvoice({ kind: 'credit', providerId: '9101', number: 'GU-1', refundId: '901', ...given });

export const delivered = { fulfillmentStatus: 'fulfilled', fulfilledAt: '2026-03-11T09:00:00.000Z' } as const;
