import { preferenceChange } from '@belegfluss/gateway/contract';
import {
  type Effect,
  type Offer,
  type Option,
  offerOf,
  optionsOf,
  type PreferenceFacts,
  type PreferenceSection,
  type Preferences,
} from '@belegfluss/settings/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, asApiError } from '../api/api-error.ts';
import { patchJson } from '../api/client.ts';
import {
  beginDraft,
  changesOf,
  type Draft,
  edit,
  type Fields,
  isDirty,
  messageOf,
  rebase,
  shownOf,
  withRefusals,
  wrongFields,
} from './draft.ts';
import { preferencesQuery, type StoredPreferences } from './use-preferences.ts';

/** One field of a form as its input needs it. */
export type FieldState<Value> = {
  readonly name: string;
  readonly value: Value;
  /** Why it cannot be saved like that; null when it can. */
  readonly message: string | null;
  readonly offer: Offer;
  /** Of selects; empty for all other fields. */
  readonly options: readonly Option[];
  change(value: Value): void;
};

export type SectionForm<Section extends PreferenceSection> = {
  /** All sections as they would be. */
  readonly wanted: Preferences;
  readonly facts: PreferenceFacts;
  field<Field extends keyof Preferences[Section] & string>(
    field: Field,
  ): FieldState<Preferences[Section][Field]>;
  /** Several fields at once, that only together are what is wanted. */
  change(fields: Partial<Preferences[Section]>): void;
  /** What the edits so far bring along. */
  readonly effects: readonly Effect[];
  readonly isDirty: boolean;
  /** Fields that somebody else has stored differently meanwhile: saving overwrites theirs. */
  readonly clashes: readonly string[];
  /** The last try to save failed for this. */
  readonly failure: ApiError | null;
  /** Inputs are locked meanwhile: the answer replaces what they show. */
  readonly isSaving: boolean;
  /** Answers the first field that stands in the way; null when it is sent. */
  save(): string | null;
  discard(): void;
};

/** A section in a form: edited, checked and mended as the service would, saved as a whole. */
export function useSectionForm<Section extends PreferenceSection>(
  section: Section,
  given: StoredPreferences,
  options: { readonly expertMode: boolean; readonly onSaved: () => void },
): SectionForm<Section> {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Draft | null>(null);
  const [clashes, setClashes] = useState<readonly string[]>([]);
  const facts: PreferenceFacts = { ...given.facts, expertMode: options.expertMode };
  const draft = edited ?? beginDraft(section, given.values, given.versions[section]);

  const saving = useMutation({
    mutationFn: ({ fields, version }: { readonly fields: Fields; readonly version: number }) =>
      patchJson(preferenceChange, { path: `/api/preferences/${section}` }, { version, values: fields }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      setEdited(null);
      setClashes([]);
      options.onSaved();
    },
    async onError(error) {
      const failure = asApiError(error);
      if (failure.status === 422) setEdited((now) => now && withRefusals(now, failure.fields));
      if (failure.status !== 409) return;
      const current = await client.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      const stored = { stored: current.values, version: current.versions[section] };
      const rebased = rebase(draft, stored, facts);
      setEdited(rebased.draft);
      setClashes(rebased.clashes);
    },
  });

  const change = (fields: Fields) => {
    if (saving.isPending) return;
    saving.reset();
    setEdited((now) => edit(now ?? draft, fields, facts));
  };
  return {
    wanted: draft.wanted,
    facts,
    field: (name) => ({
      name,
      value: shownOf(draft, name) as Preferences[Section][typeof name],
      message: messageOf(draft, name),
      offer: offerOf(section, name, draft.wanted, facts),
      options: optionsOf(section, name, draft.wanted, facts),
      change: (value) => change({ [name]: value }),
    }),
    change,
    effects: draft.effects,
    isDirty: isDirty(draft),
    clashes,
    failure: saving.error instanceof ApiError ? saving.error : null,
    isSaving: saving.isPending,
    save() {
      const [wrong] = wrongFields(draft);
      if (wrong !== undefined) return wrong;
      saving.mutate({ fields: changesOf(draft), version: draft.version });
      return null;
    },
    discard() {
      saving.reset();
      setEdited(null);
      setClashes([]);
    },
  };
}
