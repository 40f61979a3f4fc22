import { type ReactNode, useMemo, useState } from 'react';
import { useToasts } from '../../lib/app-bridge.ts';
import { endedReasons } from '../../lib/preferences/ended-reasons.ts';
import { useDeadSettings } from '../../lib/preferences/use-dead-settings.ts';
import { useHiddenPlace } from '../../lib/preferences/use-hidden-place.ts';
import {
  type PreferenceForm,
  type Saved,
  usePreferenceForm,
} from '../../lib/preferences/use-preference-form.ts';
import { type StoredPreferences, usePreferences } from '../../lib/preferences/use-preferences.ts';
import { useChangeView, useView } from '../../lib/preferences/use-view.ts';
import { formTexts } from '../../texts/preferences/form.ts';
import { getFieldLabel } from '../../texts/preferences/labels.ts';
import { ErrorState } from '../error-state.tsx';
import { Banner, BlockStack, Text } from '../primitives.ts';
import { DeadSettingsBanner } from './dead-settings-banner.tsx';
import { EffectsNote } from './effects-note.tsx';
import { EndedReasonsBanner } from './ended-reasons-banner.tsx';
import { FormBanners } from './form-banners.tsx';
import { FormFrameProvider } from './form-context.ts';
import { FormSaveBar } from './form-save-bar.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { PreferenceOutline } from './preference-outline.tsx';
import { showField } from './show-field.ts';
import { useAnchor } from './use-anchor.ts';

interface PreferencePageProps {
  readonly title: string;
  readonly children: (form: PreferenceForm) => ReactNode;
  readonly onSaved?: (saved: Saved) => void;
  /** The page waits for this as well before it shows its form, so that nothing jumps afterwards. */
  readonly isReady?: boolean;
}

/** A page of settings: loads them, shows them in a form, saves them as a whole. */
export function PreferencePage({ title, children, onSaved, isReady = true }: PreferencePageProps) {
  const preferences = usePreferences();
  const view = useView();
  const changeView = useChangeView();
  const dead = useDeadSettings(preferences.data?.facts.account.connected ?? false);
  const missing = [preferences, view].filter(({ isError, data }) => isError && !data);
  const [failed] = missing;
  const hidden = useHiddenPlace();
  const isHidden = view.data !== undefined && !view.data.expertMode;
  const isLoaded = preferences.data && view.data && isReady;
  return (
    <PreferenceOutline
      title={title}
      expertMode={view.data?.expertMode ?? null}
      onExpertMode={(expertMode) => changeView.mutate({ expertMode })}
    >
      {failed && (
        <ErrorState
          error={failed.error}
          onRetry={() => missing.forEach(({ refetch }) => void refetch())}
          retrying={failed.isFetching}
        />
      )}
      {!failed && !isLoaded && <FormSkeleton />}
      {preferences.data && view.data && isReady && (
        <>
          <DeadSettingsBanner dead={dead} />
          {isHidden && hidden !== null && <HiddenPlaceBanner what={hidden} />}
          <Form
            given={preferences.data}
            expertMode={view.data.expertMode || hidden !== null}
            {...(onSaved && { onSaved })}
          >
            {children}
          </Form>
        </>
      )}
    </PreferenceOutline>
  );
}

interface FormProps {
  readonly given: StoredPreferences;
  readonly expertMode: boolean;
  readonly onSaved?: (saved: Saved) => void;
  readonly children: (form: PreferenceForm) => ReactNode;
}

function Form({ given, expertMode, onSaved, children }: FormProps) {
  const toasts = useToasts();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const form = usePreferenceForm(given, {
    expertMode,
    onSaved: (saved) => {
      toasts.show(formTexts.saved);
      setEnded(endedReasons(saved));
      onSaved?.(saved);
    },
  });
  const { isSaving } = form;
  const frame = useMemo(() => ({ isSaving }), [isSaving]);
  useAnchor();
  return (
    <FormFrameProvider value={frame}>
      <PreferenceSaveBar form={form} />
      <FormBanners form={form} />
      <EndedReasonsBanner reasons={ended} onClose={() => setEnded([])} />
      <BlockStack gap="800">{children(form)}</BlockStack>
      <EffectsNote form={form} />
    </FormFrameProvider>
  );
}

/** The bar of a page of settings. Saving what is wrong leads to the first field that stands in the way. */
function PreferenceSaveBar({ form }: { readonly form: PreferenceForm }) {
  const toasts = useToasts();
  const save = () => {
    const wrong = form.save();
    // Another choice may have taken it off the screen.
    if (wrong && !showField(wrong)) toasts.showError(formTexts.wrongUnseen(getFieldLabel(wrong)));
  };
  return (
    <FormSaveBar
      id="preferences-save-bar"
      isDirty={form.isDirty}
      isSaving={form.isSaving}
      onSave={save}
      onDiscard={form.discard}
    />
  );
}

const { action } = formTexts.hidden;

/** To those who are no experts: why they see all settings after a link led to what they do not see otherwise. */
function HiddenPlaceBanner({ what }: { readonly what: 'field' | 'section' }) {
  const { title, text } = formTexts.hidden[what];
  const changeView = useChangeView();
  return (
    <Banner
      title={title}
      action={{ content: action, onAction: () => changeView.mutate({ expertMode: true }) }}
    >
      <Text as="p">{text}</Text>
    </Banner>
  );
}
