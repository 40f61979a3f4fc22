import type {
  UpdatePreferencesRequest,
  UpdatePreferencesResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { preferenceSections } from '@belegfluss/settings/contract';
import { z } from 'zod';
import type { Change, ChangeResult } from '../use-cases/change-preferences.ts';
import { toProtoSection } from './section.ts';

const sectionName = z.enum(preferenceSections as [(typeof preferenceSections)[number]]);

export const updatePreferences =
  (change: (input: Change) => Promise<ChangeResult>) =>
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
        return { result: { $case: 'saved', value: toProtoSection(result.section) } };
      case 'conflict':
        return { result: { $case: 'conflict', value: toProtoSection(result.section) } };
      case 'invalid':
        return { result: { $case: 'invalid', value: { errors: [...result.errors] } } };
    }
  };

function parsePatch(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch (cause) {
    throw new RpcError('invalidArgument', 'PATCH_NOT_AN_OBJECT', 'The patch is not a JSON object.', {
      cause,
    });
  }
}
