import type { FieldRef, VatIdPlace } from '@belegfluss/settings/contract';
import type { LogStatus } from '../../../contract/index.ts';

/** One thing about an order that people should know. */
export type Statement = {
  readonly about: StatementSubject;
  readonly status: LogStatus;
  /** German, whole sentences. */
  readonly text: string;
  /** What to do about it; empty where nothing is. */
  readonly advice: string;
  /** The skip reason, note, correction or error code that it tells; empty for others. */
  readonly code: string;
  /** The setting that is the cause; null where none is. */
  readonly setting: FieldRef | null;
  /** Where else to look for VAT ids, so that the order has one; null where that would bring none. */
  readonly vatIdPlace: VatIdPlace | null;
};

/** `absence`: why there is no document, or why nothing goes on. */
export type StatementSubject = 'absence' | 'invoice' | 'tax' | 'credit' | 'payment' | 'note' | 'next';

export function say(
  about: StatementSubject,
  text: string,
  more: Partial<Omit<Statement, 'about' | 'text'>> = {},
): Statement {
  return { about, status: 'info', text, advice: '', code: '', setting: null, vatIdPlace: null, ...more };
}
