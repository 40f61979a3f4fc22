import { SaveBar } from '@shopify/app-bridge-react';
import { formTexts } from '../../texts/preferences/form.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface FormSaveBarProps {
  readonly id: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The admin's bar for unsaved changes, and the question before they are left behind. */
export const FormSaveBar = ({ id, isDirty, isSaving, onSave, onDiscard }: FormSaveBarProps) => (
  <>
    <SaveBar id={id} open={isDirty} discardConfirmation>
      <button
        type="button"
        variant="primary"
        onClick={onSave}
        disabled={isSaving}
        {...(isSaving && { loading: '' })}
      >
        {formTexts.save}
      </button>
      <button type="button" onClick={onDiscard} disabled={isSaving}>
        {formTexts.discard}
      </button>
    </SaveBar>
    <LeaveGuard isDirty={isDirty} />
  </>
);
