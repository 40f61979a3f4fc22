import { FormSaveBar } from '../../../ui/form/form-save-bar.tsx';
import { showField } from '../../../ui/form/show-field.ts';
import type { PartnerForm } from '../use-partner-form.ts';

/** Saving what is wrong leads to the first field that stands in the way. */
export const PreferencesBar = ({ form }: { readonly form: PartnerForm }) => (
  <FormSaveBar
    id="partner-preferences-save-bar"
    isDirty={form.isDirty}
    isSaving={form.isSaving}
    onSave={() => {
      const wrong = form.save();
      if (wrong) showField(wrong);
    }}
    onDiscard={form.discard}
  />
);
