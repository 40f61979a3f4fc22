import type { DocumentLanguage, LocalizedText, TemplateFieldName } from '@belegfluss/settings/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useDefaultText } from '../../lib/preferences/use-default-text.ts';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { FieldFrame, isLocked } from './field-frame.tsx';
import { TemplateEditor } from './template/template-editor.tsx';
import { TemplateLine } from './template/template-line.tsx';

interface TemplateFieldProps {
  readonly field: FieldState<LocalizedText>;
  readonly name: TemplateFieldName;
  readonly text: FieldText;
  /** Those that the shop's documents are written in: `form.wanted.general.languages`. */
  readonly languages: readonly DocumentLanguage[];
  /** An invoice gets its number after its texts were written. */
  readonly isNumberLate?: boolean;
}

/** A text with placeholders, one a language: in one line until it is edited, and while something is wrong with it. */
export function TemplateField({ field, name, text, languages, isNumberLate = false }: TemplateFieldProps) {
  const { isSaving } = useFormFrame();
  const [isEdited, setEdited] = useState(false);
  const editId = useId();
  const wasEdited = useRef(false);
  const standard = useDefaultText();
  const written = Object.values(field.value).some(Boolean);
  const disabled = isSaving || isLocked(field, written);
  const [first = 'de'] = languages;

  // The button that had the focus is gone while the text is edited; it gets it back.
  useEffect(() => {
    if (wasEdited.current && !isEdited) document.getElementById(editId)?.focus();
    wasEdited.current = isEdited;
  }, [isEdited, editId]);

  // An editor that opened because of an error stays open while it is corrected.
  const change = (value: LocalizedText) => {
    setEdited(true);
    field.change(value);
  };
  return (
    <FieldFrame field={field}>
      {isEdited || field.wrong.length > 0 ? (
        <TemplateEditor
          field={{ ...field, change }}
          takesFocus={isEdited}
          name={name}
          text={text}
          languages={languages}
          isNumberLate={isNumberLate}
          disabled={disabled}
          onClose={() => setEdited(false)}
        />
      ) : (
        <TemplateLine
          id={editId}
          label={text.label}
          excerpt={field.value[first] || standard(name, first)}
          isOwn={written}
          disabled={disabled}
          onEdit={() => setEdited(true)}
        />
      )}
    </FieldFrame>
  );
}
