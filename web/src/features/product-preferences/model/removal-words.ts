import type { RemovedParts } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';

const texts = transferTexts.remove;
const outcomes = ['deleted', 'deactivated', 'released'] as const;

/** What became of the parts: `58 Artikel gelöscht, 2 Artikel inaktiv gesetzt` */
export function removalWords(parts: RemovedParts): string {
  const words = outcomes.flatMap((outcome) => {
    const count = parts.filter((part) => part.outcome === outcome).length;
    return count === 0
      ? []
      : [`${transferTexts.articles(count, formatCount(count))} ${texts.outcomes[outcome]}`];
  });
  return words.length === 0 ? texts.nothing : words.join(', ');
}
