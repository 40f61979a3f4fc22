import { useRef } from 'react';
import { useReviewRequest } from '../../../lib/app-bridge.ts';

/** Spec document 3, section 9. */
const delayMs = 3_000;

/** Asks for a review a little after the first copy, also when the wizard has been closed by then. */
export function useReviewAfterCopy(): () => void {
  const request = useReviewRequest();
  const asked = useRef(false);
  return () => {
    if (asked.current) return;
    asked.current = true;
    setTimeout(request, delayMs);
  };
}
