import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { numberGapTexts } from '@belegfluss/orders/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { figureTexts } from '../../../texts/completion.ts';

type Gap = CompletionMonth['numberGaps'][number];

const texts: Readonly<Record<string, string>> = numberGapTexts;

/** Names a missing number: `Rechnung #1035 (nach der Bestellung benannt)`. */
export const gapName = ({ kind, number, isOwn }: Gap): string =>
  `${figureTexts.kind[kind]} ${number} (${isOwn ? figureTexts.gapSeries.own : figureTexts.gapSeries.provider})`;

/** Why, with what keeps the order from its document; one that this version does not know is not explained. */
export function gapReason({ code, at, instead, orderReason }: Gap): string {
  const text = Object.hasOwn(texts, code) ? (texts[code] ?? '') : figureTexts.gapUnknown;
  const why = orderReason === null ? '' : ` ${explainReason(orderReason)?.text ?? ''}`;
  return `${text.replace('{when}', formatDay(at)).replace('{instead}', instead ?? '')}${why}`.trim();
}
