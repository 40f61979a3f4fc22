import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { SortingWords } from './sortable-announcements.ts';

type Entry<Id> = { readonly id: Id; readonly name: string };

interface Stepping {
  readonly listRef: RefObject<HTMLOListElement>;
  /** Where the entry that was moved last is now, for screen readers. */
  readonly said: string;
  step(from: number, to: number): void;
}

/** Moves entries with buttons; the focus stays on the entry, though the browser loses it when nodes move. */
export function useStepping<Id extends string>(
  entries: readonly Entry<Id>[],
  words: SortingWords,
  onMove: (id: Id, to: Id) => void,
): Stepping {
  const [said, setSaid] = useState('');
  const listRef = useRef<HTMLOListElement>(null);
  const refocus = useRef<{ readonly id: Id; readonly direction: 'up' | 'down' } | null>(null);

  useLayoutEffect(() => {
    const { current: wanted } = refocus;
    if (!wanted || entries.length === 0) return;
    refocus.current = null;
    const item = listRef.current?.querySelector(`[data-entry="${CSS.escape(wanted.id)}"]`);
    const button = item?.querySelector<HTMLButtonElement>(`[data-step="${wanted.direction}"] button`);
    // At the end of the list the button is disabled, so that the handle gets the focus.
    (button?.disabled ? item?.querySelector<HTMLElement>('[data-handle]') : button)?.focus();
  }, [entries]);

  return {
    listRef,
    said,
    step(from, to) {
      const [moved, target] = [entries[from], entries[to]];
      if (!moved || !target) return;
      refocus.current = { id: moved.id, direction: to < from ? 'up' : 'down' };
      setSaid(words.dropped(moved.name, to + 1, entries.length));
      onMove(moved.id, target.id);
    },
  };
}
