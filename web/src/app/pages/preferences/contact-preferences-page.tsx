import { useNavigate, useSearchParams } from 'react-router-dom';
import { ContactSections } from '../../../features/contact-preferences/components/contact-sections.tsx';
import { VatIdTestDialog } from '../../../features/contact-preferences/components/vat-id-test-dialog.tsx';
import { paths } from '../../../lib/paths.ts';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Contacts; with `?action=test-vatid` above them the test of how VAT ids are found. */
export function ContactPreferencesPage() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <PreferencePage title={preferencePages.contacts.title}>
      {(form) => (
        <>
          <ContactSections form={form} onTestVatId={() => navigate(testAddress, inPlace)} />
          {query.get('action') === 'test-vatid' && (
            <VatIdTestDialog
              onClose={() => navigate(paths.contactPreferences, { ...inPlace, replace: true })}
            />
          )}
        </>
      )}
    </PreferencePage>
  );
}

const testAddress = `${paths.contactPreferences}?action=test-vatid`;

/** The page below the dialog stays where it was scrolled to. */
const inPlace = { preventScrollReset: true } as const;
