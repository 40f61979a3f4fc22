import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { TextField } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface DayFieldProps {
  /** `2026-11-20`; empty while none is chosen. */
  readonly field: FieldState<string>;
  readonly text: FieldText;
}

/** A day. */
export function DayField({ field, text }: DayFieldProps) {
  const { isSaving } = useFormFrame();
  return (
    <FieldFrame field={field}>
      <TextField
        type="date"
        label={text.label}
        helpText={text.help}
        value={field.value}
        onChange={field.change}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, field.value !== '')}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
