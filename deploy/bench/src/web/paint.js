/** Runs in every frame of a measured page, before its first script. */
{
  const figures = { lcpMs: 0, layoutShift: 0 };
  let changedAt = performance.now();
  const observe = (type, take) =>
    new PerformanceObserver((list) => {
      changedAt = performance.now();
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.lcpMs = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.layoutShift += value;
  });

  globalThis.belegflussPaint = {
    /** Nothing was painted large and nothing moved for a second. */
    isCalm: () => figures.lcpMs > 0 && performance.now() - changedAt > 1_000,
    figures: () => ({ ...figures, scripts: [...new Set(ownScripts())] }),
  };

  const ownScripts = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).origin === location.origin && name.endsWith('.js'));
}
