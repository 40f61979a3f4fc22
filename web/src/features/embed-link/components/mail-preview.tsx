import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Text } from '../../../ui/primitives.ts';
import type { Look } from '../model/look.ts';
import type { Position, TemplateId } from '../model/template-ids.ts';
import { findTemplate } from '../model/templates.ts';
import styles from './mail-preview.module.css';

const texts = embedTexts.preview;

interface MailPreviewProps {
  readonly template: TemplateId;
  readonly look: Look;
}

/** A drawn mail with the link in its place. To screen readers it is one picture with a label. */
export function MailPreview({ template, look }: MailPreviewProps) {
  const name = embedTexts.templates[template];
  const { positions } = findTemplate(template);
  const linkAt = (position: Position) => look.position === position && <PreviewLink look={look} />;
  return (
    <BlockStack gap="100">
      <div role="img" aria-label={texts.label(name)} data-testid="mail-preview" data-position={look.position}>
        <div className={styles.mail} aria-hidden>
          <div className={styles.head}>
            <span className={styles.shop}>{texts.shop}</span>
            <span className={styles.order}>
              {texts.order}
              {linkAt('header')}
            </span>
          </div>
          <div className={styles.title}>{name}</div>
          <Words widths={[92, 70]} />
          {linkAt('text')}
          {positions.includes('buttons') && (
            <div className={styles.actions}>
              <span className={styles.button}>{texts.button}</span>
              <span>{texts.shopLink}</span>
            </div>
          )}
          {linkAt('buttons')}
          <div className={styles.section}>
            <div className={styles.subtitle}>{texts.lines}</div>
            <div className={styles.line}>
              <span>{texts.line}</span>
              <span>{texts.price}</span>
            </div>
          </div>
          <div className={styles.section}>{texts.footer}</div>
        </div>
      </div>
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.approximate}
      </Text>
    </BlockStack>
  );
}

const PreviewLink = ({ look: { words, color, highlight } }: { readonly look: Look }) => (
  <span className={styles.place} data-highlight={highlight || undefined} data-testid="preview-link">
    <span className={color === null ? styles.textLink : styles.button} data-color={color ?? undefined}>
      {words}
    </span>
  </span>
);

const Words = ({ widths }: { readonly widths: readonly number[] }) =>
  widths.map((width) => <span key={width} className={styles.words} style={{ width: `${width}%` }} />);
