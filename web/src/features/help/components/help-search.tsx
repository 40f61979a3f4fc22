import type { HelpSection } from '@belegfluss/gateway/help';
import { searchArticles } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BlockStack, Card, Text } from '../../../ui/primitives.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { ArticleList } from './article-list.tsx';

interface HelpSearchProps {
  readonly sections: readonly HelpSection[];
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** Searches all articles; without a question it is the field alone. */
export function HelpSearch({ sections, search, onSearch }: HelpSearchProps) {
  const found = searchArticles(
    sections.flatMap(({ articles }) => articles),
    search,
  );
  return (
    <BlockStack gap="400">
      <Card>
        <SearchField
          label={helpTexts.search}
          placeholder={helpTexts.searchPlaceholder}
          value={search}
          onSearch={onSearch}
        />
      </Card>
      {search !== '' && (
        <div aria-live="polite">
          <Card>
            {found.length === 0 ? (
              <EmptyState title={helpTexts.nothingFound.title} text={helpTexts.nothingFound.text} />
            ) : (
              <BlockStack gap="300">
                <Text as="h2" variant="headingMd">
                  {helpTexts.found(found.length)}
                </Text>
                <ArticleList articles={found} />
              </BlockStack>
            )}
          </Card>
        </div>
      )}
    </BlockStack>
  );
}
