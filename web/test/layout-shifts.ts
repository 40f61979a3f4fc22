import type { Page } from 'playwright-core';

/** Google's own mark for a good page is 0.1; ours is stricter. */
const mostShift = 0.02;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * The jumps of the page since it was opened, as the browser reports them. None while they add up to less than is
 * allowed (CLS without its windows: never less than it).
 */
export async function readLayoutJumps(page: Page): Promise<readonly Shift[]> {
  const shifts = await page.evaluate(readShifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < mostShift ? [] : shifts;
}

/** Runs in the page. */
function readShifts(): readonly Shift[] {
  type Entry = PerformanceEntry & {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node: Node | null }[];
  };
  const describeNode = ({ node }: Entry['sources'][number]) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent?.slice(0, 60) ?? 'gone');
  const observer = new PerformanceObserver(() => {});
  // The browser keeps those from before and hands them over at once.
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords() as Entry[];
  observer.disconnect();
  const since = performance.getEntriesByName('show').at(-1)?.startTime ?? 0;
  return entries
    .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= since)
    .map(({ value, sources }) => ({ value, moved: sources.map(describeNode) }));
}
