import { paths } from '../lib/paths.ts';
import { missingPreferencesTexts as texts } from '../texts/partner-info.ts';
import { Banner, Text } from './primitives.ts';

/** To partners who have not said yet how they are paid. */
export const MissingPreferences = () => (
  <Banner
    tone="warning"
    title={texts.title}
    action={{ content: texts.action, url: paths.partnerPreferences }}
  >
    <Text as="p">{texts.text}</Text>
  </Banner>
);
