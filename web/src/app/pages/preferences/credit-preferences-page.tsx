import { CreditSections } from '../../../features/credit-preferences/components/credit-sections.tsx';
import { DocumentPreviewOverlay } from '../../../features/document-preview/components/document-preview-overlay.tsx';
import { EmbedWizard } from '../../../features/embed-link/components/embed-wizard.tsx';
import { Celebration } from '../../../features/general-preferences/components/celebration.tsx';
import { useCelebration } from '../../../features/general-preferences/model/celebration.ts';
import { useAccount } from '../../../lib/reference/use-account.ts';
import { useAssistant } from '../../../lib/use-assistant.ts';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Everything about credit notes; assistants lie above it, named by the address. */
export function CreditPreferencesPage() {
  const { account, isReady } = useAccount();
  const { assistant, open, close } = useAssistant();
  const { round, onSaved } = useCelebration();
  return (
    <PreferencePage title={preferencePages.credits.title} isReady={isReady} onSaved={onSaved}>
      {(form) => (
        <>
          <Celebration round={round} />
          <CreditSections
            form={form}
            account={account}
            onPreview={() => open('receipt-preview')}
            onEmbed={() => open('email-integration')}
          />
          {assistant === 'email-integration' && <EmbedWizard kind="credit" onClose={close} />}
          {assistant === 'receipt-preview' && !form.isDirty && (
            <DocumentPreviewOverlay kind="credit" onClose={close} />
          )}
        </>
      )}
    </PreferencePage>
  );
}
