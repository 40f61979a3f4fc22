import { helpTexts, imprintTexts } from '@belegfluss/gateway/help-texts';
import { ImprintCard } from '../../features/help/components/imprint-card.tsx';
import { paths } from '../../lib/paths.ts';
import { AppPage } from '../../ui/app-page.tsx';

/** `/help/imprint` */
export const ImprintPage = () => (
  <AppPage backAction={{ content: helpTexts.back, url: paths.help }} title={imprintTexts.title}>
    <ImprintCard />
  </AppPage>
);
