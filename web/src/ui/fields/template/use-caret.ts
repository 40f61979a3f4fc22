import { useLayoutEffect, useRef, useState } from 'react';
import { type Insertion, insertAt, type Selected } from './caret.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** The caret of the input with this id, which tools beside it write at. */
export function useCaret(id: string, text: string, change: (text: string) => void, takesFocus = false) {
  const [wanted, setWanted] = useState<Omit<Selected, 'text'> | null>(() =>
    takesFocus ? { start: text.length, end: text.length } : null,
  );
  const wasUsed = useRef(false);
  const find = (): Input | null => document.getElementById(id) as Input | null;

  // After the new text stands in the input, which would put the caret at its end.
  useLayoutEffect(() => {
    if (!wanted) return;
    setWanted(null);
    const input = document.getElementById(id) as Input | null;
    input?.focus();
    input?.setSelectionRange(wanted.start, wanted.end);
  }, [wanted, id]);

  /** An input that nobody has been in yet is written on at its end. */
  const selected = (): Selected => {
    const input = wasUsed.current ? find() : null;
    return {
      text,
      start: input?.selectionStart ?? text.length,
      end: input?.selectionEnd ?? text.length,
    };
  };
  return {
    selected,
    onFocus: () => {
      wasUsed.current = true;
    },
    insert(insertion: Insertion) {
      const { text: after, start, end } = insertAt(selected(), insertion);
      change(after);
      setWanted({ start, end });
    },
    goTo: (index: number) => setWanted({ start: index, end: Math.min(index + 1, text.length) }),
  };
}

export type Caret = ReturnType<typeof useCaret>;
