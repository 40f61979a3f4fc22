import { embedTexts } from '../../../texts/embed-link.ts';
import { BlockStack, Button, InlineStack, Text, TextField } from '../../../ui/primitives.ts';
import { linkTexts } from '../model/look.ts';
import type { StepProps } from './step-frame.tsx';

const texts = embedTexts.configure;

/** Longer ones break buttons on phones. */
const maxLength = 60;

/** The words of the link: one's own, or one of the suggestions. */
export const LinkWords = ({ choices, look, onChange }: StepProps) => (
  <BlockStack gap="200">
    <TextField
      label={texts.words}
      value={'own' in choices.text ? choices.text.own : look.words}
      onChange={(own) => onChange({ text: { own } })}
      error={look.words === '' && texts.empty}
      maxLength={maxLength}
      autoComplete="off"
    />
    <Text as="p" variant="bodySm" tone="subdued">
      {texts.suggestions}
    </Text>
    <InlineStack gap="200">
      {linkTexts.map((suggestion) => {
        const words = embedTexts.suggestion[suggestion](look.kind);
        return (
          <Button
            key={suggestion}
            size="micro"
            pressed={words === look.words}
            onClick={() => onChange({ text: { suggestion } })}
          >
            {words}
          </Button>
        );
      })}
    </InlineStack>
  </BlockStack>
);
