import { useId } from 'react';
import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Button, InlineStack, Text, TextField } from '../../../ui/primitives.ts';
import { useCopy } from './use-copy.ts';

const texts = embedTexts.insert;

interface SnippetFieldProps {
  readonly snippet: string;
  readonly onCopied: () => void;
}

/** The code, to be copied as it is. */
export function SnippetField({ snippet, onCopied }: SnippetFieldProps) {
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
        label={texts.snippet}
        value={snippet}
        readOnly
        multiline={4}
        maxHeight={130}
        monospaced
        spellCheck={false}
        autoComplete="off"
        {...(state === 'refused' && { error: texts.refused })}
      />
      <InlineStack>
        <Button variant="primary" onClick={copyField}>
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
      </InlineStack>
      <Text as="p" visuallyHidden>
        <span role="status">{state === 'copied' ? texts.copied : ''}</span>
      </Text>
    </BlockStack>
  );
}
