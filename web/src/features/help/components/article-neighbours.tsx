import type { FoundArticle, HelpArticle } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { paths } from '../../../lib/paths.ts';
import { BlockStack, InlineGrid, Link, Text } from '../../../ui/primitives.ts';

/** The articles before and after in reading order. */
export const ArticleNeighbours = ({ previous, next }: Pick<FoundArticle, 'previous' | 'next'>) => (
  <nav aria-label={helpTexts.neighbours}>
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
      <Neighbour label={helpTexts.previous} article={previous} />
      <Neighbour label={helpTexts.next} article={next} />
    </InlineGrid>
  </nav>
);

const Neighbour = ({ label, article }: { readonly label: string; readonly article: HelpArticle | null }) =>
  article === null ? (
    <span />
  ) : (
    <BlockStack gap="050">
      <Text as="span" tone="subdued">
        {label}
      </Text>
      <Link url={paths.helpArticle(article.section, article.sub)}>{article.title}</Link>
    </BlockStack>
  );
