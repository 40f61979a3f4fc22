import { preferenceSection } from '@belegfluss/gateway/contract';
import { composePreferenceSection } from '../compose/preference-section.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

export const getPreferences: Route = (app, { services }) => {
  app.get<{ Params: { section: string } }>('/preferences/:section', async ({ shopKey: shop, params }) => {
    const { sections } = await services.settings.getPreferences({ shop });
    const section = sections.find(({ name }) => name === params.section);
    if (!section) throw notFound('UNKNOWN_SECTION');
    return preferenceSection.parse(composePreferenceSection(section));
  });
};
