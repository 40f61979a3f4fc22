import { type DocumentLanguage, type TemplateFieldName, templateFields } from '@belegfluss/settings/contract';
import { useTextPreview } from '../../../lib/preferences/use-text-preview.ts';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import { BlockStack, Box, Text } from '../../primitives.ts';
import { HtmlFrame } from './html-frame.tsx';
import styles from './template.module.css';

interface TextPreviewProps {
  readonly name: TemplateFieldName;
  readonly language: DocumentLanguage;
  readonly value: string;
  /** An invoice gets its number after its texts were written. */
  readonly isNumberLate: boolean;
  /** The frame's title, for screen readers. */
  readonly title: string;
}

/** How a text will look, with sample values. */
export function TextPreview({ name, language, value, isNumberLate, title }: TextPreviewProps) {
  const { isValid, text, isFailed } = useTextPreview({ name, language, value, isNumberLate });
  const words = wordsFor(isValid, isFailed, text);
  return (
    <BlockStack gap="100">
      <Text as="p" variant="bodySm" tone="subdued">
        {templateTexts.preview}
      </Text>
      <Box padding="300" borderRadius="200" background="bg-surface-secondary">
        <div className={styles.preview} data-testid="text-preview">
          {words !== null && (
            <Text as="p" tone="subdued">
              {words}
            </Text>
          )}
          {words === null && templateFields[name].format === 'html' && (
            <HtmlFrame html={text ?? ''} language={language} title={title} />
          )}
          {words === null && templateFields[name].format !== 'html' && (
            <div className={styles.plain} lang={language} dir="auto">
              {text}
            </div>
          )}
        </div>
      </Box>
    </BlockStack>
  );
}

/** Says why there is no text yet; null when there is one, or soon will be. */
function wordsFor(isValid: boolean, isFailed: boolean, text: string | null): string | null {
  if (!isValid && text === null) return templateTexts.previewWaits;
  if (isFailed) return templateTexts.previewFailed;
  return text === '' ? templateTexts.previewEmpty : null;
}
