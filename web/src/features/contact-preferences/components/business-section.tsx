import { vatIdPlaces } from '@belegfluss/settings/contract';
import type { PreferenceForm } from '../../../lib/preferences/use-preference-form.ts';
import {
  contactFields,
  contactSections,
  contactTexts,
  vatIdPlaceTexts,
  vatIdTestTexts,
} from '../../../texts/preferences/contacts.ts';
import { formTexts } from '../../../texts/preferences/form.ts';
import { SetField } from '../../../ui/fields/set-field.tsx';
import { ToggleField } from '../../../ui/fields/toggle-field.tsx';
import { SettingsSection } from '../../../ui/form/settings-section.tsx';
import { Badge, Banner, Box, Button, Text } from '../../../ui/primitives.ts';

interface BusinessSectionProps {
  readonly form: PreferenceForm;
  readonly onTestVatId: () => void;
}

/** How business customers are known; for experts, and for everybody while something in it is wrong. */
export function BusinessSection({ form, onTestVatId }: BusinessSectionProps) {
  const field = form.bindSection('contacts');
  const places = field('vatIdPlaces');
  const confirm = field('vatIdConfirm');
  const isWrong = [places, confirm].some(({ wrong }) => wrong.length > 0);
  if (!form.facts.expertMode && !isWrong) return null;
  return (
    <SettingsSection
      id="business"
      {...contactSections.business}
      badge={<Badge>{formTexts.expertBadge}</Badge>}
    >
      <SetField
        field={places}
        text={contactFields.vatIdPlaces}
        options={vatIdPlaces.map((value) => ({ value, text: vatIdPlaceTexts[value] }))}
      />
      {places.value.length > 1 && (
        <Banner tone="warning" title={contactTexts.manyPlaces.title}>
          <Text as="p">{contactTexts.manyPlaces.text}</Text>
        </Banner>
      )}
      <ToggleField field={confirm} text={contactFields.vatIdConfirm} />
      <Box>
        <Button onClick={onTestVatId}>{vatIdTestTexts.open}</Button>
      </Box>
    </SettingsSection>
  );
}
