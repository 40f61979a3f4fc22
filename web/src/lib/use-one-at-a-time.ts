import { useRef } from 'react';

/**
 * Starts something unless it runs already. What a button shows comes too late for that: a second click may arrive
 * before the first is drawn. `done` ends the run.
 */
export function useOneAtATime(): (start: (done: () => void) => void) => void {
  const isRunning = useRef(false);
  return (start) => {
    if (isRunning.current) return;
    isRunning.current = true;
    start(() => {
      isRunning.current = false;
    });
  };
}
