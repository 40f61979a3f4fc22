import { useEffect, useRef } from 'react';

/**
 * With another state the buttons of a section change. Who pressed one that has gone is at the section's heading then, not
 * at the head of the page.
 */
export function useKeptFocus(id: string, state: string | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== undefined && before.current !== state;
    before.current = state;
    if (changed && document.activeElement === document.body)
      findTitleElement(id)?.focus({ preventScroll: true });
  }, [id, state]);
}

/** Leads to the heading of a section that comes back into view, where a person has asked for it. */
export function useReturnFocus(id: string, isAway: boolean, isAskedFor: boolean): void {
  const wasAway = useRef(isAway);
  useEffect(() => {
    const isBack = wasAway.current && !isAway;
    wasAway.current = isAway;
    if (isBack && isAskedFor) findTitleElement(id)?.focus();
  }, [id, isAway, isAskedFor]);
}

const findTitleElement = (id: string): HTMLElement | null => document.getElementById(`${id}-title`);
