import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { creditSections, creditTexts } from '../../../texts/preferences/credits.ts';
import { documentTexts } from '../../../texts/preferences/documents.ts';
import { CostCentre } from '../../../ui/document/cost-centre.tsx';
import { Looks } from '../../../ui/document/looks.tsx';
import { PreviewAction } from '../../../ui/document/preview-action.tsx';
import { PrintOptions } from '../../../ui/document/print-options.tsx';
import { TextList } from '../../../ui/document/text-list.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { bindInputs, bindText } from '../model/inputs.ts';

interface LayoutSectionProps {
  readonly form: PreferenceForm;
  readonly account: Account;
  readonly onPreview: () => void;
}

/** Sets layout, texts and print options of credit notes. */
export function LayoutSection({ form, account, onPreview }: LayoutSectionProps) {
  const input = bindInputs(form);
  return (
    <SettingsSection id="layout" {...creditSections.layout}>
      <Looks
        kind="creditNote"
        account={account}
        layout={input('creditLayout')}
        letterpaper={input('creditLayoutLetterpaper')}
        contactPerson={input('creditLayoutContactPerson')}
      >
        <CostCentre {...input('creditLayoutCostcentre')} account={account} />
      </Looks>
      <TextList
        title={documentTexts.texts}
        languages={form.wanted.general.languages}
        inputs={texts.map((name) => bindText(form, name))}
      />
      <PrintOptions inputs={printOptions.map((name) => input(name))} />
      <PreviewAction texts={creditTexts.preview} isDirty={form.isDirty} onOpen={onPreview} />
    </SettingsSection>
  );
}

const texts = [
  'creditLayoutSubject',
  'creditLayoutHeader',
  'creditLayoutFooter',
  'creditLayoutItemTitle',
  'creditLayoutItemDetail',
] as const;

const printOptions = [
  'creditLayoutCustomerNumber',
  'creditLayoutPosTax',
  'creditLayoutQrCode',
  'creditLayoutEpcCode',
  'creditLayoutFoldLines',
  'creditLayoutPageNumbers',
] as const;
