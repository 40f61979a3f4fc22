import type { Preferences } from '@belegfluss/settings/contract';
import { openForm } from './preference-forms.ts';
import type { Visit } from './visit.ts';

/** The tax rules of a shop with these settings of its invoices, in the view of experts. */
export async function openTaxRules(visit: Visit, changes: Partial<Preferences['invoices']> = {}) {
  visit.world.settings.changeView({ expertMode: true });
  if (Object.keys(changes).length > 0) visit.world.settings.store('invoices', changes);
  await visit.open('/preferences/invoices#taxRules');
  await visit.byId('section-taxRules').waitFor();
  return { ...visit, form: openForm(visit.page) };
}
