import { useEffect, useState } from 'react';

/**
 * Whether something optional is open: because it has a value, or because a person has just opened it to give it one.
 * A field that stayed empty is closed again when the form is saved or discarded.
 */
export function useOpened(hasValue: boolean, isDirty: boolean): [boolean, (isOpen: boolean) => void] {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (!isDirty) setOpened(false);
  }, [isDirty]);
  return [isOpened || hasValue, setOpened];
}
