import { SaveBar } from '@shopify/app-bridge-react';
import type { PreferenceForm } from '../../lib/preferences/use-preference-form.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { showField } from './show-field.ts';

/** The admin's bar for unsaved changes. Saving what is wrong leads to the first field that stands in the way. */
export function PreferenceSaveBar({ form }: { readonly form: PreferenceForm }) {
  const save = () => {
    const wrong = form.save();
    if (wrong) showField(wrong);
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
