import { TextField } from '@shopify/polaris';
import { useEffect, useId } from 'react';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Names that are offered while typing. */
  readonly names: readonly string[];
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (name: string) => void;
}

/** One of many names, typed or picked from the browser's own list. */
export function NameField({ label, value, names, error, disabled, onChange }: NameFieldProps) {
  const id = useId();
  const listId = `${id}-names`;
  // Polaris' field knows no list; the browser's filters, speaks and works on phones.
  useEffect(() => document.getElementById(id)?.setAttribute('list', listId), [id, listId]);
  return (
    <>
      <TextField
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
        autoComplete="off"
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
