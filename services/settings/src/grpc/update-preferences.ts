import type {
  UpdatePreferencesRequest,
  UpdatePreferencesResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { preferenceSections } from '@belegfluss/settings/contract';
import { z } from 'zod';
import type { ChangeDecision } from '../domain/decide-change.ts';
import type { ChangeRequest } from '../use-cases/change-preferences.ts';
import { toProtoEffect, toProtoSection } from './section.ts';

const sectionName = z.enum(preferenceSections as [(typeof preferenceSections)[number]]);

export const updatePreferences =
  (change: (request: ChangeRequest) => Promise<ChangeDecision>) =>
  async (request: UpdatePreferencesRequest): Promise<UpdatePreferencesResponse> => {
    const section = sectionName.safeParse(request.section);
    if (!section.success)
      throw new RpcError('notFound', 'UNKNOWN_SECTION', `There is no section "${request.section}".`);
    const result = await change({
      shop: request.shop,
      section: section.data,
      patch: parsePatch(request.patchJson),
      expectedVersion: request.expectedVersion ?? null,
      actor: request.actor,
    });
    switch (result.kind) {
      case 'saved':
        return {
          result: { $case: 'saved', value: toProtoSection(result.section) },
          effects: result.effects.map(toProtoEffect),
          alsoSaved: result.saves.filter((save) => save.section !== section.data).map(toProtoSection),
        };
      case 'conflict':
        return { ...withoutEffects, result: { $case: 'conflict', value: toProtoSection(result.section) } };
      case 'invalid':
        return { ...withoutEffects, result: { $case: 'invalid', value: { errors: [...result.errors] } } };
    }
  };

const withoutEffects = { effects: [], alsoSaved: [] };

function parsePatch(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch (cause) {
    throw new RpcError('invalidArgument', 'PATCH_NOT_AN_OBJECT', 'The patch is not a JSON object.', {
      cause,
    });
  }
}
