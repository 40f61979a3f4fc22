import { mailLimits } from '@belegfluss/gateway/contract';
import { useDeferredValue } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { mailTexts as texts } from '../../../texts/document-actions.ts';
import { HtmlFrame } from '../../../ui/fields/template/html-frame.tsx';
import { BlockStack, Box, Text, TextField } from '../../../ui/primitives.ts';

interface MessageFieldProps {
  readonly message: string;
  readonly problem: string | undefined;
  readonly language: string;
  readonly disabled: boolean;
  readonly onChange: (message: string) => void;
}

/** The words of a mail as HTML, and how they will look: in a frame where nothing runs. */
export function MessageField({ message, problem, language, disabled, onChange }: MessageFieldProps) {
  const shown = useDeferredValue(message);
  const length = texts.length(formatCount(message.length), formatCount(mailLimits.message));
  return (
    <BlockStack gap="400">
      <TextField
        label={texts.message}
        helpText={`${texts.messageHelp} ${length}`}
        value={message}
        onChange={onChange}
        error={problem}
        disabled={disabled}
        multiline={6}
        maxHeight={320}
        autoComplete="off"
      />
      <BlockStack gap="100">
        <Text as="p" variant="bodySm" tone="subdued">
          {texts.preview}. {texts.previewHelp}
        </Text>
        <Box padding="300" borderRadius="200" background="bg-surface-secondary">
          {shown.trim() === '' ? (
            <Text as="p" tone="subdued">
              {texts.empty}
            </Text>
          ) : (
            <HtmlFrame html={shown} language={language} title={texts.preview} />
          )}
        </Box>
      </BlockStack>
    </BlockStack>
  );
}
