import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { checkTexts, figureTexts } from '../../../texts/completion.ts';
import { Mark } from '../../../ui/mark.tsx';
import { BlockStack, Link, Text } from '../../../ui/primitives.ts';
import { undocumentedGroups } from '../model/undocumented.ts';
import { FiguresCard } from './figures-card.tsx';

/** Orders of the month without a document, by reason; each number leads to its orders. */
export function UndocumentedCard({ figures }: { readonly figures: CompletionMonth }) {
  const groups = undocumentedGroups(figures);
  return (
    <div id="ohne-beleg">
      <FiguresCard title={figureTexts.undocumented}>
        {groups.length === 0 ? (
          <Text as="p" tone="subdued">
            {figureTexts.undocumentedNone}
          </Text>
        ) : (
          <BlockStack as="ul" gap="200">
            {groups.map(({ key, text, orders, isOpen, url }) => (
              <li key={key} data-testid="undocumented">
                <Mark isOk={!isOpen} meaning={isOpen ? checkTexts.open : checkTexts.ok}>
                  {text}{' '}
                  <Link url={url} accessibilityLabel={figureTexts.undocumentedBy(text, formatCount(orders))}>
                    {formatCount(orders)}
                  </Link>
                </Mark>
              </li>
            ))}
          </BlockStack>
        )}
      </FiguresCard>
    </div>
  );
}
