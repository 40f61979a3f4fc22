import type { Page } from 'playwright-core';
import { openForm } from './preference-forms.ts';
import type { Visit } from './visit.ts';

/** The settings of invoices as an expert sees them. */
export async function openAsExpert({ world, open, page }: Visit) {
  world.settings.changeView({ expertMode: true });
  await open('/preferences/invoices');
  await section(page, 'enshrine').waitFor();
  return openForm(page);
}

export const section = (page: Page, id: string) => page.getByTestId(`section-${id}`);
export const effects = ({ byId }: Visit) => byId('effects-note');
