import {
  type DocumentLanguage,
  type LocalizedText,
  speaksOfNumber,
  type TemplateFieldName,
  templateFields,
} from '@belegfluss/settings/contract';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { useDefaultText } from '../../../lib/preferences/use-default-text.ts';
import type { FieldState } from '../../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../../texts/preferences/form.ts';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import { BlockStack, Box, Button, InlineStack, Text } from '../../primitives.ts';
import { InsertTools } from './insert-tools.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { TextInput } from './text-input.tsx';
import { languageName, listTextLanguages, withText } from './text-languages.ts';
import { TextPreview } from './text-preview.tsx';
import { toTextProblems, wrongIn } from './to-text-problems.ts';
import { useCaret } from './use-caret.ts';

interface TemplateEditorProps {
  readonly field: FieldState<LocalizedText>;
  readonly name: TemplateFieldName;
  readonly text: FieldText;
  readonly languages: readonly DocumentLanguage[];
  readonly disabled: boolean;
  /** An invoice gets its number after its texts were written. */
  readonly isNumberLate: boolean;
  /** A person has asked for it, rather than a mistake that has to be seen. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** A text while it is edited: one language at a time, with what helps to write it and how it will look. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { field, name, text, languages, disabled, isNumberLate, takesFocus, onClose } = props;
  const id = useId();
  const choices = listTextLanguages(field.value, languages);
  const faulty = choices.filter((one) => field.wrong.some(({ path }) => path === one));
  const [chosen, setChosen] = useState<DocumentLanguage>(faulty[0] ?? choices[0] ?? 'de');
  const language = choices.includes(chosen) ? chosen : (choices[0] ?? 'de');
  const value = field.value[language] ?? '';
  const change = (written: string) => field.change(withText(field.value, language, written));
  const caret = useCaret(id, value, change, takesFocus);
  const standard = useDefaultText()(name, language) ?? '';
  const problems = toTextProblems(wrongIn(field.wrong, language), name, value);
  const { maxLength } = templateFields[name];
  return (
    <Box padding="300" borderWidth="025" borderColor="border" borderRadius="300">
      <BlockStack gap="300">
        {choices.length > 1 && (
          <LanguageChoice
            label={text.label}
            languages={choices}
            active={languages}
            faulty={faulty}
            chosen={language}
            onChoose={setChosen}
          />
        )}
        <TextInput
          id={id}
          name={name}
          label={text.label}
          help={text.help}
          value={value}
          placeholder={standard}
          problems={problems}
          disabled={disabled}
          caret={caret}
          onChange={change}
        />
        <InlineStack gap="200" align="space-between" blockAlign="center">
          <InsertTools name={name} label={text.label} caret={caret} disabled={disabled} />
          <Text as="span" variant="bodySm" tone={value.length > maxLength ? 'critical' : 'subdued'}>
            {templateTexts.length(formatCount(value.length), formatCount(maxLength))}
          </Text>
        </InlineStack>
        {isNumberLate && speaksOfNumber(value) && (
          <div data-testid="late-number">
            <Text as="p" variant="bodySm" tone="caution">
              {templateTexts.lateNumber}
            </Text>
          </div>
        )}
        <TextPreview
          name={name}
          isNumberLate={isNumberLate}
          language={language}
          value={value}
          title={templateTexts.previewTitle(text.label, languageName(language))}
        />
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <DefaultActions
            label={text.label}
            value={value}
            standard={standard}
            disabled={disabled}
            onChange={change}
          />
          <Button
            size="slim"
            accessibilityLabel={templateTexts.closeField(text.label)}
            disabled={field.wrong.length > 0}
            onClick={onClose}
          >
            {templateTexts.close}
          </Button>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

interface DefaultActionsProps {
  readonly label: string;
  readonly value: string;
  readonly standard: string;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

/** Back to the default text, or a copy of it to be changed. */
const DefaultActions = ({ label, value, standard, disabled, onChange }: DefaultActionsProps) => {
  const name = value === '' ? templateTexts.copyDefault : templateTexts.useDefault;
  return (
    <Button
      variant="plain"
      disabled={disabled || (value === '' && standard === '')}
      accessibilityLabel={templateTexts.toDefault(name, label)}
      onClick={() => onChange(value === '' ? standard : '')}
    >
      {name}
    </Button>
  );
};
