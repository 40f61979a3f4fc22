import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { paths } from '../../../lib/paths.ts';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { periodOfMonth } from './month.ts';

interface UndocumentedGroup {
  readonly key: string;
  readonly text: string;
  readonly orders: number;
  /** Somebody has to correct something. */
  readonly isOpen: boolean;
  readonly url: string;
}

/** Why orders of a month have no document, each reason with its list. */
export const undocumentedGroups = ({
  month,
  undocumented,
}: Pick<CompletionMonth, 'month' | 'undocumented'>): readonly UndocumentedGroup[] =>
  undocumented.map(({ outcome, reason, orders }) => ({
    key: `${outcome} ${reason ?? ''}`,
    text:
      reason === null ? (ownValue(wordsOfOutcome, outcome) ?? figureTexts.noReason) : getReasonText(reason),
    orders,
    isOpen: ['pending', 'failed', 'aborted'].includes(outcome),
    // Who was never looked at has no reason that the list of orders could be narrowed by.
    url:
      outcome === 'pending'
        ? paths.completionList(month, 'pending')
        : paths.ordersWhere({ filter: 'none', ...(reason !== null && { reason }), ...periodOfMonth(month) }),
  }));

const getReasonText = (reason: string): string => explainReason(reason)?.text ?? reason;

const wordsOfOutcome: Readonly<Record<string, string>> = {
  pending: figureTexts.pending,
  failed: figureTexts.failed,
  done: figureTexts.done,
};
