import { preferenceChange, preferencePatch } from '@belegfluss/gateway/contract';
import { composeEffect, composePreferenceSection } from '../compose/preference-section.ts';
import { parseBody } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

export const changePreferences: Route = (app, { services }) => {
  app.patch<{ Params: { section: string } }>('/preferences/:section', async (request) => {
    const { version, values } = parseBody(preferencePatch, request.body);
    const { result, effects } = await services.settings.updatePreferences({
      shop: request.shopKey,
      section: request.params.section,
      patchJson: JSON.stringify(values),
      expectedVersion: version === undefined ? undefined : BigInt(version),
      actor: request.userId,
    });
    switch (result?.$case) {
      case 'saved':
        return preferenceChange.parse({
          ...composePreferenceSection(result.value),
          effects: effects.map(composeEffect),
        });
      case 'invalid':
        throw new ProblemError(422, 'INVALID_PREFERENCES', { errors: result.value.errors });
      case 'conflict':
        throw new ProblemError(409, 'PREFERENCES_CHANGED', {
          current: composePreferenceSection(result.value),
        });
      case undefined:
        throw new Error('The settings service answered without a result.');
    }
  });
};
