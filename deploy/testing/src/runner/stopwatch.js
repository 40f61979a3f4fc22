import { performance } from 'node:perf_hooks';

/**
 * How a suite's time is spent, in milliseconds. `loadMs`: modules that no earlier suite loaded; `bootMs`: hooks around
 * all its tests; `testMs`: the tests with the hooks around each; `browserMs` and `waitingMs`: the parts of these in
 * starts of a browser and in `eventually`; `processorMs`: CPU of the worker, without its servers and browsers.
 */
export function createStopwatch() {
  const times = { loadMs: 0, bootMs: 0, testMs: 0 };
  const since = {};
  const start = performance.now();
  const processor = process.cpuUsage();
  return {
    async timeLoad(load) {
      const begin = performance.now();
      try {
        return await load();
      } finally {
        times.loadMs += performance.now() - begin;
      }
    },
    /** An event of jest-circus. */
    note({ name, hook }) {
      if (name === 'test_start') since.test = performance.now();
      if (name === 'test_done') times.testMs += performance.now() - since.test;
      if (!hook?.type.endsWith('All')) return;
      if (name === 'hook_start') since.hook = performance.now();
      if (name === 'hook_success' || name === 'hook_failure') times.bootMs += performance.now() - since.hook;
    },
    read() {
      const { user, system } = process.cpuUsage(processor);
      const all = {
        ...times,
        browserMs: takeMeasures('browser start'),
        waitingMs: takeMeasures('eventually'),
        wallMs: performance.now() - start,
        processorMs: (user + system) / 1000,
      };
      return Object.fromEntries(Object.entries(all).map(([part, ms]) => [part, Math.round(ms)]));
    },
  };
}

/** Measures that the parts of the suites took since the last suite. */
function takeMeasures(name) {
  const sum = performance.getEntriesByName(name).reduce((ms, { duration }) => ms + duration, 0);
  performance.clearMeasures(name);
  return sum;
}
