import type { HelpArticle } from '@belegfluss/gateway/help';
import { paths } from '../../../lib/paths.ts';
import { Link, Text } from '../../../ui/primitives.ts';
import styles from './help.module.css';

/** Articles with what they are about. */
export const ArticleList = ({ articles }: { readonly articles: readonly HelpArticle[] }) => (
  <ul className={styles.list}>
    {articles.map(({ section, sub, title, summary }) => (
      <li key={`${section}/${sub}`} data-testid="help-entry">
        <Link url={paths.helpArticle(section, sub)}>{title}</Link>
        <Text as="p" tone="subdued">
          {summary}
        </Text>
      </li>
    ))}
  </ul>
);
