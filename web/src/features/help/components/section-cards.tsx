import type { HelpSection } from '@belegfluss/gateway/help';
import { paths } from '../../../lib/paths.ts';
import { BlockStack, Card, Link, Text } from '../../../ui/primitives.ts';
import styles from './help.module.css';

/** All sections with their articles. */
export const SectionCards = ({ sections }: { readonly sections: readonly HelpSection[] }) => (
  <div className={styles.columns}>
    {sections.map((section) => (
      <div key={section.id}>
        <SectionCard {...section} />
      </div>
    ))}
  </div>
);

const SectionCard = ({ id, title, summary, articles }: HelpSection) => (
  <Card>
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h2" variant="headingMd">
          <Link url={paths.helpSection(id)} monochrome removeUnderline>
            {title}
          </Link>
        </Text>
        <Text as="p" tone="subdued">
          {summary}
        </Text>
      </BlockStack>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.sub} data-testid="help-entry">
            <Link url={paths.helpArticle(article.section, article.sub)}>{article.title}</Link>
          </li>
        ))}
      </ul>
    </BlockStack>
  </Card>
);
