import type { ReactNode } from 'react';
import { formTexts } from '../../texts/preferences/form.ts';
import { AppPage } from '../app-page.tsx';
import { BlockStack, Box, Checkbox, InlineStack } from '../primitives.ts';
import { PreferencesNav } from './preferences-nav.tsx';
import { besideCards } from './settings-section.tsx';

interface PreferenceOutlineProps {
  readonly title: string;
  /** Null while nobody knows it yet. */
  readonly expertMode: boolean | null;
  readonly onExpertMode?: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** Frames the form of every settings page: heading, areas, expert mode. */
export const PreferenceOutline = (props: PreferenceOutlineProps) => {
  const { title, expertMode, onExpertMode, children } = props;
  return (
    <AppPage title={title}>
      <BlockStack gap="500">
        <Box {...besideCards}>
          <InlineStack align="space-between" blockAlign="center" gap="300">
            <PreferencesNav />
            <Checkbox
              label={formTexts.expertMode}
              checked={expertMode ?? false}
              disabled={expertMode === null}
              {...(onExpertMode && { onChange: onExpertMode })}
            />
          </InlineStack>
        </Box>
        {children}
      </BlockStack>
    </AppPage>
  );
};
