import type { DocumentLanguage } from '@belegfluss/settings/contract';
import { isShown } from '../fields/is-shown.ts';
import { TemplateField } from '../fields/template-field.tsx';
import { BlockStack, Text } from '../primitives.ts';
import type { TextInput } from './inputs.ts';

interface TextListProps {
  readonly title: string;
  readonly inputs: readonly TextInput[];
  readonly languages: readonly DocumentLanguage[];
  /** An invoice gets its number after its texts were written. */
  readonly isNumberLate?: boolean;
}

/** The texts of a document, a line each. */
export const TextList = ({ title, inputs, languages, isNumberLate = false }: TextListProps) => {
  if (!inputs.some(({ field }) => isShown(field))) return null;
  return (
    <BlockStack gap="300">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {inputs.map((input) => (
        <TemplateField key={input.field.ref} {...input} languages={languages} isNumberLate={isNumberLate} />
      ))}
    </BlockStack>
  );
};
