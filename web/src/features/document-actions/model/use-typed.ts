import { useState } from 'react';

type Problems<Value> = Partial<Record<keyof Value, string>>;

export interface Typed<Value> {
  /** Null until there is something to begin with. */
  readonly value: Value | null;
  readonly isDirty: boolean;
  /** Shown once somebody has tried to go on. */
  readonly problems: Problems<Value>;
  change(changes: Partial<Value>): void;
  /** Goes on with the value when nothing is wrong with it. */
  whenGood(goOn: (value: Value) => void): void;
}

/** Keeps a person's edits in a dialog that begins with loaded values. */
export function useTyped<Value extends object>(
  initial: Value | undefined,
  check: (value: Value) => Problems<Value>,
): Typed<Value> {
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [hasTried, setTried] = useState(false);
  const value = initial ? { ...initial, ...changes } : null;
  return {
    value,
    isDirty: value !== null && JSON.stringify(value) !== JSON.stringify(initial),
    problems: value && hasTried ? check(value) : {},
    change: (changed) => setChanges((before) => ({ ...before, ...changed })),
    whenGood: (goOn) => {
      setTried(true);
      if (value && Object.keys(check(value)).length === 0) goOn(value);
    },
  };
}
