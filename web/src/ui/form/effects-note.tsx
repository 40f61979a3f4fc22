import type { Effect, SectionError } from '@belegfluss/settings/contract';
import { formTexts } from '../../texts/preferences/form.ts';
import { Banner, BlockStack, Text } from '../primitives.ts';
import styles from './effects-note.module.css';

/** Explains what the person's choices have changed besides, and why; at the lower edge, where it moves nothing. */
export const EffectsNote = ({ form: { effects, warnings } }: EffectsNoteProps) => (
  <div className={styles.note} role="status" data-testid="effects-note">
    {effects.length > 0 && (
      <Banner title={formTexts.effects} tone="info">
        <Sentences sentences={effects.map(({ explanation }) => explanation)} />
      </Banner>
    )}
    {warnings.length > 0 && (
      <Banner title={formTexts.warnings} tone="warning">
        <Sentences sentences={warnings.map(({ message }) => message)} />
      </Banner>
    )}
  </div>
);

interface EffectsNoteProps {
  readonly form: { readonly effects: readonly Effect[]; readonly warnings: readonly SectionError[] };
}

/** Each once. */
const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <BlockStack gap="100">
    {[...new Set(sentences)].map((sentence) => (
      <Text as="p" key={sentence}>
        {sentence}
      </Text>
    ))}
  </BlockStack>
);
