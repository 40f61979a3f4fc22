import { useId } from 'react';
import { useAttachments } from '../../../lib/reference/use-reference.ts';
import { attachmentWords } from '../../../lib/words/attachment-words.ts';
import { mailTexts as texts } from '../../../texts/document-actions.ts';
import { BlockStack, Box, Button, InlineError, InlineStack, Tag, Text } from '../../../ui/primitives.ts';

/** Of the button that opens the choice of files: it gets the focus back. There is one dialog at a time. */
export const pickButtonId = 'document-mail-attachments';

interface ChosenAttachmentsProps {
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (chosen: string[]) => void;
  readonly onPick: () => void;
}

/** The files that go along, each to be taken away again. */
export function ChosenAttachments({ chosen, problem, disabled, onChange, onPick }: ChosenAttachmentsProps) {
  const errorId = useId();
  // Their names are asked for only where there is one to name.
  const { data: files = [] } = useAttachments(chosen.length > 0);
  const getAttachmentName = (id: string): string => {
    const file = files.find((one) => one.id === id);
    return file ? attachmentWords(file).label : texts.file(id);
  };
  const remove = (id: string) => {
    onChange(chosen.filter((one) => one !== id));
    document.getElementById(pickButtonId)?.focus();
  };
  return (
    <BlockStack gap="150">
      <Text as="p">{texts.attachments}</Text>
      {chosen.length > 0 && (
        <InlineStack gap="150">
          {chosen.map((id) => (
            <Tag
              key={id}
              disabled={disabled}
              accessibilityLabel={texts.remove(getAttachmentName(id))}
              onRemove={() => remove(id)}
            >
              {getAttachmentName(id)}
            </Tag>
          ))}
        </InlineStack>
      )}
      <Box>
        <Button
          id={pickButtonId}
          disabled={disabled}
          onClick={onPick}
          {...(problem !== undefined && { ariaDescribedBy: `${errorId}Error` })}
        >
          {texts.choose}
        </Button>
      </Box>
      <Text as="p" tone="subdued">
        {texts.attachmentsHelp}
      </Text>
      {problem !== undefined && <InlineError fieldID={errorId} message={problem} />}
    </BlockStack>
  );
}
