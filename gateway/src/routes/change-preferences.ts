import {
  type PreferencePatch,
  preferenceChange,
  preferencePatch,
  preferencesChange,
  preferencesPatch,
} from '@belegfluss/gateway/contract';
import type { UpdatePreferencesResponse } from '@belegfluss/protos/settings/v1/settings';
import { composeEffect, composePreferenceSection } from '../compose/preference-section.ts';
import { parseBody } from '../http/parse.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** One section. */
export const changePreferences: Route = (app, { services }) => {
  app.patch<{ Params: { section: string } }>('/preferences/:section', async (request) => {
    const { section } = request.params;
    const answer = await services.settings.updatePreferences({
      shop: request.shopKey,
      actor: request.userId,
      ...toChange({ ...parseBody(preferencePatch, request.body), section }),
      also: [],
    });
    const { saved, effects, warnings } = requireSaved(answer, {
      toFieldName: ({ field }) => field,
      selectCurrent: ([current]) => current,
    });
    return preferenceChange.parse({ ...composePreferenceSection(saved), effects, warnings });
  });
};

/** Several sections at once. */
export const changeAllPreferences: Route = (app, { services }) => {
  app.patch('/preferences', async (request) => {
    const { sections } = parseBody(preferencesPatch, request.body);
    const [first, ...also] = sections.map(toChange);
    if (!first) throw new Error('The schema lets no empty list pass.');
    const { shopKey: shop, userId: actor } = request;
    const answer = await services.settings.updatePreferences({ shop, actor, ...first, also });
    const { saved, effects, warnings } = requireSaved(answer, {
      toFieldName: ({ section, field }) => `${section}.${field}`,
      selectCurrent: (current) => current,
    });
    return preferencesChange.parse({
      sections: [saved, ...answer.alsoSaved].map(composePreferenceSection),
      effects,
      warnings,
    });
  });
};

/** A change on top of an unknown state overwrites what somebody else has just saved (RFC 6585, 3). */
function toChange({ section, version, values }: PreferencePatch & { readonly section: string }) {
  if (version === undefined) throw new ProblemError(428, 'VERSION_REQUIRED');
  return { section, patchJson: JSON.stringify(values), expectedVersion: BigInt(version) };
}

type Wording = {
  readonly toFieldName: (error: { readonly section: string; readonly field: string }) => string;
  readonly selectCurrent: (sections: readonly ReturnType<typeof composePreferenceSection>[]) => unknown;
};

/** Answers the saved values, or throws the problem why nothing was saved. */
function requireSaved(
  { result, effects, warnings }: UpdatePreferencesResponse,
  { toFieldName, selectCurrent }: Wording,
) {
  switch (result?.$case) {
    case 'saved':
      return { saved: result.value, effects: effects.map(composeEffect), warnings };
    case 'invalid':
      throw new ProblemError(422, 'INVALID_PREFERENCES', {
        errors: result.value.errors.map((error) => ({ field: toFieldName(error), message: error.message })),
      });
    case 'conflict':
      throw new ProblemError(409, 'PREFERENCES_CHANGED', {
        current: selectCurrent(result.value.sections.map(composePreferenceSection)),
      });
    case undefined:
      throw new Error('The settings service answered without a result.');
  }
}
