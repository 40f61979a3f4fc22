import { type TemplateFieldName, templateFields } from '@belegfluss/settings/contract';
import { useId } from 'react';
import { formatCount } from '../../lib/format/number.ts';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { templateTexts } from '../../texts/preferences/templates.ts';
import { useFormFrame } from '../form/form-context.ts';
import { BlockStack, Button, InlineStack, Text } from '../primitives.ts';
import { FieldFrame, isLocked } from './field-frame.tsx';
import { listFieldPlaceholders } from './template/placeholders.ts';
import { TextInput } from './template/text-input.tsx';
import { toTextProblems } from './template/to-text-problems.ts';
import { useCaret } from './template/use-caret.ts';

interface AddressFieldProps {
  readonly field: FieldState<string>;
  readonly name: TemplateFieldName;
  readonly text: FieldText;
}

/** Recipients of a mail: addresses separated by spaces, and the placeholder for the customer's. */
export function AddressField({ field, name, text }: AddressFieldProps) {
  const { isSaving } = useFormFrame();
  const id = useId();
  const { value } = field;
  const caret = useCaret(id, value, field.change);
  const { fallback, maxLength } = templateFields[name];
  const disabled = isSaving || isLocked(field, value !== '');
  return (
    <FieldFrame field={field}>
      <BlockStack gap="150">
        <TextInput
          id={id}
          name={name}
          label={text.label}
          help={text.help}
          value={value}
          placeholder={'text' in fallback ? fallback.text : ''}
          problems={toTextProblems(field.wrong, name, value)}
          disabled={disabled}
          caret={caret}
          onChange={field.change}
        />
        <InlineStack gap="300" align="space-between">
          {listFieldPlaceholders(name)
            .flatMap(({ placeholders }) => placeholders)
            .map(({ name: path, label, insertion }) => (
              <Button
                key={path}
                variant="plain"
                disabled={disabled}
                accessibilityLabel={templateTexts.tools(templateTexts.insertAddress(label), text.label)}
                onClick={() => caret.insert(insertion)}
              >
                {templateTexts.insertAddress(label)}
              </Button>
            ))}
          {value !== '' && (
            <Text as="span" variant="bodySm" tone={value.length > maxLength ? 'critical' : 'subdued'}>
              {templateTexts.length(formatCount(value.length), formatCount(maxLength))}
            </Text>
          )}
        </InlineStack>
      </BlockStack>
    </FieldFrame>
  );
}
