import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from '../../lib/api/api-error.ts';
import { useToasts } from '../../lib/app-bridge.ts';
import { partnerPreferenceTexts } from '../../texts/partner-preferences.ts';
import { showField } from '../../ui/form/show-field.ts';
import { useSavePreferences } from './api/use-save-preferences.ts';
import { type KnownOfShop, suggestPreferences } from './model/suggest-preferences.ts';
import {
  checkPreferences,
  firstProblem,
  isChanged,
  type PreferenceField,
  type Problems,
  type TypedPreferences,
  toProblems,
  typedFrom,
} from './model/typed-preferences.ts';

export type PartnerForm = {
  readonly typed: TypedPreferences;
  /** From the first try to save on, so that nothing moves under a click meanwhile; then with every key. */
  readonly problems: Problems;
  readonly isDirty: boolean;
  /** Nobody has typed yet: what stands there was taken from the shop and its accounting account. */
  readonly isSuggested: boolean;
  /** Inputs are locked meanwhile: the answer replaces what they show. */
  readonly isSaving: boolean;
  /** The last try to save failed for this. */
  readonly failure: ApiError | null;
  change(field: PreferenceField, value: string): void;
  /** Answers the first field that stands in the way; null when it is sent. */
  save(): PreferenceField | null;
  discard(): void;
};

/** Lays the partner's edits above the stored values: untouched fields follow what another window saves meanwhile. */
export function usePartnerForm(partner: PartnerInfo, shop: KnownOfShop): PartnerForm {
  const toasts = useToasts();
  const [suggested] = useState(() => suggestPreferences(partner, shop));
  const [edits, setEdits] = useState<Partial<TypedPreferences>>(suggested);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  // A second click comes before the first has drawn anything.
  const isSending = useRef(false);
  const stored = typedFrom(partner);
  const typed = { ...stored, ...edits };
  const isDirty = isChanged(typed, stored);
  const checked = checkPreferences(typed);

  const begin = () => {
    setEdits({});
    setTried(false);
    setRefused({});
  };
  const saving = useSavePreferences({
    onSaved() {
      begin();
      toasts.show(partnerPreferenceTexts.saved);
    },
    onRefused: (fields) => setRefused(toProblems(fields)),
    onSettled() {
      isSending.current = false;
    },
  });
  useShowRefused(saving.error);

  return {
    typed,
    isSuggested: isDirty && edits === suggested,
    problems: isDirty ? { ...(isTried && !checked.ok && checked.problems), ...refused } : {},
    isDirty,
    isSaving: saving.isPending,
    failure: saving.error && asApiError(saving.error),
    change(field, value) {
      if (isSending.current) return;
      saving.reset();
      setEdits((now) => ({ ...now, [field]: value }));
      setRefused(({ [field]: _changed, ...others }) => others);
    },
    save() {
      if (isSending.current) return null;
      saving.reset();
      setRefused({});
      setTried(true);
      if (!checked.ok) return firstProblem(checked.problems);
      isSending.current = true;
      saving.mutate(checked.preferences);
      return null;
    },
    discard() {
      saving.reset();
      begin();
    },
  };
}

/** Leads to the first field that the other side did not take. */
function useShowRefused(error: Error | null): void {
  useEffect(() => {
    const first = error && firstProblem(toProblems(asApiError(error).fields));
    if (first) showField(first);
  }, [error]);
}
