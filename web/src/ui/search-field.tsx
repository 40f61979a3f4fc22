import { TextField } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';

/** How long a person must stop typing before the search starts. */
const pauseMs = 300;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text that is searched for now. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly disabled?: boolean;
}

/** Searches once the person stops typing; Enter does not wait. */
export function SearchField({ label, placeholder, value, onSearch, disabled }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  const ask = (wanted: string) => {
    if (wanted.trim() === asked.current) return;
    asked.current = wanted.trim();
    search.current(asked.current);
  };

  useEffect(() => {
    // The address may change without us: back, forward, a link.
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      search.current(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <TextField
          label={label}
          labelHidden
          type="search"
          placeholder={placeholder}
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={200}
          disabled={disabled}
          clearButton
          onClearButtonClick={() => {
            setText('');
            ask('');
          }}
        />
      </form>
    </search>
  );
}
