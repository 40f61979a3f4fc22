import { useToasts } from '../../lib/app-bridge.ts';
import type { PreferenceForm } from '../../lib/preferences/use-preference-form.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { labelOf } from '../../texts/preferences/labels.ts';
import { FormSaveBar } from './form-save-bar.tsx';
import { showField } from './show-field.ts';

/** The bar of a page of settings. Saving what is wrong leads to the first field that stands in the way. */
export function PreferenceSaveBar({ form }: { readonly form: PreferenceForm }) {
  const toasts = useToasts();
  const save = () => {
    const wrong = form.save();
    // Another choice may have taken it off the screen.
    if (wrong && !showField(wrong)) toasts.showError(formTexts.wrongUnseen(labelOf(wrong)));
  };
  return (
    <FormSaveBar
      id="preferences-save-bar"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      onSave={save}
      onDiscard={form.discard}
    />
  );
}
