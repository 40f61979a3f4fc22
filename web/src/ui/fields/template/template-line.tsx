import { templateTexts } from '../../../texts/preferences/templates.ts';
import { Button, Text } from '../../primitives.ts';
import styles from './template.module.css';

interface TemplateLineProps {
  /** Of the button. */
  readonly id: string;
  readonly label: string;
  /** The merchant's text, or the default that stands in its place; null while it is loading. */
  readonly excerpt: string | null;
  readonly isOwn: boolean;
  readonly disabled: boolean;
  readonly onEdit: () => void;
}

/** A text that nobody is editing: what it says, in one line. */
export const TemplateLine = ({ id, label, excerpt, isOwn, disabled, onEdit }: TemplateLineProps) => (
  <div className={styles.line}>
    <div className={styles.words}>
      <Text as="p">
        {label}{' '}
        <Text as="span" variant="bodySm" tone="subdued">
          · {isOwn ? templateTexts.own : templateTexts.standard}
        </Text>
      </Text>
      <div className={styles.excerpt}>
        <Text as="p" tone="subdued" truncate>
          {excerpt === '' ? templateTexts.empty : excerpt}
        </Text>
      </div>
    </div>
    <Button
      id={id}
      size="slim"
      disabled={disabled}
      accessibilityLabel={templateTexts.editField(label)}
      onClick={onEdit}
    >
      {templateTexts.edit}
    </Button>
  </div>
);
