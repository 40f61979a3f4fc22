import type { PreferenceContext } from '@belegfluss/settings/contract';
import type { ReactNode } from 'react';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import {
  automaticEnshrinement,
  invoiceFields,
  invoiceSections,
  invoiceTexts,
} from '../../../texts/preferences/invoices.ts';
import { isShown } from '../../../ui/fields/is-shown.ts';
import { TagsSwitch } from '../../../ui/fields/tags-switch.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Banner } from '../../../ui/primitives.ts';
import { AdvanceField } from './advance-field.tsx';
import { CreateField } from './create-field.tsx';

interface CreateSectionProps {
  readonly form: PreferenceForm;
  readonly eInvoiceRequirements: ReactNode;
}

/** Which orders get an invoice, and of which kind. */
export function CreateSection({ form, eInvoiceRequirements }: CreateSectionProps) {
  const field = form.bindSection('invoices');
  const eInvoice = field('einvoice');
  return (
    <SettingsSection id="create" {...invoiceSections.create}>
      <CreateField field={field('invoiceCreate')} />
      <TagsSwitch
        field={field('invoiceSkipTags')}
        toggle={invoiceTexts.skipTags}
        text={invoiceFields.invoiceSkipTags}
        isDirty={form.isDirty}
      />
      <ToggleField field={eInvoice} text={invoiceFields.einvoice} />
      <ToggleField field={field('einvoiceOnlyBusiness')} text={invoiceFields.einvoiceOnlyBusiness} />
      {isShown(eInvoice) && (form.facts.expertMode || eInvoice.value) && eInvoiceRequirements}
      <AdvanceField field={field('invoiceAdvance')} />
      <EnshrinementNote account={form.facts.account} mode={field('invoiceEnshrine').value} />
    </SettingsSection>
  );
}

interface EnshrinementNoteProps {
  readonly account: PreferenceContext['account'];
  readonly mode: 'never' | string;
}

/** Warns that the account enshrines every invoice with its number, or that nobody knows yet. */
function EnshrinementNote({ account, mode }: EnshrinementNoteProps) {
  if (!account.connected || account.enshrinesOnOpening === false) return null;
  const texts = automaticEnshrinement;
  return (
    <div data-testid="automatic-enshrinement">
      <Banner tone="info" title={texts.title}>
        {account.enshrinesOnOpening === null && `${texts.unknown} `}
        {mode === 'never' ? texts.never : texts.waits} {texts.change}
      </Banner>
    </div>
  );
}
