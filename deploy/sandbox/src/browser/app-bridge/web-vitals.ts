interface Metric {
  id: string;
  name: 'TTFB' | 'FCP' | 'LCP' | 'CLS' | 'INP';
  /** Milliseconds, for CLS a score. */
  value: number;
}

type Report = (report: { metrics: Metric[] }) => void;

export interface WebVitalsApi {
  onReport(callback: Report | null): Promise<void>;
}

/**
 * Measures what Shopify measures of an embedded app. TTFB and FCP are reported as soon as they exist; LCP,
 * CLS and INP are final only when the page is left, so they are reported when it is hidden.
 */
export function createWebVitals(): WebVitalsApi {
  const values = new Map<Metric['name'], number>();
  const reported = new Set<string>();
  let callback: Report | null = null;
  const visit = crypto.randomUUID();

  const report = (names: Metric['name'][]) => {
    const metrics = names
      .filter((name) => values.has(name) && !reported.has(name))
      .map((name) => ({ id: `${name}-${visit}`, name, value: values.get(name) ?? 0 }));
    if (!callback || metrics.length === 0) return;
    for (const { name } of metrics) reported.add(name);
    callback({ metrics });
  };

  observe('navigation', (entry) => {
    values.set('TTFB', (entry as PerformanceNavigationTiming).responseStart);
    report(['TTFB']);
  });
  observe('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    values.set('FCP', entry.startTime);
    report(['FCP']);
  });
  observe('largest-contentful-paint', (entry) => values.set('LCP', entry.startTime));
  const addShift = largestShiftWindow();
  observe('layout-shift', (entry) => values.set('CLS', addShift(entry as LayoutShift)));
  observe('event', (entry) => {
    if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
      values.set('INP', Math.max(values.get('INP') ?? 0, entry.duration));
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (!values.has('CLS')) values.set('CLS', 0);
    report(['LCP', 'CLS', 'INP']);
  });

  return {
    async onReport(next) {
      callback = next;
      report(['TTFB', 'FCP']);
    },
  };
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** CLS is the largest burst of shifts: at most 1 s apart from each other, at most 5 s in all (web.dev/cls). */
function largestShiftWindow(): (entry: LayoutShift) => number {
  let [sum, first, last, largest] = [0, 0, 0, 0];
  return (entry) => {
    if (entry.hadRecentInput) return largest;
    const continues = entry.startTime - last < 1000 && entry.startTime - first < 5000;
    if (!continues) [sum, first] = [0, entry.startTime];
    sum += entry.value;
    last = entry.startTime;
    largest = Math.max(largest, sum);
    return largest;
  };
}

function observe(type: string, each: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) each(entry);
  }).observe({ type, buffered: true });
}
