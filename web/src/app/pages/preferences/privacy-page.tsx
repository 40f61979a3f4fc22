import { PrivacyCard } from '../../../features/privacy/components/privacy-card.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { PreferencesNav } from '../../../ui/form/preferences-nav.tsx';
import { besideCards } from '../../../ui/form/settings-section.tsx';
import { BlockStack, Box } from '../../../ui/primitives.ts';

/** Lists the customers' requests about their data. */
export const PrivacyPage = () => (
  <AppPage title={preferencePages.privacy.title}>
    <BlockStack gap="500">
      <Box {...besideCards}>
        <PreferencesNav />
      </Box>
      <PrivacyCard />
    </BlockStack>
  </AppPage>
);
