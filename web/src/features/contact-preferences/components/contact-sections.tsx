import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import { contactFields, contactSections, contactTexts } from '../../../texts/preferences/contacts.ts';
import { ColorField } from '../../../ui/fields/color-field.tsx';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { Hint } from '../../../ui/form/hint.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { FormLayout, Text } from '../../../ui/primitives.ts';
import { BusinessSection } from './business-section.tsx';
import { ContactCreateField } from './contact-create-field.tsx';
import { CategoryRefused, TagsRefused } from './refusal-note.tsx';

interface ContactSectionsProps {
  readonly form: PreferenceForm;
  readonly onTestVatId: () => void;
}

/** Who becomes a contact, with which data, and how business customers are known. */
export function ContactSections({ form, onTestVatId }: ContactSectionsProps) {
  const field = form.bindSection('contacts');
  const { warning } = contactTexts.create;
  return (
    <>
      <SettingsSection id="contacts" {...contactSections.contacts}>
        <ContactCreateField field={field('contactCreate')} />
        {!form.wanted.contacts.contactCreate && (
          <Hint name="contacts.create-when-needed" title={warning.title} tone="warning">
            <Text as="p">{warning.text}</Text>
          </Hint>
        )}
      </SettingsSection>
      <SettingsSection id="category" {...contactSections.category}>
        <CategoryRefused account={form.facts.account} name={form.wanted.contacts.contactCategoryName} />
        <FormLayout>
          <LineField
            field={field('contactCategoryName')}
            text={contactFields.contactCategoryName}
            maxLength={20}
          />
          <FormLayout.Group>
            <LineField
              field={field('contactCategoryCode')}
              text={contactFields.contactCategoryCode}
              maxLength={8}
            />
            <ColorField
              field={field('contactCategoryColor')}
              text={contactFields.contactCategoryColor}
              pickerLabel={contactTexts.pickColor}
            />
          </FormLayout.Group>
        </FormLayout>
      </SettingsSection>
      <SettingsSection id="organise" {...contactSections.organise}>
        <TagsRefused account={form.facts.account} />
        <FieldGroup title={contactTexts.tags}>
          <ToggleField field={field('contactTagShopify')} text={contactFields.contactTagShopify} />
          <ToggleField field={field('contactTagShop')} text={contactFields.contactTagShop} />
        </FieldGroup>
        <FieldGroup title={contactTexts.data}>
          <ToggleField field={field('contactPushEmail')} text={contactFields.contactPushEmail} />
          <ToggleField field={field('contactPushPhone')} text={contactFields.contactPushPhone} />
          <ToggleField field={field('contactPushShop')} text={contactFields.contactPushShop} />
          <ToggleField field={field('contactPushCustomer')} text={contactFields.contactPushCustomer} />
        </FieldGroup>
      </SettingsSection>
      <BusinessSection form={form} onTestVatId={onTestVatId} />
    </>
  );
}
