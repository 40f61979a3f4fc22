import type { RemovedParts } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { transferTexts } from '../../../texts/preferences/product-transfer.ts';

interface Removal {
  /** Removes some; an empty list when nothing is left. */
  readonly removeSome: () => Promise<RemovedParts>;
  readonly onRemoved: (soFar: RemovedParts) => void;
}

/** Asks for removals until nothing is left, and answers all that went. */
export async function removeAll({ removeSome, onRemoved }: Removal): Promise<RemovedParts> {
  const gone: RemovedParts = [];
  for (let some = await removeSome(); some.length > 0; some = await removeSome()) {
    gone.push(...some);
    onRemoved([...gone]);
  }
  return gone;
}

const texts = transferTexts.remove;
const outcomes = ['deleted', 'deactivated', 'released'] as const;

/** Sums up the removal: `58 Artikel gelöscht, 2 Artikel inaktiv gesetzt` */
export function removalWords(parts: RemovedParts): string {
  const words = outcomes.flatMap((outcome) => {
    const count = parts.filter((part) => part.outcome === outcome).length;
    return count === 0
      ? []
      : [`${transferTexts.articles(count, formatCount(count))} ${texts.outcomes[outcome]}`];
  });
  return words.length === 0 ? texts.nothing : words.join(', ');
}
