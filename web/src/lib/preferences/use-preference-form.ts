import { preferencesChange } from '@belegfluss/gateway/contract';
import {
  decideOffer,
  type Effect,
  type FieldRef,
  isSame,
  joinRef,
  listOptions,
  type Offer,
  type Option,
  type PreferenceContext,
  type PreferenceSection,
  type Preferences,
  type SectionError,
  warnTexts,
} from '@belegfluss/settings/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, asApiError } from '../api/api-error.ts';
import { patchJson } from '../api/client.ts';
import {
  beginDraft,
  type Draft,
  type Edits,
  edit,
  findWrong,
  getShownValue,
  isDirty,
  rebase,
  toPatches,
  type Wrong,
  withRefusals,
  wrongFields,
} from './draft.ts';
import { preferencesQuery, type StoredPreferences } from './use-preferences.ts';

/** One field of a form as its input needs it. */
export type FieldState<Value> = {
  readonly ref: FieldRef;
  readonly value: Value;
  /** Why it cannot be saved like that; empty when it can. */
  readonly wrong: readonly Wrong[];
  readonly offer: Offer;
  /** Of selects; empty for all other fields. */
  readonly options: readonly Option[];
  /** Somebody else has stored another value meanwhile. */
  readonly clashes: boolean;
  change(value: Value): void;
};

/** The fields of one section. */
type SectionFields<Section extends PreferenceSection> = <Field extends keyof Preferences[Section] & string>(
  field: Field,
) => FieldState<Preferences[Section][Field]>;

export type PreferenceForm = {
  /** As they are stored. */
  readonly stored: Preferences;
  /** As they would be. */
  readonly wanted: Preferences;
  readonly facts: PreferenceContext;
  bindSection<Section extends PreferenceSection>(section: Section): SectionFields<Section>;
  /** Several fields at once, that only together are what is wanted. */
  change(edits: Edits): void;
  /** Side effects of the edits so far. */
  readonly effects: readonly Effect[];
  /** Warnings that do not keep the form from being saved. */
  readonly warnings: readonly SectionError[];
  readonly isDirty: boolean;
  /** Fields that cannot be saved as they are. */
  readonly wrongFields: readonly FieldRef[];
  /** Somebody else has stored something since the editing began; what was typed stands on top of it now. */
  readonly isOvertaken: boolean;
  /** Fields that they have stored differently: saving overwrites theirs. */
  readonly clashes: readonly FieldRef[];
  /** The last try to save failed for this. */
  readonly failure: ApiError | null;
  /** Inputs are locked meanwhile: the answer replaces what they show. */
  readonly isSaving: boolean;
  /** Answers the first field that stands in the way; null when it is sent. */
  save(): FieldRef | null;
  discard(): void;
};

/** The saved values, for those who celebrate or follow up. */
export type Saved = { readonly before: Preferences; readonly after: Preferences };

/** Preferences in a form: edited, checked and adjusted as the service would, saved as a whole. */
export function usePreferenceForm(
  given: StoredPreferences,
  options: { readonly expertMode: boolean; readonly onSaved: (saved: Saved) => void },
): PreferenceForm {
  const [edited, setEdited] = useState<Draft | null>(null);
  const [clashes, setClashes] = useState<readonly FieldRef[] | null>(null);
  const facts: PreferenceContext = { ...given.facts, expertMode: options.expertMode };
  const draft = edited ?? beginDraft(given.values, given.versions);

  const forget = () => {
    setEdited(null);
    setClashes(null);
  };
  const saving = useSaveDraft({
    onSaved(saved) {
      forget();
      options.onSaved(saved);
    },
    onRefused: (fields) => setEdited((now) => now && withRefusals(now, fields)),
  });

  // Also without a try to save: the page asks again whenever it gets the focus.
  if (edited && !saving.isPending && !isSame(edited.versions, given.versions)) {
    const rebased = rebase(edited, { stored: given.values, versions: given.versions }, facts);
    setEdited(rebased.draft);
    setClashes((known) => [...new Set([...(known ?? []), ...rebased.clashes])]);
  }

  const change = (edits: Edits) => {
    if (saving.isPending) return;
    saving.reset();
    setEdited((now) => edit(now ?? draft, edits, facts));
  };
  const bindSection =
    <Section extends PreferenceSection>(section: Section): SectionFields<Section> =>
    (field) => {
      const ref = joinRef(section, field);
      return {
        ref,
        value: getShownValue(draft, ref) as Preferences[Section][typeof field],
        wrong: findWrong(draft, ref),
        offer: decideOffer(section, field, draft.wanted, facts),
        options: listOptions(section, field, draft.wanted, facts),
        clashes: clashes?.includes(ref) ?? false,
        change: (value) => change({ [ref]: value }),
      };
    };
  const wrong = wrongFields(draft);
  return {
    stored: draft.stored,
    wanted: draft.wanted,
    facts,
    bindSection,
    change,
    effects: draft.effects,
    warnings: warnTexts(draft.stored, draft.wanted, facts.account),
    isDirty: isDirty(draft),
    wrongFields: wrong,
    isOvertaken: clashes !== null,
    clashes: clashes ?? [],
    failure: isShown(saving.error) ? saving.error : null,
    isSaving: saving.isPending,
    save() {
      const [first = null] = wrong;
      if (first === null) saving.mutate(draft);
      return first;
    },
    discard() {
      saving.reset();
      forget();
    },
  };
}

/** Sends a draft; what somebody else has saved meanwhile is fetched before the refusal is reported. */
function useSaveDraft(on: {
  readonly onSaved: (saved: Saved) => void;
  readonly onRefused: (fields: ApiError['fields']) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Draft) =>
      patchJson(preferencesChange, { path: '/api/preferences' }, { sections: toPatches(wanted) }).catch(
        async (error: unknown) => {
          // When this fails too, its failure is what the person has to know.
          if (asApiError(error).status === 409)
            await client.fetchQuery({ ...preferencesQuery, staleTime: 0 });
          throw error;
        },
      ),
    async onSuccess(_answer, { stored: before, wanted: after }) {
      await client.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      on.onSaved({ before, after });
    },
    onError(error) {
      const failure = asApiError(error);
      if (failure.status === 422) on.onRefused(failure.fields);
    },
  });
}

/** That somebody else was faster shows in what they changed. */
const isShown = (error: unknown): error is ApiError => error instanceof ApiError && error.status !== 409;
