import type {
  SectionChange,
  UpdatePreferencesRequest,
  UpdatePreferencesResponse,
} from '@belegfluss/protos/settings/v1/settings';
import { RpcError } from '@belegfluss/runtime/errors';
import { preferenceSections } from '@belegfluss/settings/contract';
import { z } from 'zod';
import type { Change, ChangeDecision } from '../domain/decide-change.ts';
import type { ChangeRequest } from '../use-cases/change-preferences.ts';
import { toProtoEffect, toProtoSection } from './section.ts';

const sectionName = z.enum(preferenceSections as [(typeof preferenceSections)[number]]);

export const updatePreferences =
  (change: (request: ChangeRequest) => Promise<ChangeDecision>) =>
  async (request: UpdatePreferencesRequest): Promise<UpdatePreferencesResponse> => {
    const changes = [request, ...request.also].map(parseChange);
    if (new Set(changes.map(({ section }) => section)).size < changes.length)
      throw new RpcError('invalidArgument', 'SECTION_TWICE', 'A section can only be changed once at a time.');
    const result = await change({ shop: request.shop, changes, actor: request.actor });
    switch (result.kind) {
      case 'saved': {
        const [saved, ...others] = result.sections.map(toProtoSection);
        const asked = new Set(changes.map(({ section }) => section as string));
        const brought = result.saves.filter(({ section }) => !asked.has(section)).map(toProtoSection);
        return {
          result: saved && { $case: 'saved', value: saved },
          effects: result.effects.map(toProtoEffect),
          alsoSaved: [...others, ...brought],
          warnings: [...result.warnings],
        };
      }
      case 'conflict': {
        const sections = result.sections.map(toProtoSection);
        return { ...withoutEffects, result: { $case: 'conflict', value: { sections } } };
      }
      case 'invalid':
        return { ...withoutEffects, result: { $case: 'invalid', value: { errors: [...result.errors] } } };
    }
  };

function parseChange({ section: name, patchJson, expectedVersion }: SectionChange): Change {
  const section = sectionName.safeParse(name);
  if (!section.success) throw new RpcError('notFound', 'UNKNOWN_SECTION', `There is no section "${name}".`);
  return { section: section.data, patch: parsePatch(patchJson), expectedVersion: expectedVersion ?? null };
}

const withoutEffects = { effects: [], alsoSaved: [], warnings: [] };

function parsePatch(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json));
  } catch (cause) {
    throw new RpcError('invalidArgument', 'PATCH_NOT_AN_OBJECT', 'The patch is not a JSON object.', {
      cause,
    });
  }
}
