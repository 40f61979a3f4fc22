import { MetafieldSections } from '../../../features/metafield-preferences/components/metafield-sections.tsx';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Metafields that are read and written. */
export const MetafieldPreferencesPage = () => (
  <PreferencePage title={preferencePages.metafields.title}>
    {(form) => <MetafieldSections form={form} />}
  </PreferencePage>
);
