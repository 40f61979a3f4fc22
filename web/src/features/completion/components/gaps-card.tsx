import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { BlockStack, Link, Text } from '../../../ui/primitives.ts';
import { gapName, gapReason } from '../model/gap-words.ts';
import { FiguresCard } from './figures-card.tsx';

/** Numbers that were given and that no document has, each with its reason. */
export const GapsCard = ({
  numberGaps,
  numberGapCount,
}: Pick<CompletionMonth, 'numberGaps' | 'numberGapCount'>) => (
  <FiguresCard title={figureTexts.gaps} text={figureTexts.gapsText}>
    {numberGaps.length === 0 ? (
      <Text as="p" tone="subdued">
        {figureTexts.gapsNone}
      </Text>
    ) : (
      <BlockStack as="ul" gap="200">
        {numberGaps.map((gap) => (
          <li key={`${gap.kind}/${gap.number}`} data-testid="number-gap">
            <Text as="p" breakWord>
              <strong>{gapName(gap)}</strong> {gapReason(gap)}{' '}
              {gap.orderName !== null && (
                <Link url={paths.order(gap.orderId)}>{figureTexts.gapOrder(gap.orderName)}</Link>
              )}
            </Text>
          </li>
        ))}
      </BlockStack>
    )}
    {numberGapCount > numberGaps.length && (
      <Text as="p" tone="subdued">
        {figureTexts.gapsMore(formatCount(numberGapCount))}
      </Text>
    )}
  </FiguresCard>
);
