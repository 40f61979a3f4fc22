import { automationBadge, type Preferences } from '@belegfluss/settings/contract';

type Documents = Pick<Preferences, 'invoices' | 'credits'>;

/** Both kinds of documents come by themselves now, and did not before. */
export const isJustAutomated = (before: Documents, after: Documents): boolean =>
  automationBadge(before) !== 'automated' && automationBadge(after) === 'automated';
