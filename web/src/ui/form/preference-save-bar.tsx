import { SaveBar } from '@shopify/app-bridge-react';
import { useToasts } from '../../lib/app-bridge.ts';
import type { PreferenceForm } from '../../lib/preferences/use-preference-form.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { labelOf } from '../../texts/preferences/labels.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { showField } from './show-field.ts';

/** The admin's bar for unsaved changes. Saving what is wrong leads to the first field that stands in the way. */
export function PreferenceSaveBar({ form }: { readonly form: PreferenceForm }) {
  const toasts = useToasts();
  const save = () => {
    const wrong = form.save();
    // Another choice may have taken it off the screen.
    if (wrong && !showField(wrong)) toasts.showError(formTexts.wrongUnseen(labelOf(wrong)));
  };
  return (
    <>
      <SaveBar id="preferences-save-bar" open={form.isDirty} discardConfirmation>
        <button
          type="button"
          variant="primary"
          onClick={save}
          disabled={form.isSaving}
          {...(form.isSaving && { loading: '' })}
        >
          {formTexts.save}
        </button>
        <button type="button" onClick={form.discard} disabled={form.isSaving}>
          {formTexts.discard}
        </button>
      </SaveBar>
      <LeaveGuard isDirty={form.isDirty} />
    </>
  );
}
