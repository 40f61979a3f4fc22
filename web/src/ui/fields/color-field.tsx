import { useRef } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { TextField } from '../primitives.ts';
import styles from './color-field.module.css';
import { toPickerColor } from './color-hex.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface ColorFieldProps {
  readonly field: FieldState<string>;
  readonly text: FieldText;
  /** Name of the browser's picker beside the text. */
  readonly pickerLabel: string;
}

/** A colour, typed or picked; what is typed and no colour leaves the swatch as it was. */
export function ColorField({ field, text, pickerLabel }: ColorFieldProps) {
  const { isSaving } = useFormFrame();
  const disabled = isSaving || isLocked(field, field.value !== '');
  const swatch = useRef('#000000');
  swatch.current = toPickerColor(field.value) ?? swatch.current;
  return (
    <FieldFrame field={field}>
      <TextField
        label={text.label}
        helpText={text.help}
        value={field.value}
        onChange={field.change}
        error={getFieldError(field)}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        connectedRight={
          <input
            type="color"
            className={styles.picker}
            aria-label={pickerLabel}
            value={swatch.current}
            disabled={disabled}
            onChange={({ target }) => field.change(target.value.toUpperCase())}
          />
        }
      />
    </FieldFrame>
  );
}
