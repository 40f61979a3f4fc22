import { helpTexts } from '@belegfluss/gateway/help-texts';
import { useNavigate, useParams } from 'react-router-dom';
import { ArticleList } from '../../features/help/components/article-list.tsx';
import { ContactHint } from '../../features/help/components/help-card.tsx';
import { HelpNotFound } from '../../features/help/components/help-not-found.tsx';
import { HelpSearch } from '../../features/help/components/help-search.tsx';
import { sections } from '../../features/help/model/sections.ts';
import { paths } from '../../lib/paths.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BlockStack, Card } from '../../ui/primitives.ts';

const backAction = { content: helpTexts.back, url: paths.help };

/** `/help/{section}`: the articles of one section. */
export function HelpSectionPage() {
  const { section: id } = useParams();
  const section = sections.find((one) => one.id === id);
  if (section === undefined) return <HelpMissing />;
  return (
    <AppPage backAction={backAction} title={section.title} subtitle={section.summary}>
      <BlockStack gap="400">
        <Card>
          <ArticleList articles={section.articles} />
        </Card>
        <ContactHint />
      </BlockStack>
    </AppPage>
  );
}

/** An address inside the help that leads nowhere: what was looked for may be found. */
export function HelpMissing() {
  const navigate = useNavigate();
  const onSearch = (text: string) => void navigate(paths.helpSearch(text));
  return (
    <AppPage backAction={backAction} title={helpTexts.title}>
      <BlockStack gap="400">
        <HelpSearch sections={sections} search="" onSearch={onSearch} />
        <HelpNotFound />
        <ContactHint />
      </BlockStack>
    </AppPage>
  );
}
