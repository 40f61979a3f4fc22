import type { ReactNode } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { TextField } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface LineFieldProps {
  readonly field: FieldState<string>;
  readonly text: FieldText;
  readonly type?: 'text' | 'email';
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly suffix?: ReactNode;
}

/** A line of text. */
export function LineField({ field, text, type = 'text', placeholder, maxLength, suffix }: LineFieldProps) {
  const { isSaving } = useFormFrame();
  return (
    <FieldFrame field={field}>
      <TextField
        label={text.label}
        helpText={text.help}
        type={type}
        value={field.value}
        onChange={field.change}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, field.value !== '')}
        autoComplete="off"
        {...(placeholder !== undefined && { placeholder })}
        {...(maxLength !== undefined && { maxLength, showCharacterCount: true })}
        {...(suffix !== undefined && { suffix })}
      />
    </FieldFrame>
  );
}
