import type { LedgerEntry } from '../document/ledger.ts';
import type { OrderChange, Plan, PlanInput, PlanNote } from '../plan.ts';

/** Inputs of an explanation: what the latest run stored, and what the planner decides now. */
export type Explained = {
  readonly decision: Decision;
  /** Null while nothing is queued. */
  readonly work: WorkProgress | null;
  /** Documents that people may see: neither deleted ones nor those whose link was removed. */
  readonly documents: readonly ExplainedDocument[];
  /** Null where the order's details are gone, or the settings could not be asked. */
  readonly known: Known | null;
  readonly now: Date;
};

/** As the latest run over the order left it. */
export type Decision = {
  /** `pending`, `done`, `skipped`, `aborted` or `failed`. */
  readonly outcome: string;
  /** Skip reason or error code; empty when all is as it should be. */
  readonly reason: string;
  readonly notes: readonly PlanNote[];
  readonly changes: readonly OrderChange[];
  /** Settings that the refused step named, `section.field:id`; empty where none was refused. */
  readonly refusedSettings: readonly string[];
};

export type WorkProgress = {
  readonly state: 'queued' | 'running' | 'failed';
  /** Tries that have failed. */
  readonly attempts: number;
  readonly dueAt: Date;
  /** Reason of the latest try that failed; empty when none did. */
  readonly trouble: string;
  /** It rests with the import that found it, which the merchant has paused. */
  readonly isHeld: boolean;
};

export type ExplainedDocument = LedgerEntry & {
  /** Found at the provider instead of made. */
  readonly matched: boolean;
  /** When its e-mail really left, ISO 8601; null when none did. */
  readonly sentAt: string | null;
  /** When its e-mail was refused, ISO 8601; null when it was not. */
  readonly refusedAt: string | null;
  /** Settings with what they name and is gone, for which it was refused: `invoices.invoiceSendMailAttachments:55`. */
  readonly refusedFor?: readonly string[];
  /** The invoice that cancels it, and when that was mailed, ISO 8601; absent or null where none does. */
  readonly cancellation?: { readonly number: string; readonly sentAt: string | null } | null;
};

/** The planner's decision on the order now, under the current settings. */
export type Known = { readonly input: PlanInput; readonly plan: Plan };
