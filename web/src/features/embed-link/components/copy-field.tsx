import { useId } from 'react';
import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Button, InlineStack, Text, TextField } from '../../../ui/primitives.ts';
import { useCopy } from './use-copy.ts';

interface CopyFieldProps {
  readonly texts: { readonly label: string; readonly copy: string; readonly copied: string };
  readonly value: string;
  /** Lines that are seen at once. */
  readonly lines?: number;
  readonly isPrimary?: boolean;
  readonly onCopied?: () => void;
}

/** Code, to be copied as it is. */
export function CopyField({
  texts,
  value,
  lines = 4,
  isPrimary = true,
  onCopied = () => {},
}: CopyFieldProps) {
  const id = useId();
  const { state, copy } = useCopy(onCopied);
  const copyField = () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) void copy(field);
  };
  return (
    <BlockStack gap="200">
      <TextField
        id={id}
        label={texts.label}
        value={value}
        readOnly
        multiline={lines}
        maxHeight={130}
        monospaced
        spellCheck={false}
        autoComplete="off"
        {...(state === 'refused' && { error: embedTexts.copyRefused })}
      />
      <InlineStack>
        <Button {...(isPrimary && { variant: 'primary' as const })} onClick={copyField}>
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
      </InlineStack>
      <Text as="p" visuallyHidden>
        <span role="status">{state === 'copied' ? texts.copied : ''}</span>
      </Text>
    </BlockStack>
  );
}
