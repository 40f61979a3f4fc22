import { BlockStack, Button, Text } from '../primitives.ts';

interface PreviewActionProps {
  readonly texts: { readonly action: string; readonly dirty: string };
  readonly isDirty: boolean;
  readonly onOpen: () => void;
}

/** Shows a document as the stored settings make it; what is not saved yet would not be seen. */
export const PreviewAction = ({ texts, isDirty, onOpen }: PreviewActionProps) => (
  <BlockStack gap="100" inlineAlign="start">
    <Button disabled={isDirty} onClick={onOpen}>
      {texts.action}
    </Button>
    {isDirty && (
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.dirty}
      </Text>
    )}
  </BlockStack>
);
