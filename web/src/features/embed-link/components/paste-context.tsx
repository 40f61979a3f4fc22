import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import { landmarks, type NumberedLine, numberedContext } from '../model/landmarks.ts';
import type { Place } from '../model/template-places.ts';
import styles from './paste-context.module.css';

const texts = embedTexts.insert;

/** The line after which the code is pasted, with those around it. */
export function PasteContext({ place: { landmark, line } }: { readonly place: Place }) {
  const { before, after } = numberedContext(landmarks[landmark], line);
  return (
    <BlockStack gap="200">
      <Text as="h4" variant="headingMd">
        {line === null ? texts.afterPlace : texts.after(line)}
      </Text>
      <Text as="p">{embedTexts.landmarks[landmark]}</Text>
      <section className={styles.code} aria-label={texts.context} data-testid="code-context">
        <Lines lines={before} />
        <div className={styles.here}>{texts.here}</div>
        <Lines lines={after} />
      </section>
      <Text as="p" variant="bodySm" tone="subdued">
        {line === null ? texts.lookFor : texts.standard}
      </Text>
    </BlockStack>
  );
}

const Lines = ({ lines }: { readonly lines: readonly NumberedLine[] }) =>
  lines.map(({ number, code }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of code have no other identity than their place
    <div key={index} className={styles.line}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <code>{code}</code>
    </div>
  ));
