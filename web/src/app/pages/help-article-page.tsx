import { findArticle } from '@belegfluss/gateway/help';
import { helpTexts } from '@belegfluss/gateway/help-texts';
import { useParams } from 'react-router-dom';
import { ArticleBody } from '../../features/help/components/article-body.tsx';
import { ArticleNeighbours } from '../../features/help/components/article-neighbours.tsx';
import { HelpCard } from '../../features/help/components/help-card.tsx';
import { sections } from '../../features/help/model/sections.ts';
import { paths } from '../../lib/paths.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BlockStack, Card } from '../../ui/primitives.ts';
import { HelpMissing } from './help-section-page.tsx';

/** `/help/{section}/{sub}`: one article, its neighbours, and a way to say what it lacks. */
export function HelpArticlePage() {
  const { section = '', sub = '' } = useParams();
  const found = findArticle(sections, section, sub);
  if (found === null) return <HelpMissing />;
  const { title, summary, blocks } = found.article;
  const { feedback } = helpTexts;
  return (
    <AppPage
      backAction={{ content: found.section.title, url: paths.helpSection(section) }}
      title={title}
      subtitle={summary}
    >
      <BlockStack gap="400">
        <Card>
          <ArticleBody blocks={blocks} />
        </Card>
        <Card>
          <ArticleNeighbours {...found} />
        </Card>
        <HelpCard {...feedback} url={paths.helpContactAbout(feedback.subject(title))} />
      </BlockStack>
    </AppPage>
  );
}
