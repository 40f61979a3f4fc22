import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { createStopwatch } from './stopwatch.js';

/** Suites run in the worker's own context: the only additions are those that jest's runner requires. */
export default class SuiteEnvironment {
  global = {};
  moduleMocker = new ModuleMocker(globalThis);
  stopwatch = createStopwatch();

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
  }

  getVmContext() {
    return null;
  }

  async handleTestEvent(event) {
    this.stopwatch.note(event);
    if (event.name !== 'test_fn_failure') return;
    // Jest loads this file with `require`, and only `import` passes the TypeScript loader on every Node.
    const { askWitnesses } = await import('../witnesses.ts');
    await askWitnesses(event.error);
  }
}
