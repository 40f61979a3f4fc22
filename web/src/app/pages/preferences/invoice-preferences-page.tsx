import { DocumentPreviewOverlay } from '../../../features/document-preview/components/document-preview-overlay.tsx';
import { EInvoiceRequirements } from '../../../features/e-invoice/components/e-invoice-requirements.tsx';
import { EmbedWizard } from '../../../features/embed-link/components/embed-wizard.tsx';
import { Celebration } from '../../../features/general-preferences/components/celebration.tsx';
import { useCelebration } from '../../../features/general-preferences/model/celebration.ts';
import { InvoiceSections } from '../../../features/invoice-preferences/components/invoice-sections.tsx';
import { TaxRulesSection } from '../../../features/tax-rules/components/tax-rules-section.tsx';
import { useAccount } from '../../../lib/reference/use-account.ts';
import { useAssistant } from '../../../lib/use-assistant.ts';
import { preferencePages } from '../../../texts/preferences/pages.ts';
import { PreferencePage } from '../../../ui/form/preference-page.tsx';

/** Everything about invoices; assistants lie above it, named by the address. */
export function InvoicePreferencesPage() {
  const { account, isReady } = useAccount();
  const { assistant, open, close } = useAssistant();
  const { round, onSaved } = useCelebration();
  return (
    <PreferencePage title={preferencePages.invoices.title} isReady={isReady} onSaved={onSaved}>
      {(form) => (
        <>
          <Celebration round={round} />
          <InvoiceSections
            form={form}
            account={account}
            taxRules={<TaxRulesSection form={form} />}
            eInvoiceRequirements={<EInvoiceRequirements form={form} />}
            onPreview={() => open('receipt-preview')}
            onEmbed={() => open('email-integration')}
          />
          {assistant === 'email-integration' && <EmbedWizard kind="invoice" onClose={close} />}
          {assistant === 'receipt-preview' && !form.isDirty && (
            <DocumentPreviewOverlay kind="invoice" onClose={close} />
          )}
        </>
      )}
    </PreferencePage>
  );
}
