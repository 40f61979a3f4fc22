import type { PreferenceSection } from '@belegfluss/settings/contract';
import type { Edits } from '../../../lib/preferences/draft.ts';
import type { StoredPreferences } from '../../../lib/preferences/use-preferences.ts';

const sectionsOfSetup: readonly PreferenceSection[] = ['general', 'invoices', 'credits'];

/** Somebody has stored choices of their own already, here or in the settings. */
export const hasChosen = ({ versions }: Pick<StoredPreferences, 'versions'>): boolean =>
  sectionsOfSetup.some((section) => versions[section] > 0);

/**
 * Fills the form of a shop that has chosen nothing yet; all else keeps the safe defaults of the settings. `since`
 * is the day of the installation: earlier orders may have their invoices from elsewhere.
 */
export const proposedChoices = (since: string): Edits => ({
  'invoices.invoiceCreate': since,
  'credits.creditCreate': true,
});
