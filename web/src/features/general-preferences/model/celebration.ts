import { automationBadge, type Preferences } from '@belegfluss/settings/contract';
import { useState } from 'react';
import type { Saved } from '../../../lib/preferences/use-preference-form.ts';

type Documents = Pick<Preferences, 'invoices' | 'credits'>;

/** Both kinds of documents come by themselves now, and did not before. */
export const isJustAutomated = (before: Documents, after: Documents): boolean =>
  automationBadge(before) !== 'automated' && automationBadge(after) === 'automated';

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
