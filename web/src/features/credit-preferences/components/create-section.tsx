import { sectionPath } from '../../../lib/preferences/anchors.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { creditFields, creditSections, creditTexts } from '../../../texts/preferences/credits.ts';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Link } from '../../../ui/primitives.ts';

/** Whether refunds become credit notes; without invoices there is nothing to credit. */
export function CreateSection({ form }: { readonly form: PreferenceForm }) {
  const create = form.bindSection('credits')('creditCreate');
  return (
    <SettingsSection id="create" {...creditSections.create}>
      <ToggleField field={create} text={creditFields.creditCreate} />
      {!create.offer.offered && create.offer.why === 'otherChoice' && (
        <Link url={sectionPath('invoices', 'create')}>{creditTexts.toInvoices}</Link>
      )}
    </SettingsSection>
  );
}
