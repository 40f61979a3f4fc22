import { useState } from 'react';
import { TextField } from '../../../ui/primitives.ts';
import { UniqueLabel } from '../../../ui/unique-label.tsx';

interface NamePartProps {
  readonly label: string;
  readonly where: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly isNew: boolean;
  readonly takesFocus: boolean;
  readonly onChange: (value: string) => void;
}

/** Namespace or key. A new row that nobody has written in is not wrong yet; one that was left empty is. */
export function NamePart(props: NamePartProps) {
  const { label, where, value, error, disabled, isNew, takesFocus, onChange } = props;
  const [isLeft, setLeft] = useState(false);
  const isBlamed = !isNew || isLeft || value !== '';
  return (
    <TextField
      label={<UniqueLabel text={label} where={where} />}
      value={value}
      onChange={onChange}
      onBlur={() => setLeft(true)}
      error={isBlamed ? error : undefined}
      disabled={disabled}
      focused={takesFocus && !isLeft ? true : undefined}
      autoComplete="off"
    />
  );
}
