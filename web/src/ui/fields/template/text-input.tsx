import { type TemplateFieldName, templateFields } from '@belegfluss/settings/contract';
import type { ReactNode } from 'react';
import { TextField } from '../../primitives.ts';
import type { Problem } from './problem-list.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Caret } from './use-caret.ts';

interface TextInputProps {
  readonly id: string;
  readonly name: TemplateFieldName;
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: string;
  readonly placeholder: string;
  readonly problems: readonly Problem[];
  readonly disabled: boolean;
  readonly caret: Caret;
  readonly onChange: (text: string) => void;
}

/** Where a text with placeholders is typed: one line, or as many as it has. */
export function TextInput(props: TextInputProps) {
  const { id, name, label, help, value, placeholder, problems, disabled, caret, onChange } = props;
  const { format } = templateFields[name];
  const isLong = format === 'text' || format === 'html';
  return (
    <TextField
      id={id}
      label={label}
      helpText={help}
      value={value}
      onChange={onChange}
      onFocus={caret.onFocus}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete="off"
      error={problems.length > 0 && <ProblemList problems={problems} onGoTo={caret.goTo} />}
      {...(isLong && { multiline: 3, maxHeight: 320 })}
    />
  );
}
