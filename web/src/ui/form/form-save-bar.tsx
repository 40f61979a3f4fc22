import { SaveBar } from '@shopify/app-bridge-react';
import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { useLeaveConfirmation } from '../../lib/app-bridge.ts';
import { formTexts } from '../../texts/preferences/form.ts';

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

/** Asks before unsaved changes are left behind. Another place on the same page is not leaving. */
function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const confirmLeaving = useRef(useLeaveConfirmation());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef<Blocker>(blocker);
  latest.current = blocker;
  const triedKey = blocker.state === 'blocked' ? blocker.location.key : null;

  // One question for each try to leave.
  useEffect(() => {
    if (triedKey === null) return;
    const isSameTry = () => latest.current.state === 'blocked' && latest.current.location.key === triedKey;
    confirmLeaving.current().then(
      () => isSameTry() && latest.current.proceed?.(),
      () => isSameTry() && latest.current.reset?.(),
    );
  }, [triedKey]);
  return null;
}
