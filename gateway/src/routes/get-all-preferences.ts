import { allPreferences } from '@belegfluss/gateway/contract';
import { composePreferenceContext, composePreferenceSection } from '../compose/preference-section.ts';
import type { Route } from './route.ts';

/** Everything that a form needs to know what can be chosen and what a choice causes. */
export const getAllPreferences: Route = (app, { services: { settings } }) => {
  app.get('/preferences', async ({ shopKey: shop }) => {
    const [{ sections }, facts] = await Promise.all([
      settings.getPreferences({ shop }),
      settings.getPreferenceFacts({ shop }),
    ]);
    return allPreferences.parse({
      sections: sections.map(composePreferenceSection),
      facts: composePreferenceContext(facts),
    });
  });
};
