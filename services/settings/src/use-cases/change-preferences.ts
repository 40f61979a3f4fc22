import { type FieldError, type PreferenceSection, sectionSchemas } from '@belegfluss/settings/contract';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PreferenceStore, StoredSection } from '../storage/preference-store.ts';

export type Change = {
  readonly shop: string;
  readonly section: PreferenceSection;
  readonly patch: Readonly<Record<string, unknown>>;
  /** Null changes whatever is there. */
  readonly expectedVersion: bigint | null;
  readonly actor: string;
};

export type ChangeResult =
  | { readonly kind: 'saved'; readonly section: StoredSection }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'conflict'; readonly section: StoredSection };

/** Applies a patch to one section; either all of it is lawful and saved, or nothing is. */
export const changePreferences =
  ({ store, announced }: { readonly store: PreferenceStore; readonly announced: () => void }) =>
  async (change: Change): Promise<ChangeResult> => {
    const current = await store.find(change.shop, change.section);
    const version = current?.version ?? 0n;
    const before = sectionSchemas[change.section].parse(current?.values ?? {});
    if (change.expectedVersion !== null && change.expectedVersion !== version) {
      return { kind: 'conflict', section: { section: change.section, version, values: before } };
    }

    const parsed = sectionSchemas[change.section].safeParse({ ...before, ...change.patch });
    if (!parsed.success) return { kind: 'invalid', errors: parsed.error.issues.flatMap(toFieldErrors) };

    const values = parsed.data as Prisma.InputJsonObject;
    const saved = await store.save(change.shop, {
      section: change.section,
      previous: version,
      values,
      actor: change.actor,
    });
    if (!saved) {
      const newer = await store.find(change.shop, change.section);
      return { kind: 'conflict', section: newer ?? { section: change.section, version, values: before } };
    }
    announced();
    return { kind: 'saved', section: { section: change.section, version: version + 1n, values } };
  };

type Issue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
};

/** zod names unknown fields all in one issue at the object; each gets its own error here. */
const toFieldErrors = (issue: Issue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).map((key) => ({
        field: [...issue.path, key].join('.'),
        message: 'Diese Einstellung gibt es nicht.',
      }))
    : [{ field: issue.path.join('.'), message: issue.message }];
