import type { FieldRef, VatIdPlace } from '@belegfluss/settings/contract';
import type { LogStatus } from '../../../../contract/index.ts';
import type { Finding } from './finding.ts';

/** One thing about an order that people should know: its sentences are made of the finding where they are read. */
export type Statement = {
  readonly about: StatementSubject;
  readonly status: LogStatus;
  readonly finding: Finding;
  /** The skip reason, note, correction or error code that it reports; empty for others. */
  readonly code: string;
  /** The setting that is the cause; null where none is. */
  readonly setting: FieldRef | null;
  /** A further place to search for VAT ids, so that the order has one; null where that would bring none. */
  readonly vatIdPlace: VatIdPlace | null;
};

/** `absence`: why there is no document, or why nothing goes on. */
export type StatementSubject = 'absence' | 'invoice' | 'tax' | 'credit' | 'payment' | 'note' | 'next';

export function say(
  about: StatementSubject,
  finding: Finding,
  more: Partial<Omit<Statement, 'about' | 'finding'>> = {},
): Statement {
  return { about, status: 'info', finding, code: '', setting: null, vatIdPlace: null, ...more };
}
