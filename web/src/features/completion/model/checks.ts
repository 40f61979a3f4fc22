import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { checkTexts } from '../../../texts/completion.ts';

/** One point of a month's checklist. */
export interface Check {
  readonly key: string;
  /** `open` holds the month up; `look` and `note` do not. */
  readonly state: 'ok' | 'open' | 'look' | 'note';
  readonly text: string;
  /** Address of the list of what is counted. */
  readonly url?: string;
}

type Worded = (count: string, isOne: boolean) => string;

/** Composes a month's checklist, in the order in which a person works through it. */
export function composeChecks(figures: CompletionMonth): readonly Check[] {
  const { month, state } = figures;
  const list = (show: string) => paths.completionList(month, show);
  const check = (key: string, count: number, ok: string, wording: Worded, url?: string): Check =>
    count === 0
      ? { key, state: 'ok', text: ok }
      : { key, state: 'open', text: wording(formatCount(count), count === 1), ...(url && { url }) };
  const isOver = state !== 'running';
  return [
    { key: 'over', state: isOver ? 'ok' : 'open', text: isOver ? checkTexts.over : checkTexts.notOver },
    check('inWork', figures.inWork, checkTexts.allWorked, checkTexts.inWork, list('work')),
    check(
      'stuck',
      figures.stuck,
      checkTexts.allDocumented,
      checkTexts.stuck,
      paths.completionUndocumented(month),
    ),
    check('unchecked', figures.unchecked, checkTexts.allCompared, checkTexts.unchecked, list('unchecked')),
    check(
      'differences',
      figures.differencesToDo,
      checkTexts.noDifferences,
      checkTexts.differences,
      list('documents'),
    ),
    ...composeReviewCheck(figures.differencesToReview, list('documents')),
    check(
      'unenshrined',
      figures.unenshrined,
      checkTexts.allEnshrined,
      checkTexts.unenshrined,
      list('unenshrined'),
    ),
    {
      ...check('unpaid', figures.unpaid, checkTexts.allPaid, checkTexts.unpaid, list('unpaid')),
      ...toNoteState(figures.unpaid),
    },
  ];
}

const composeReviewCheck = (count: number, url: string): readonly Check[] =>
  count === 0
    ? []
    : [{ key: 'review', state: 'look', text: checkTexts.review(formatCount(count), count === 1), url }];

const toNoteState = (count: number): Pick<Check, 'state'> => ({ state: count === 0 ? 'ok' : 'note' });
