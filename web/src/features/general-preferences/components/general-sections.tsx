import { asksForCountry } from '@belegfluss/settings/contract';
import { paths } from '../../../lib/paths.ts';
import { sectionPath } from '../../../lib/preferences/anchors.ts';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { generalFields, generalOptions, generalTexts } from '../../../texts/preferences/general.ts';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SetField } from '../../../ui/fields/set-field.tsx';
import { documentLanguageOptions } from '../../../ui/fields/template/text-languages.ts';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Link, Text } from '../../../ui/primitives.ts';
import { ConfigurationSection } from './configuration-section.tsx';
import { CreationSection } from './creation-section.tsx';

/** Settings that belong to no single kind of document. */
export function GeneralSections({ form }: { readonly form: PreferenceForm }) {
  const field = form.bindSection('general');
  const { tax, documents, notifications } = generalTexts;
  return (
    <>
      <CreationSection form={form} />
      <SettingsSection id="tax" title={tax.title} text={tax.text}>
        {asksForCountry(form.facts) && (
          <SelectField
            field={field('accountCountry')}
            text={generalFields.accountCountry}
            options={generalOptions.accountCountry}
          />
        )}
        <ToggleField field={field('oss')} text={generalFields.oss} />
        <SelectField field={field('taxNote')} text={generalFields.taxNote} options={generalOptions.taxNote} />
        {!form.wanted.general.oss && (
          <Text as="p" tone="subdued">
            {tax.notActive}
          </Text>
        )}
        <Link url={sectionPath('invoices', 'taxRules')}>{tax.rulesLink}</Link>
      </SettingsSection>
      <SettingsSection id="languages" title={documents.title} text={documents.text}>
        <SetField
          field={field('languages')}
          text={generalFields.languages}
          options={documentLanguageOptions}
        />
      </SettingsSection>
      <SettingsSection id="notifications" title={notifications.title} text={notifications.text}>
        <FieldGroup title={notifications.group}>
          <ToggleField field={field('notifyCreditsLow')} text={generalFields.notifyCreditsLow} />
          <ToggleField field={field('notifyCreditsExhausted')} text={generalFields.notifyCreditsExhausted} />
          <ToggleField
            field={field('notifyConnectionMissing')}
            text={generalFields.notifyConnectionMissing}
          />
          <ToggleField
            field={field('notifySubscriptionEnded')}
            text={generalFields.notifySubscriptionEnded}
          />
        </FieldGroup>
        <LineField field={field('notificationEmail')} text={generalFields.notificationEmail} type="email" />
        <Link url={paths.plan}>{notifications.planLink}</Link>
      </SettingsSection>
      <ConfigurationSection form={form} />
    </>
  );
}
