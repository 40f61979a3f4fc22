/**
 * Lets callers that want the same work for the same key at the same moment share one run of it. For work that is
 * right when done once, and costly when a thousand callers do it side by side.
 */
export function shareWork(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key) => {
    const shared = running.get(key);
    if (shared) return shared;
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
}
