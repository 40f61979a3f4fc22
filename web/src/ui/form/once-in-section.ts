import { createContext, useContext, useId, useLayoutEffect, useState } from 'react';

/** Who says what in a section: sentence → the one that says it. */
const context = createContext<Map<string, string> | null>(null);

export const SaidInSection = context.Provider;

/** True for the first in its section that has this to say: the same gate stands before several fields. */
export function useIsFirstToSay(sentence: string): boolean {
  const said = useContext(context);
  const id = useId();
  const [isFirst, setFirst] = useState(true);
  // At every drawing: effects run from top to bottom, so the topmost comes first.
  useLayoutEffect(() => {
    if (!said) return;
    const first = said.get(sentence) ?? id;
    said.set(sentence, first);
    setFirst(first === id);
    return () => {
      if (said.get(sentence) === id) said.delete(sentence);
    };
  });
  return isFirst;
}
