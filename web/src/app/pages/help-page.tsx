import { helpTexts } from '@belegfluss/gateway/help-texts';
import { useSearchParams } from 'react-router-dom';
import { ContactHint } from '../../features/help/components/help-card.tsx';
import { HelpSearch } from '../../features/help/components/help-search.tsx';
import { SectionCards } from '../../features/help/components/section-cards.tsx';
import { sections } from '../../features/help/model/sections.ts';
import { paths } from '../../lib/paths.ts';
import { partnerJoinTexts } from '../../texts/partner-info.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { BlockStack, Box, InlineStack, Link } from '../../ui/primitives.ts';

/** `/help`: every article, and a search over them. */
export function HelpPage() {
  const [query, setQuery] = useSearchParams();
  const search = (query.get('search') ?? '').slice(0, 200);
  const onSearch = (text: string) => setQuery(text ? { search: text } : {}, { replace: true });
  return (
    <AppPage title={helpTexts.title}>
      <BlockStack gap="400">
        <HelpSearch sections={sections} search={search} onSearch={onSearch} />
        {search === '' && <SectionCards sections={sections} />}
        <ContactHint />
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <InlineStack gap="400">
            <Link url={paths.affiliate}>{partnerJoinTexts.help}</Link>
            <Link url={paths.helpImprint}>{helpTexts.imprint}</Link>
          </InlineStack>
        </Box>
      </BlockStack>
    </AppPage>
  );
}
