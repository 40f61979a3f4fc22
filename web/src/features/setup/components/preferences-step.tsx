import { useLayoutEffect, useMemo, useRef } from 'react';
import {
  type PreferenceForm,
  type Saved,
  usePreferenceForm,
} from '../../../lib/preferences/use-preference-form.ts';
import type { StoredPreferences } from '../../../lib/preferences/use-preferences.ts';
import { setupTexts } from '../../../texts/setup.ts';
import { EffectsNote } from '../../../ui/form/effects-note.tsx';
import { FormBanners } from '../../../ui/form/form-banners.tsx';
import { FormFrameProvider } from '../../../ui/form/form-context.ts';
import { showField } from '../../../ui/form/show-field.ts';
import { Button, Text } from '../../../ui/primitives.ts';
import { hasChosen, proposedChoices } from '../model/first-choices.ts';
import { FirstChoices } from './first-choices.tsx';
import { StepActions } from './step-actions.tsx';

interface PreferencesStepProps {
  readonly given: StoredPreferences;
  readonly isSmallBusiness: boolean;
  /** Day of the installation, `YYYY-MM-DD`. */
  readonly installedOn: string;
  readonly onSaved: (saved: Saved) => void;
  readonly onNext: () => void;
  readonly onBack: () => void;
}

const texts = setupTexts.preferences;

/** Second step: the choices that matter first, saved as one change. */
export function PreferencesStep(props: PreferencesStepProps) {
  const { given, isSmallBusiness, installedOn, onSaved, onNext, onBack } = props;
  const form = usePreferenceForm(given, {
    // The enshrinement is shown to everybody here.
    expertMode: true,
    onSaved: (saved) => {
      onSaved(saved);
      onNext();
    },
  });
  useProposal(form, given, installedOn);
  const { isSaving, isDirty } = form;
  const frame = useMemo(() => ({ isSaving }), [isSaving]);
  const leave = () => {
    if (!isDirty) return onNext();
    const wrong = form.save();
    if (wrong) showField(wrong);
  };
  return (
    <FormFrameProvider value={frame}>
      <Text as="p">{texts.text}</Text>
      <FirstChoices form={form} isSmallBusiness={isSmallBusiness} installedOn={installedOn} />
      <FormBanners form={form} />
      <StepActions onBack={onBack}>
        <Button variant="primary" onClick={leave} loading={isSaving}>
          {isDirty ? texts.save : setupTexts.next}
        </Button>
      </StepActions>
      <EffectsNote form={form} />
    </FormFrameProvider>
  );
}

/** Ticks what is proposed, once, before the person sees the form. Nothing of it is stored until they say so. */
function useProposal(form: PreferenceForm, given: StoredPreferences, installedOn: string): void {
  const isProposed = useRef(hasChosen(given));
  useLayoutEffect(() => {
    if (isProposed.current) return;
    isProposed.current = true;
    form.change(proposedChoices(installedOn));
  });
}
