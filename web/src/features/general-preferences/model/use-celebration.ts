import { useState } from 'react';
import type { Saved } from '../../../lib/preferences/use-preference-form.ts';
import { isJustAutomated } from './just-automated.ts';

/** How often saving has made documents come by themselves; each time there is something to celebrate. */
export function useCelebration() {
  const [round, setRound] = useState(0);
  return {
    round,
    onSaved: ({ before, after }: Saved) => {
      if (isJustAutomated(before, after)) setRound((now) => now + 1);
    },
  };
}
