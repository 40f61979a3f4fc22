import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { vatIdTestTexts as texts } from '../../../texts/preferences/contacts.ts';
import { Banner, BlockStack, Modal, Text, TextField } from '../../../ui/primitives.ts';
import { useVatIdTest } from '../api/use-vat-id-test.ts';

/** Longest VAT id that the route takes. */
const longestText = 5000;

/** Tries out the detection of VAT ids on any text. */
export function VatIdTestDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  const test = useVatIdTest();
  const change = (value: string) => {
    setText(value);
    test.reset();
  };
  return (
    <Modal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{
        content: texts.check,
        loading: test.isPending,
        disabled: text.trim() === '',
        onAction: () => test.mutate(text),
      }}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{texts.text}</Text>
          <TextField
            label={texts.label}
            value={text}
            onChange={change}
            placeholder={texts.placeholder}
            multiline={4}
            maxLength={longestText}
            maxHeight={240}
            autoComplete="off"
            autoFocus
          />
          <div role="status" aria-live="polite">
            <Outcome test={test} />
          </div>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

function Outcome({ test }: { readonly test: ReturnType<typeof useVatIdTest> }) {
  if (test.isError) {
    const { title, message } = asApiError(test.error);
    return (
      <Banner tone="critical" title={title}>
        <Text as="p">{message}</Text>
      </Banner>
    );
  }
  if (!test.data) return null;
  const { vatId, refused } = test.data;
  if (vatId !== null) return <Banner tone="success" title={texts.found(vatId)} />;
  return (
    <Banner tone="warning" title={texts.notFound}>
      {refused !== null && (
        <Text as="p" fontWeight="semibold" breakWord>
          {refused}
        </Text>
      )}
      <Text as="p">{texts.notFoundHelp}</Text>
    </Banner>
  );
}
