import { paymentTexts as texts } from '../../../texts/document-actions.ts';

export interface TypedPayment {
  readonly account: string;
  /** `2026-11-20`; empty while none is chosen. */
  readonly date: string;
}

export type PaymentProblems = Partial<Record<keyof TypedPayment, string>>;

/** Finds errors of a payment; `today` is the day in Germany. */
export const checkPayment = ({ account, date }: TypedPayment, today: string): PaymentProblems => ({
  ...(account === '' && { account: texts.noAccount }),
  ...(date === '' ? { date: texts.noDate } : date > today && { date: texts.future }),
});
