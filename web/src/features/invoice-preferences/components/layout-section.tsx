import { isNumberLate } from '@belegfluss/settings/contract';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import type { Account } from '../../../lib/reference/use-account.ts';
import { documentTexts } from '../../../texts/preferences/documents.ts';
import { invoiceSections, invoiceTexts } from '../../../texts/preferences/invoices.ts';
import { AccountSelect } from '../../../ui/document/account-select.tsx';
import { CostCentre } from '../../../ui/document/cost-centre.tsx';
import type { Input } from '../../../ui/document/inputs.ts';
import { Looks } from '../../../ui/document/looks.tsx';
import { PreviewAction } from '../../../ui/document/preview-action.tsx';
import { PrintOptions } from '../../../ui/document/print-options.tsx';
import { TextList } from '../../../ui/document/text-list.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { bindInputs, bindText } from '../model/inputs.ts';
import { revenueAccountHelp } from '../model/revenue-account-help.ts';

interface LayoutSectionProps {
  readonly form: PreferenceForm;
  readonly account: Account;
  readonly onPreview: () => void;
}

/** Sets layout, texts and print options of invoices. */
export function LayoutSection({ form, account, onPreview }: LayoutSectionProps) {
  const input = bindInputs(form);
  return (
    <SettingsSection id="layout" {...invoiceSections.layout}>
      <Looks
        kind="invoice"
        account={account}
        layout={input('invoiceLayout')}
        letterpaper={input('invoiceLayoutLetterpaper')}
        contactPerson={input('invoiceLayoutContactPerson')}
      >
        <AccountSelect
          {...revenueAccountInput(input('invoiceLayoutAccountDatev'), account)}
          account={account}
          options={[
            { value: '', label: invoiceTexts.unset.revenueAccount },
            ...(account.reference?.revenueAccounts ?? []).map(({ accountDatevId, number, name }) => ({
              value: accountDatevId,
              label: `${number} ${name}`,
            })),
          ]}
        />
        <CostCentre {...input('invoiceLayoutCostcentre')} account={account} />
      </Looks>
      <TextList
        title={documentTexts.texts}
        languages={form.wanted.general.languages}
        inputs={texts.map((name) => bindText(form, name))}
        isNumberLate={isNumberLate(form.wanted.invoices, form.facts.account)}
      />
      <PrintOptions inputs={printOptions.map((name) => input(name))} />
      <PreviewAction texts={invoiceTexts.preview} isDirty={form.isDirty} onOpen={onPreview} />
    </SettingsSection>
  );
}

/** The screen says under which tax rules the chosen account is used. */
function revenueAccountInput(input: Input<string>, { reference }: Account): Input<string> {
  const help = revenueAccountHelp(input.field.value, reference);
  return help === null ? input : { ...input, text: { ...input.text, help } };
}

const texts = [
  'invoiceLayoutSubject',
  'invoiceLayoutHeader',
  'invoiceLayoutFooter',
  'invoiceLayoutItemTitle',
  'invoiceLayoutItemDetail',
] as const;

const printOptions = [
  'invoiceLayoutCustomerNumber',
  'invoiceLayoutPosTax',
  'invoiceLayoutQrCode',
  'invoiceLayoutEpcCode',
  'invoiceLayoutFoldLines',
  'invoiceLayoutPageNumbers',
  'invoiceLayoutTimeToPay',
] as const;
