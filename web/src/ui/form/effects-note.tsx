import type { Effect } from '@belegfluss/settings/contract';
import { formTexts } from '../../texts/preferences/form.ts';
import { Banner, BlockStack, Text } from '../primitives.ts';
import styles from './effects-note.module.css';

/** What the choices of the person have changed besides, and why; at the lower edge, where it moves nothing. */
export const EffectsNote = ({ effects }: { readonly effects: readonly Effect[] }) => (
  <div className={styles.note} role="status" data-testid="effects-note">
    {effects.length > 0 && (
      <Banner title={formTexts.effects} tone="info">
        <BlockStack gap="100">
          {[...new Set(effects.map(({ explanation }) => explanation))].map((explanation) => (
            <Text as="p" key={explanation}>
              {explanation}
            </Text>
          ))}
        </BlockStack>
      </Banner>
    )}
  </div>
);
