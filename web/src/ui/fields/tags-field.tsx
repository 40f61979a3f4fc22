import { useState } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { tagTexts } from '../../texts/preferences/tags.ts';
import { useFormFrame } from '../form/form-context.ts';
import { BlockStack, InlineStack, Tag, TextField } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';
import { decideTagInput } from './tag-input.ts';

interface TagsFieldProps {
  readonly field: FieldState<readonly string[]>;
  readonly text: FieldText;
  readonly placeholder?: string;
}

/** A list of tags: Enter adds what is typed, a comma at its end takes that tag away (spec document 3, section 5). */
export function TagsField({ field, text, placeholder = tagTexts.placeholder }: TagsFieldProps) {
  const { isSaving } = useFormFrame();
  const [typed, setTyped] = useState('');
  const isClosed = isSaving || isLocked(field, field.value.length > 0);

  const decide = (input: string, entered: boolean) => {
    const decision = decideTagInput(field.value, input, entered);
    setTyped(decision.input);
    if (decision.tags !== field.value) field.change(decision.tags);
  };
  return (
    <FieldFrame field={field}>
      <BlockStack gap="150">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            decide(typed, true);
          }}
        >
          <TextField
            label={text.label}
            helpText={text.help ?? tagTexts.help}
            value={typed}
            onChange={(input) => decide(input, false)}
            error={getFieldError(field)}
            placeholder={placeholder}
            disabled={isClosed}
            autoComplete="off"
            maxLength={255}
            onBlur={() => decide(typed, true)}
          />
        </form>
        {field.value.length > 0 && (
          <InlineStack gap="150">
            {field.value.map((tag) => (
              <Tag
                key={tag}
                disabled={isSaving}
                accessibilityLabel={tagTexts.remove(tag)}
                onRemove={() => field.change(field.value.filter((one) => one !== tag))}
              >
                {tag}
              </Tag>
            ))}
          </InlineStack>
        )}
      </BlockStack>
    </FieldFrame>
  );
}
