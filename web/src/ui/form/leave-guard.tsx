import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { useLeaveConfirmation } from '../../lib/app-bridge.ts';

/** Asks before unsaved changes are left behind. Another place on the same page is not leaving. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
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
