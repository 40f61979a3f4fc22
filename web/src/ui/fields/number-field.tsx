import { useEffect, useState } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { TextField } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';
import { numberText, parseNumber } from './number-text.ts';

interface NumberFieldProps {
  readonly field: FieldState<number>;
  readonly text: FieldText;
  readonly suffix?: string;
}

/** A number as Germans write it; what is no number is refused by the field's own rule and stays as it was typed. */
export function NumberField({ field, text, suffix }: NumberFieldProps) {
  const { isSaving } = useFormFrame();
  const [typed, setTyped] = useState(() => numberText(field.value));
  useEffect(() => {
    setTyped((now) => (Object.is(parseNumber(now), field.value) ? now : numberText(field.value)));
  }, [field.value]);
  const change = (value: string) => {
    setTyped(value);
    field.change(parseNumber(value));
  };
  return (
    <FieldFrame field={field}>
      <TextField
        label={text.label}
        helpText={text.help}
        inputMode="decimal"
        value={typed}
        onChange={change}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, field.value !== 0)}
        autoComplete="off"
        {...(suffix && { suffix })}
      />
    </FieldFrame>
  );
}
