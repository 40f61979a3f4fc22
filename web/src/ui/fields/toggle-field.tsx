import type { ReactNode } from 'react';
import type { FieldState } from '../../lib/preferences/use-preference-form.ts';
import type { FieldText } from '../../texts/preferences/form.ts';
import { useFormFrame } from '../form/form-context.ts';
import { Box, Checkbox } from '../primitives.ts';
import { FieldFrame, getFieldError, isLocked } from './field-frame.tsx';

interface ToggleFieldProps {
  readonly field: FieldState<boolean>;
  readonly text: FieldText;
  /** Fields that only matter while it is on. */
  readonly children?: ReactNode;
  /** Shows that in any case: a link leads there. */
  readonly isOpen?: boolean;
}

/** Something that is on or off. */
export function ToggleField({ field, text, children, isOpen = false }: ToggleFieldProps) {
  const { isSaving } = useFormFrame();
  return (
    <FieldFrame field={field}>
      <Checkbox
        label={text.label}
        helpText={text.help}
        checked={field.value}
        onChange={field.change}
        error={getFieldError(field)}
        disabled={isSaving || isLocked(field, field.value)}
      />
      {(field.value || isOpen) && children && <Box paddingInlineStart="600">{children}</Box>}
    </FieldFrame>
  );
}
